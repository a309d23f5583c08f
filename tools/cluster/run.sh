# A run in parts: what tools/cluster/parallel and tools/cluster/slurm share. They source this file.
#
# A run has a folder. Its file `run` says what is played; part number I is in `part-I.json`, which
# appears when the part is complete and not before, and what the part said is in `part-I.log`.
# Whether a part has been played is judged by its file alone.
#
# The file `run` has a line each for the number of parts, the number of games, the folder in which
# it was started, and then each word of the command.

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
punchcard=${PUNCHCARD:-$home/punchcard}
most_parts=10000 # as many files as one command line takes

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit "${2:-64}"
}

# expect_number OPTION VALUE: a whole number of at least 1.
expect_number() {
  [[ $2 =~ ^[1-9][0-9]{0,14}$ ]] || fail "$1: expected a whole number of at least 1, found '$2'"
}

# read_command WORD...: takes a command apart. Sets `games`, `words` (what each part gets) and
# `merge_words` (what is for the result: --json, --html FILE; and --limit, which parts are merged with
# as they are played).
read_command() {
  games=1000
  words=()
  merge_words=()
  case ${1:-} in
    simulate | strength) ;;
    '') fail 'expected a command: simulate or strength' ;;
    *) fail "expected simulate or strength, found '$1'" ;;
  esac
  local threads=
  while [ $# -gt 0 ]; do
    case $1 in
      *$'\n'*) fail 'a word of the command has a line end' ;;
      --games) games=${2:-}; shift ;;
      --games=*) games=${1#*=} ;;
      --json) merge_words+=(--json) ;;
      --html) merge_words+=(--html "${2:-}"); shift ;;
      --html=*) merge_words+=("$1") ;;
      --limit) words+=(--limit "${2:-}"); merge_words+=(--limit "${2:-}"); shift ;;
      --limit=*) words+=("$1"); merge_words+=("$1") ;;
      --first | --first=* | --part | --part=*) fail "$1 is set for each part: leave it out" ;;
      --until | --until=* | --decide | --record | --record=*)
        fail "$1 is about the games of all parts: leave it out"
        ;;
      --threads | --threads=*) threads=yes; words+=("$1") ;;
      *) words+=("$1") ;;
    esac
    [ $# -eq 0 ] || shift
  done
  expect_number --games "$games"
  [ -n "$threads" ] || words+=(--threads 1) # parts are played at the same time
}

# begin_run FOLDER PARTS: makes the folder of the run, or continues the one in it.
begin_run() {
  folder=$1
  parts=$2
  [ "$parts" -le "$games" ] || parts=$games
  [ "$parts" -le "$most_parts" ] || fail "--parts: expected at most $most_parts, found $parts"
  mkdir -p "$folder" || fail "can't make the folder $folder" 66
  folder=$(cd "$folder" && pwd)
  local said
  said=$(printf '%s\n' "$parts" "$games" "$PWD" "${words[@]}")
  if [ ! -e "$folder/run" ]; then
    printf '%s\n' "$said" >"$folder/run.new" && mv "$folder/run.new" "$folder/run"
  elif [ "$said" != "$(cat "$folder/run")" ]; then
    fail "$folder has parts of another run, see $folder/run: choose another folder"
  fi
}

# read_run FOLDER: what begin_run wrote.
read_run() {
  folder=$1
  local lines
  mapfile -t lines <"$folder/run" || fail "no run in $folder" 66
  parts=${lines[0]}
  games=${lines[1]}
  started_in=${lines[2]}
  words=("${lines[@]:3}")
}

# missing_parts: the numbers of the parts that have no file yet, one a line.
missing_parts() {
  local part
  for ((part = 0; part < parts; part++)); do
    [ -s "$folder/part-$part.json" ] || echo "$part"
  done
}

# play_part PART: plays one part of the run that read_run has read.
play_part() {
  local part=$1 first=$((games * $1 / parts)) end=$((games * ($1 + 1) / parts))
  cd "$started_in" || fail "can't go to $started_in" 66
  exec "$punchcard" "${words[@]}" --first "$first" --games $((end - first)) \
    --part "$folder/part-$part.json" >"$folder/part-$part.log" 2>&1
}

# play_all PLAY: has `PLAY` play what is missing (their numbers are its arguments), and again while
# parts are missing, unless no part was written at all: then something is wrong with the run.
play_all() {
  local missing before=0
  "$punchcard" --version >/dev/null || fail "can't run $punchcard" 70
  while mapfile -t missing < <(missing_parts) && [ ${#missing[@]} -gt 0 ]; do
    if [ ${#missing[@]} -eq "$before" ]; then
      tail -n 5 "$folder/part-${missing[0]}.log" >&2 2>/dev/null
      fail "no part was written: see $folder/part-${missing[0]}.log" 1
    fi
    before=${#missing[@]}
    printf '%s parts of %s to play\n' "$before" "$parts" >&2
    "$1" "${missing[@]}"
  done
}

# merge_parts: prints the result of the whole run.
merge_parts() {
  local files=() part
  for ((part = 0; part < parts; part++)); do files+=("$folder/part-$part.json"); done
  exec "$punchcard" merge --games "$games" "${merge_words[@]}" "${files[@]}"
}
