return card {
  name = "Fills",
  text = "Fills the memory.",
  execute = function()
    local all = {}
    for i = 1, 1000000 do all[i] = { i } end
  end,
}
