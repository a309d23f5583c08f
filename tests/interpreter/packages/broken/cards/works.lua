return card { name = "Works", text = "" }
