-- The machine's own texts for players, in French: labels of options, the questions and drawings of stdlib, and the
-- sentences of the commands. A package's file of the language adds to these and overrides them.
return language {
  name = "français",
  singular = { 0, 1 },

  words = {
    -- Labels.
    ["{owner}'s {card}"] = "{card} de {owner}",
    ["{owner}'s {zone}"] = "{zone} de {owner}",
    ["{token} on {card}"] = "{token} sur {card}",
    ["{token} in stock"] = "{token} en réserve",
    ["{token} out of the game"] = "{token} hors du jeu",
    ["out of the game: {card}"] = "hors du jeu : {card}",
    ["hidden card"] = "carte cachée",

    -- Topics of decisions, for packages without a question for them.
    card = "carte",
    token = "jeton",
    player = "joueur",
    place = "place",
    number = "nombre",

    -- Drawing.
    ["(empty)"] = "(vide)",
    ["(none)"] = "(aucune)",
    ["{title}: {cards}"] = "{title} : {cards}",
    ["{label} {value} of {most}"] = "{label} {value} sur {most}",
    ["{count} hidden"] = "{count} {count|cachée|cachées}",

    -- Sitting down.
    ["{game}, seed {seed}; type `help` for help"] =
      "{game}, graine {seed} ; `aide` dit ce qui peut s'écrire ici",
    ["{game}, seed {seed}, after {answers} {answers|answer|answers}"] =
      "{game}, graine {seed}, après {answers} {answers|réponse|réponses}",
    ["You are {seat}. {others}."] = "Vous êtes {seat}. {others}.",
    ["You are {seat}, the only player."] = "Vous êtes {seat} et jouez seul.",
    ["{seat} also plays here"] = "{seat} joue ici aussi",
    ["{seat} is a machine player ({kind})"] = "{seat} est un joueur machine ({kind})",
    ["Hand over to {seat}."] = "Laissez la place à {seat}.",
    ["Hand over to {seat}, who then presses Enter."] = "Laissez la place à {seat}, qui appuie sur Entrée.",
    ["thinking ..."] = "réflexion ...",

    -- What happened.
    ["... {lines} {lines|line|lines} before"] = "... {lines} {lines|ligne|lignes} auparavant",
    ["{seat} is out"] = "{seat} est hors jeu",
    ["{seat} is in again"] = "{seat} est de nouveau en jeu",
    ["{answers} {answers|answer|answers} taken back"] =
      "{answers} {answers|réponse reprise|réponses reprises}",
    ["a card failed; its step was undone:"] = "une carte a échoué ; ce qu'elle a fait est annulé :",
    ["a step failed because of a card that is hidden from you; it was undone, and why is a secret as long as the card is hidden"] = "une étape a échoué à cause d'une carte qui vous est cachée ; elle est annulée, et la cause reste secrète tant que la carte est cachée",
    ["(`punchcard replay {path}` without --play shows why)"] = "(`punchcard replay {path}` sans --play montre pourquoi)",
    ["the package fails while a machine player looks ahead; what it would have found there counts as a draw or a loss"] = "le paquet échoue pendant qu'un joueur machine anticipe ; ce qu'il y aurait trouvé compte comme une partie nulle ou perdue",
    ["{seat} wins"] = "{seat} gagne",
    ["a draw"] = "partie nulle",
    stopped = "partie arrêtée",
    ["the match goes on"] = "la partie continue",
    ["the record of this match is almost full: it may have {most} bytes"] =
      "l'enregistrement de cette partie est presque plein : {most} octets au plus",
    ["the record of this match is full, so no more answers can be given; `quit` keeps the match"] =
      "l'enregistrement de cette partie est plein : on ne peut plus répondre ; `quitter` garde la partie",
    ["to replay this match:"] = "pour revoir cette partie :",
    ["to continue this match:"] = "pour reprendre cette partie :",

    -- Asking.
    ["{seat}: {question}"] = "{seat} : {question}",
    ["{seat}, {card}: {question}"] = "{seat}, {card} : {question}",
    ["{seat} chooses: {topic}"] = "{seat} choisit : {topic}",
    ["this card"] = "cette carte",
    ["(the package has no show.lua to draw its table)"] =
      "(ce paquet n'a pas de show.lua, qui dessinerait sa table)",
    ["(the package's show.lua fails, so its table is not drawn)"] =
      "(le show.lua du paquet échoue : sa table n'est pas dessinée)",
    ["`undo` or `quit`> "] = "`annuler` ou `quitter`> ",
    ["the match is over: `undo` takes back the last answer, `quit` leaves"] =
      "la partie est finie : `annuler` reprend la dernière réponse, `quitter` sort",
    ["the match is over, and its end has shown what was hidden, so nothing can be taken back: `quit` leaves, and `punchcard replay {path} --at N --play` goes on after answer N in a new record"] =
      "la partie est finie, et sa fin a montré ce qui était caché, donc rien ne peut être repris : `quitter` sort, et `punchcard replay {path} --at N --play` continue après la réponse N dans un nouvel enregistrement",

    -- Unknown input.
    ["no option {number}; the options are {numbers}"] = "pas de choix {number} ; il y a {numbers}",
    ["no option begins with '{line}'{hint}; type `help` for help"] =
      "aucun choix ne commence par « {line} »{hint} ; `aide` dit ce qui peut s'écrire ici",
    ["'{line}' matches {options}: type more of it, or its number"] =
      "« {line} » peut être {options} : écrivez-en plus, ou son numéro",
    [" or "] = " ou ",
    [" (did you mean '{name}'?)"] = " (vouliez-vous dire « {name} » ?)",
    ["`quit` stops; the record keeps the match"] = "`quitter` arrête ; l'enregistrement garde la partie",
    ["nothing to undo: nobody here has decided anything yet"] =
      "rien à annuler : personne ici n'a encore rien décidé",
    ["save needs a file name: save evening.jsonl"] = "copier où ? par exemple : copier soirée.jsonl",
    ["saved: `punchcard play --load {path}` continues from here"] =
      "copié : `punchcard play --load {path}` reprend d'ici",
    ["not saved: {reason}"] = "pas copié : {reason}",
    ["no card '{card}'{hint}"] = "pas de carte « {card} »{hint}",

    -- The words of the prompt, their arguments and their effects.
    undo = "annuler",
    show = "table",
    texts = "textes",
    goal = "but",
    rules = "règles",
    help = "aide",
    cards = "cartes",
    save = "copier",
    quit = "quitter",
    CARD = "CARTE",
    FILE = "FICHIER",
    ["NUMBER or NAME"] = "NUMÉRO ou NOM",
    ["chooses the option with that number, or the one whose name begins so"] =
      "prend le choix de ce numéro, ou celui dont le nom commence ainsi",
    ["takes back your last decision and all later answers"] =
      "reprend votre dernière décision et ce que les machines ont répondu depuis",
    ["draws the table again"] = "redessine la table",
    ["the texts of the cards on the table"] = "les textes des cartes sur la table",
    ["what wins"] = "ce qui fait gagner",
    ["how the game is played"] = "comment on joue",
    ["what a card does"] = "ce que fait une carte",
    ["all cards of the game"] = "toutes les cartes du jeu",
    ["copies the record of this match, which is written anyway"] =
      "copie l'enregistrement de cette partie, qui s'écrit de toute façon",
    ["stops; `punchcard play --load FILE` continues the record"] =
      "arrête ; `punchcard play --load FICHIER` reprend l'enregistrement",

    -- Goal, rules, texts.
    ["{game} has no `goal` in its game.lua"] =
      "{game} ne dit pas quel est son but (`goal` le dirait dans son game.lua)",
    ["{game} has no `how_to_play` in its game.lua"] =
      "{game} ne dit pas comment on joue (`how_to_play` le dirait dans son game.lua)",
    ["Options of this match: {options}."] = "Options de cette partie : {options}.",
    ["All the rules: {path}"] = "Toutes les règles : {path}",
    ["no card on the table has a text that you may read"] =
      "aucune carte sur la table n'a de texte que vous puissiez lire",
    ["-- Enter: more, q: enough -- "] = "-- Entrée : la suite, q : assez -- ",
    ["true"] = "oui",
    ["false"] = "non",
  },
}
