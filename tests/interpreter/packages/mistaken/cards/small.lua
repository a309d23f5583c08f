return {
  card { id = "one", name = "One", text = "" },
  card { id = "one", name = "Other", text = "" },
  card { name = "Nobody", text = "" },
  card { id = "two", name = "Two", txet = "" },
}
