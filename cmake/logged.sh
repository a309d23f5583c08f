# Sourced by `punchcard` and tools/workbench/publish: runs the steps of a build for people. All that they
# say goes to the file $log, and how far a build is to standard error.

logged() {  # COMMAND...
  echo "== $*" >>"$log"
  "$@" >>"$log" 2>&1 </dev/null
}

# The same for a build of many steps, which begin their lines with "[12/386]".
logged_steps() {  # COMMAND...
  echo "== $*" >>"$log"
  code=$( { { "$@" 2>&1 </dev/null && echo 0 >&3 || echo 1 >&3; } | tee -a "$log" | show_steps; } 3>&1 >&2)
  [ "$code" = 0 ]
}

# On a terminal one line that changes, otherwise a line each minute.
show_steps() {
  shown=$(date +%s)
  while IFS= read -r line; do
    case $line in \[[0-9]*/[0-9]*\]*) ;; *) continue ;; esac
    if [ -t 2 ]; then
      printf '\r%s]' "${line%%]*}" >&2
    elif [ $(($(date +%s) - shown)) -ge 60 ]; then
      shown=$(date +%s)
      echo "${line%%]*}]" >&2
    fi
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
}
