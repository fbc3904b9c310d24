extension ReferencePictures {
  /// One for each kind of node, in the order of the reference.
  package static let nodes = [
    ReferencePicture(
      "group",
      """
      overlay.group {
        overlay.rectangle { color = "#5856d6", cornerRadius = 14 },
        overlay.circle { color = "#ffffff3d", x = 110 },
        overlay.text { text = "Over each other", color = "#ffffff", weight = "semibold", place = "center" },
      }
      """),
    ReferencePicture(
      "footer", height: 200, isInOverlay: true,
      """
      overlay.group {
        overlay.list { insets = { top = 16 }, { title = "Harbour", icon = "tram" }, { title = "Old Town", icon = "walk" }, { title = "Airport", icon = "airplane" } },
        overlay.footer { height = 64, background = "card", insets = { left = 16, right = 16 },
          overlay.separator {}, overlay.button { title = "Route", height = 44 } },
      }
      """),
    ReferencePicture(
      "row", height: 64,
      """
      overlay.row {
        spacing = 12, alignment = "center", distribution = "spaceBetween",
        overlay.icon("tram"), overlay.text("Harbour"), overlay.text { text = "4 min", color = "secondaryLabel" },
      }
      """),
    ReferencePicture(
      "column", height: 100,
      """
      overlay.column {
        spacing = 4, alignment = "start",
        overlay.text { text = "Harbour", size = 22, weight = "bold" },
        overlay.text { text = "Line 4, every six minutes", color = "secondaryLabel" },
      }
      """),
    ReferencePicture(
      "grid", height: 150,
      """
      overlay.grid {
        columns = 3, rowHeight = 52, spacing = 10,
        overlay.rectangle { color = "#ff3b30", cornerRadius = 8 }, overlay.rectangle { color = "#ff9500", cornerRadius = 8 },
        overlay.rectangle { color = "#ffcc00", cornerRadius = 8 }, overlay.rectangle { color = "#34c759", cornerRadius = 8 },
        overlay.rectangle { color = "#007aff", cornerRadius = 8 }, overlay.rectangle { color = "#5856d6", cornerRadius = 8 },
      }
      """),
    ReferencePicture(
      "text",
      """
      overlay.text { text = "Words that go on in a second line where there is room for it", size = 20, weight = "medium", maximumLines = 2 }
      """),
    ReferencePicture(
      "image", height: 132, ##"overlay.image { file = "photo.png", mode = "fill", cornerRadius = 14 }"##),
    ReferencePicture(
      "rectangle",
      """
      overlay.rectangle { color = "accent", cornerRadius = 14, shadow = overlay.shadow { radius = 6, y = 3 } }
      """),
    ReferencePicture("circle", ##"overlay.circle { color = "#ff9500" }"##),
    ReferencePicture(
      "gradient",
      """
      overlay.gradient { "#4fd0c3", "#2e9be6", "#5856d6", from = { x = 0, y = 0.5 }, to = { x = 1, y = 0.5 }, cornerRadius = 14 }
      """),
    ReferencePicture("symbol", height: 72, ##"overlay.symbol { symbol = "airplane", size = 40, color = "accent" }"##),
    ReferencePicture(
      "icon", height: 76, ##"overlay.icon { symbol = "cup", shape = "rounded", size = 44, color = "#a2845e" }"##),
    ReferencePicture(
      "separator", height: 108,
      """
      overlay.column { spacing = 12, overlay.text("Above"), overlay.separator {}, overlay.text("Below") }
      """),
    ReferencePicture(
      "list", height: 196,
      """
      overlay.list {
        style = "grouped",
        { title = "Harbour", subtitle = "Line 4", icon = "tram", iconColor = "#5856d6", detail = "4 min", accessory = "chevron" },
        { title = "Old Town", subtitle = "On foot", icon = "walk", iconColor = "#34c759", detail = "12 min", accessory = "chevron" },
      }
      """),
    ReferencePicture("textField", height: 68, ##"overlay.textField { "Your name", height = 36 }"##),
    ReferencePicture("searchField", height: 68, ##"overlay.searchField { placeholder = "Search Maps", height = 36 }"##),
    ReferencePicture(
      "button", height: 76,
      """
      overlay.row {
        spacing = 8,
        overlay.button { title = "Route", symbol = "car" }, overlay.button { title = "Call", style = "gray" },
        overlay.button { title = "Share", style = "plain" },
      }
      """),
    ReferencePicture(
      "map", height: 180,
      """
      overlay.map {
        seed = 44, showsLocation = true, cornerRadius = 14, clips = true,
        pins = { { x = 0.7, y = 0.5, symbol = "tram", color = "#5856d6", label = "Central Station" } },
      }
      """),
  ]
}
