return card { name = "Blank", text = "" }
