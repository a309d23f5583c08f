return {
  card { id = "one", name = "One", text = "" },
  card { id = "two", name = "Two", text = "{n:-7}", execute = function(self) self.executor.score = self.n end },
}
