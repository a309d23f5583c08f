return language {
  name = "français",

  cards = {
    insert = "Glissez une instruction de votre main n'importe où sous la première carte.",
    move = "Changez de place une ligne sous la première carte, sans pointeur dessus.",
    delete = "Défaussez une ligne sous la première carte, sans pointeur dessus.",
    set_next = "Placez un pointeur sur n'importe quelle ligne. Il n'en bouge pas à la fin de ce tour.",
    new_thread = "Placez un nouveau pointeur sur n'importe quelle ligne. Il n'en bouge pas à la fin de ce tour.",
    trade_hands = "Échangez votre main avec celle de l'adversaire.",
  },
}
