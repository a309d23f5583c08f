return card {
  name = "Fills",
  text = "Fills the memory.",
  execute = function(self)
    local all = {}
    while self.card do table.insert(all, ("x"):rep(60000) .. #all) end
  end,
}
