import JSONText
import OverlayEngine
import OverlayFit

extension MeasuredLogReader {
  mutating func readHeader(_ node: JSONNode) throws(MeasuredLogError) {
    if node.field("event")?.string == "begin" { throw fault(.trace, line: line) }
    if hasHeader, line > 1 { throw fault(.secondHeader, line: line) }
    hasHeader = true
    let version = try number(node, "version", "1")
    guard version == 1 else { throw fault(.version(version), line: line, column: column(node, "version")) }
    let kind = try text(node, "kind") ?? "events"
    guard kind == "measured" || takesEvents else { throw fault(.kind(kind), line: line, column: column(node, "kind")) }
    log.name = try text(node, "name") ?? ""
    log.source = try text(node, "source")
    let unit = try text(node, "unit") ?? "pt"
    guard unit == "pt" else {
      throw fault(
        .wrong(
          key: "unit", found: "\"\(unit)\"", expected: "\"pt\": divide pixels by the screen's scale before writing them"
        ), line: line, column: column(node, "unit"))
    }
    try readScreen(node)
    if let rate = try optionalNumber(node, "frameRate") {
      guard rate >= 1, rate <= 1000 else {
        throw fault(
          .wrong(key: "frameRate", found: "\(rate)", expected: "1 to 1000 frames a second, or null"), line: line)
      }
      log.framesPerSecond = rate
    }
    let frames = try text(node, "frames") ?? "all"
    guard ["all", "changes"].contains(frames) else {
      throw fault(.wrong(key: "frames", found: "\"\(frames)\"", expected: "\"all\" or \"changes\""), line: line)
    }
    log.keepsOnlyChanges = frames == "changes"
    log.hasTwoClocks = try text(node, "touchClock") == "own"
    if case .object(let fields)? = node.field("notches")?.content {
      for field in fields {
        guard let height = field.value.number else {
          throw fault(
            .wrong(key: "notches.\(field.key)", found: field.value.shown, expected: "a height in points"), line: line)
        }
        guard height.magnitude <= 1e9 else {
          throw fault(.tooLarge(key: "notches.\(field.key)", found: height), line: line)
        }
        log.notches.append(MeasuredLog.NamedHeight(name: field.key, height: height))
      }
    }
    guard case .object(let fields) = node.content else { return }
    log.otherKeys = fields.filter { !Self.knownKeys.contains($0.key) }.map {
      Value.Field(key: $0.key, value: $0.value.value)
    }
  }

  private static let knownKeys: Set = [
    "version", "kind", "name", "source", "screen", "unit", "frameRate", "touchClock", "frames", "notches",
  ]

  private mutating func readScreen(_ node: JSONNode) throws(MeasuredLogError) {
    guard let screen = node.field("screen") else {
      throw fault(.missing(key: "screen", expected: "{\"width\":390,\"height\":844,\"scale\":3}"), line: line)
    }
    let size = Size(
      width: try number(screen, "width", "the screen's width in points"),
      height: try number(screen, "height", "the screen's height in points"))
    for (key, value) in [("width", size.width), ("height", size.height)] where value < 1 || value > 100_000 {
      throw fault(
        .wrong(key: "screen.\(key)", found: "\(value)", expected: "1 to 100000 points"), line: line)
    }
    let scale = try optionalNumber(screen, "scale") ?? 2
    guard scale >= 0.5, scale <= 8 else {
      throw fault(.wrong(key: "screen.scale", found: "\(scale)", expected: "0.5 to 8 pixels per point"), line: line)
    }
    var safeArea = EdgeInsets.zero
    if let area = screen.field("safeArea") {
      safeArea.top = try optionalNumber(area, "top") ?? 0
      safeArea.bottom = try optionalNumber(area, "bottom") ?? 0
      safeArea.left = try optionalNumber(area, "left") ?? 0
      safeArea.right = try optionalNumber(area, "right") ?? 0
    }
    log.screen = Screen(size: size, scale: scale, safeArea: safeArea)
  }

  // Values of a line's keys.

  func number(_ node: JSONNode, _ key: String, _ expected: String) throws(MeasuredLogError) -> Double {
    guard let value = try optionalNumber(node, key) else {
      throw fault(.missing(key: key, expected: expected), line: line)
    }
    return value
  }

  /// null counts as missing.
  func optionalNumber(_ node: JSONNode, _ key: String) throws(MeasuredLogError) -> Double? {
    guard let field = node.field(key) else { return nil }
    if case .null = field.content { return nil }
    guard let value = field.number else {
      throw fault(.wrong(key: key, found: field.shown, expected: "a number"), line: line, column: field.at + 1)
    }
    guard value.magnitude <= 1e9 else {
      throw fault(.tooLarge(key: key, found: value), line: line, column: field.at + 1)
    }
    return value
  }

  func numbers(
    _ node: JSONNode, _ key: String, _ count: Int, _ expected: String
  ) throws(MeasuredLogError) -> [Double] {
    guard let elements = node.field(key)?.elements, elements.count == count else {
      throw fault(.wrong(key: key, found: node.field(key)?.shown ?? "missing", expected: expected), line: line)
    }
    var values: [Double] = []
    for element in elements {
      guard let value = element.number, value.magnitude <= 1e9 else {
        throw fault(.wrong(key: key, found: element.shown, expected: expected), line: line, column: element.at + 1)
      }
      values.append(value)
    }
    return values
  }

  func text(_ node: JSONNode, _ key: String) throws(MeasuredLogError) -> String? {
    guard let field = node.field(key) else { return nil }
    if case .null = field.content { return nil }
    guard let value = field.string else {
      throw fault(.wrong(key: key, found: field.shown, expected: "a text"), line: line, column: field.at + 1)
    }
    return value
  }

  func column(_ node: JSONNode, _ key: String) -> Int? { node.field(key).map { $0.at + 1 } }
}

extension JSONNode {
  /// The same without places.
  fileprivate var value: Value {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let elements): .list(elements.map(\.value))
    case .object(let fields): .object(fields.map { Value.Field(key: $0.key, value: $0.value.value) })
    }
  }
}
