return card { name = "‮", text = "" }
