return card { name = "Gem", count = 4, worth = 3, text = "" }
