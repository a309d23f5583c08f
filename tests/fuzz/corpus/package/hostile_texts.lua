return card { name = "Z\27[2Jp", text = "\255" , count = 99999999999999999999 }
