import OverlayEngine

extension ContentNode.Kind {
  init(_ settings: Settings, images: inout ImageList) {
    switch settings.form {
    case .row: self = .row(ContentNode.Stack(settings))
    case .column: self = .column(ContentNode.Stack(settings))
    case .grid: self = .grid(ContentNode.Grid(settings))
    case .text: self = .text(ContentNode.Text(settings))
    case .image: self = .image(ContentNode.Image(index: images.place(of: settings.requiredText("file")), mode: settings.choice("mode")))
    case .rectangle: self = .rectangle
    case .circle: self = .circle
    case .gradient: self = .gradient(Gradient(settings))
    case .symbol: self = .symbol(settings.choice("symbol"), size: settings.required("size"))
    case .icon: self = .icon(ContentNode.Icon(settings))
    case .separator: self = .separator
    case .list: self = .list(ContentNode.List(settings))
    case .searchField: self = .searchField(ContentNode.SearchField(settings))
    case .button:
      self = .button(
        ContentNode.Button(settings.text("title") ?? "", style: settings.choice("style"), symbol: settings.optionalChoice("symbol")))
    case .map: self = .map(ContentNode.Map(settings))
    default: self = .group
    }
  }
}

extension ContentNode.Stack {
  fileprivate init(_ settings: Settings) {
    self.init(
      spacing: settings.required("spacing"), alignment: settings.choice("alignment"), distribution: settings.choice("distribution"))
  }
}

extension ContentNode.Grid {
  fileprivate init(_ settings: Settings) {
    self.init(
      columns: Int(settings.required("columns")), spacing: settings.required("spacing"), rowHeight: settings.required("rowHeight"))
  }
}

extension ContentNode.Text {
  fileprivate init(_ settings: Settings) {
    self.init(
      settings.text("text") ?? "", font: Font(size: settings.required("size"), weight: settings.choice("weight")),
      alignment: settings.choice("alignment"), maximumLines: Int(settings.required("maximumLines")))
  }
}

extension ContentNode.Icon {
  fileprivate init(_ settings: Settings) {
    self.init(
      settings.choice("symbol"), shape: settings.choice("shape"), size: settings.required("size"),
      symbolColor: settings.text("symbolColor").flatMap(Paint.init(text:)))
  }
}

extension ContentNode.SearchField {
  fileprivate init(_ settings: Settings) {
    self.init(
      placeholder: settings.requiredText("placeholder"), text: settings.text("text"), hasMicrophone: settings.requiredFlag("hasMicrophone"))
  }
}

extension ContentNode.Map {
  fileprivate init(_ settings: Settings) {
    let pins = settings.list("pins")?.compactMap(\.settings) ?? []
    self.init(
      seed: UInt32(settings.required("seed")), pins: pins.map(Pin.init), showsLocation: settings.requiredFlag("showsLocation"))
  }
}

extension ContentNode.Map.Pin {
  fileprivate init(_ settings: Settings) {
    self.init(
      x: settings.required("x"), y: settings.required("y"), symbol: settings.choice("symbol"),
      color: Color(checked: settings.requiredText("color")), label: settings.text("label"))
  }
}

extension ContentNode.List {
  fileprivate init(_ settings: Settings) {
    var sections = settings.list("sections")?.compactMap(\.settings).map(Section.init) ?? []
    if let rows = settings.list("rows") { sections.insert(Section(rows: rows.map(Row.init)), at: 0) }
    self.init(sections, style: settings.choice("style"), rowHeight: settings.number("rowHeight"))
  }
}

extension ContentNode.List.Section {
  fileprivate init(_ settings: Settings) {
    let rows = settings.list("rows") ?? []
    self.init(header: settings.text("header"), action: settings.text("action"), rows: rows.map(ContentNode.List.Row.init))
  }
}

extension ContentNode.List.Row {
  fileprivate init(_ setting: Setting) {
    guard let settings = setting.settings else {
      self.init(setting.text ?? "")
      return
    }
    let symbol: Symbol? = settings.optionalChoice("icon")
    self.init(
      settings.requiredText("title"), subtitle: settings.text("subtitle"), detail: settings.text("detail"),
      icon: symbol.map { ContentNode.Icon($0, shape: settings.choice("iconShape")) },
      iconColor: settings.text("iconColor").flatMap(Paint.init(text:)), color: settings.text("color").flatMap(Paint.init(text:)),
      accessory: settings.choice("accessory"))
  }
}
