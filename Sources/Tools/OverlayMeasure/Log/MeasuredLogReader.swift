import OverlayEngine
import Text

/// Reads what was measured of an app, in any of the known formats.
package struct MeasuredLogReader {
  /// The file's name as the user gave it.
  let name: String
  /// The layer that is meant where a log has several.
  let layer: String?

  var log = MeasuredLog(screen: .standard)
  var hasHeader = false
  /// Whether only touches are read, and an event file's are as good.
  var takesEvents = false
  /// Whether the text is one object, in which places are counted from its start: no columns.
  private var isWhole = false
  private var layers: [String] = []
  private var last: [String: Double] = [:]
  private var fingers: Set<[Int]> = []
  var line = 0

  init(name: String, layer: String?) {
    (self.name, self.layer) = (name, layer)
  }

  /// How a log is to be understood where it does not say so itself.
  package struct Options: Sendable {
    package var layer: String?
    /// The position, size or alpha that is the edge.
    package var feature: String?
    /// A header, and touches too: lines of JSON, and the name of the file that they are from.
    package var header: (name: String, bytes: [UInt8])?

    package init() {}
  }

  /// Reads a log of any of the formats, which its beginning tells. Throws `MeasuredLogError`.
  package static func read(
    name: String, _ bytes: [UInt8], options: Options = Options()
  ) throws(MeasuredLogError) -> MeasuredLog {
    var reader = MeasuredLogReader(name: name, layer: options.layer)
    guard let first = bytes.first(where: { $0 > 0x20 && $0 < 0x7F }) else { throw reader.fault(.empty, line: nil) }
    if let header = options.header {
      var other = MeasuredLogReader(name: header.name, layer: nil)
      try other.readLines(header.bytes)
      (reader.log, reader.hasHeader) = (other.log, other.hasHeader)
    }
    switch first {
    case UInt8(ascii: "["): try reader.readUpdates(bytes, options.feature)
    case UInt8(ascii: "{"):
      if reader.isOneObject(bytes) {
        try reader.readMotionTest(bytes, options.feature)
      } else {
        try reader.readLines(bytes)
      }
    default: try reader.readTable(bytes)
    }
    return try reader.finished()
  }

  /// The header and the touches alone, of a measured log or of an event file. Throws `MeasuredLogError`.
  package static func readTouches(name: String, _ bytes: [UInt8]) throws(MeasuredLogError) -> MeasuredLog {
    var reader = MeasuredLogReader(name: name, layer: nil)
    reader.takesEvents = true
    try reader.readEvents(bytes)
    guard reader.hasHeader else { throw reader.fault(.noHeader, line: 1) }
    guard !reader.log.touches.isEmpty else { throw reader.fault(.noTouches, line: nil) }
    return try reader.checked()
  }

  private mutating func finished() throws(MeasuredLogError) -> MeasuredLog {
    guard hasHeader else { throw fault(.noHeader, line: 1) }
    if layer == nil, layers.count > 1 { throw fault(.layers(layers), line: nil) }
    if let layer, !layers.isEmpty, !layers.contains(layer) {
      throw fault(.unknownLayer(layer, known: layers), line: nil)
    }
    guard !log.frames.isEmpty else { throw fault(.noFrames, line: nil) }
    return try checked()
  }

  /// Returns the log in the order of its times, if its places can be points.
  private mutating func checked() throws(MeasuredLogError) -> MeasuredLog {
    log.touches.sort { $0.time < $1.time }
    let steps = zip(log.frames, log.frames.dropFirst()).map { $1.time - $0.time }
    if let first = log.frames.first, let last = log.frames.last, last.time - first.time > Self.longest,
      steps.median >= Self.longestStep
    {
      throw fault(.milliseconds(seconds: last.time - first.time), line: nil)
    }
    let height = log.screen.size.height
    // An edge that waits below the screen may lie anywhere there; one that is never on it is counted in something else.
    let edge = log.frames.map(\.y).median
    for most in [log.touches.map(\.y).max() ?? 0, edge] where most > 1.3 * height {
      throw fault(.pixels(most: most, height: height, scale: log.screen.scale), line: nil)
    }
    return log
  }

  /// Times look like milliseconds where a log is longer than this, and most of its frames are so far from each other,
  /// seconds.
  private static let longest = 600.0
  private static let longestStep = 4.0

  func fault(_ problem: MeasuredLogError.Problem, line: Int?, column: Int? = nil) -> MeasuredLogError {
    MeasuredLogError(file: name, line: line, column: isWhole ? nil : column, problem: problem)
  }

  mutating func add(
    frame time: Double, _ y: Double, offset: Double? = nil, seen: Double? = nil
  ) throws(MeasuredLogError) {
    try check(time, of: "frame", in: "frame")
    log.frames.append(MeasuredLog.Frame(time: time, y: y, offset: offset, seen: seen))
  }

  private mutating func check(_ time: Double, of what: String, in stream: String) throws(MeasuredLogError) {
    if let previous = last[stream], time < previous {
      throw fault(.goesBack(what: what, found: time, previous: previous), line: line)
    }
    last[stream] = time
  }

  // MARK: Own lines

  mutating func readLines(_ bytes: [UInt8]) throws(MeasuredLogError) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      line += 1
      let text = bytes[start..<end]
      start = end + 1
      guard text.contains(where: { $0 > 0x20 }) else { continue }
      try read(try node(Array(text)))
    }
  }

  /// Reads an event file: one object that has the events, or lines as a log has them.
  private mutating func readEvents(_ bytes: [UInt8]) throws(MeasuredLogError) {
    guard let root = try? JSONNode(text: bytes), let events = root.field("events")?.elements else {
      return try readLines(bytes)
    }
    (isWhole, line) = (true, 1)
    try readHeader(root)
    var start = bytes.startIndex
    for event in events {
      line += bytes[start..<event.at].count { $0 == 0x0A }
      start = event.at
      try read(event)
    }
  }

  private func node(_ text: [UInt8]) throws(MeasuredLogError) -> JSONNode {
    do throws(JSONFault) {
      return try JSONNode(text: text)
    } catch {
      guard case .grammar(let problem) = error.problem else { throw fault(.empty, line: line) }
      // A text over several lines: the recording of a finger, or what a formatter has made of a log.
      if case .endsEarly = problem, error.at >= text.count, !hasHeader {
        throw fault(.severalLines, line: line)
      }
      throw fault(.grammar(problem.sentence), line: line, column: error.at + 1)
    }
  }

  private mutating func read(_ node: JSONNode) throws(MeasuredLogError) {
    guard case .object = node.content else {
      throw fault(.wrong(key: "line", found: node.shown, expected: "an object ({ ... })"), line: line)
    }
    if node.field("version") != nil { return try readHeader(node) }
    guard hasHeader else { throw fault(.noHeader, line: line) }
    if takesEvents, node.field("type")?.string.map({ !["touch", "domtouch"].contains($0) }) ?? true { return }
    let time = try number(node, "t", "seconds of the log's clock")
    switch try text(node, "type") {
    case nil: try readFrame(node, time)
    case "touch": try readTouch(node, time, .pointer)
    case "domtouch": try readTouch(node, time, .touchEvents)
    case "mark", "gap": break
    case let other?: throw fault(.unknownType(other), line: line, column: column(node, "type"))
    }
  }

  private mutating func readFrame(_ node: JSONNode, _ time: Double) throws(MeasuredLogError) {
    if let name = try text(node, "layer") {
      if !layers.contains(name) { layers.append(name) }
      if let layer, layer != name { return }
    }
    let (offset, seen) = (try optionalNumber(node, "offset"), try optionalNumber(node, "seen"))
    if node.field("frame") != nil {
      let frame = try numbers(node, "frame", 4, "[x, y, width, height]")
      return try add(frame: time, frame[1], offset: offset, seen: seen)
    }
    try add(frame: time, try number(node, "y", "the top edge in points, downwards"), offset: offset, seen: seen)
  }

  private mutating func readTouch(
    _ node: JSONNode, _ time: Double, _ source: MeasuredLog.Touch.Source
  ) throws(MeasuredLogError) {
    let words = ["touchstart": "began", "touchmove": "moved", "touchend": "ended", "touchcancel": "cancelled"]
    let phases = MeasuredLog.Touch.Phase.allCases.map(\.rawValue)
    guard let word = try text(node, "phase") else {
      throw fault(.missing(key: "phase", expected: NameHint.list(phases, "or")), line: line)
    }
    guard let phase = MeasuredLog.Touch.Phase(rawValue: words[word] ?? word) else {
      let hint = NameHint.list(phases, "or")
      throw fault(.wrong(key: "phase", found: "\"\(word)\"", expected: hint), line: line, column: column(node, "phase"))
    }
    if let layer = node.field("on")?.shown {
      let expected = "no such key: only places on the screen are known to a log"
      throw fault(.wrong(key: "on", found: layer, expected: expected), line: line, column: column(node, "on"))
    }
    let finger = try optionalNumber(node, "id").map { Int($0) } ?? 0
    let key = [finger, source == .pointer ? 0 : 1]
    let isDown = fingers.contains(key)
    try check(time, of: "touch", in: "\(source)")
    if phase == .began {
      fingers.insert(key)
    } else if !isDown {
      // A browser goes on to tell of a pointer that it has taken away.
      if source == .pointer, log.touches.contains(where: { $0.source == .touchEvents }) { return }
      throw fault(.notBegun(finger: finger), line: line)
    }
    if phase == .ended || phase == .cancelled { fingers.remove(key) }
    log.touches.append(
      MeasuredLog.Touch(
        time: time, phase: phase, x: try number(node, "x", "points from the left"),
        y: try number(node, "y", "points from the top"), finger: finger, source: source,
        heard: try optionalNumber(node, "heard")))
  }

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
    log.keepsOnlyChanges = try word(node, "frames", of: ["all", "changes"]) == "changes"
    log.hasTwoClocks = try word(node, "touchClock", of: ["same", "own"]) == "own"
    // It is kept with the other keys.
    _ = try word(node, "frameTime", of: ["target", "vsync", "read"])
    switch try word(node, "hears", of: ["pointer", "touch", "auto"]) {
    case "pointer": log.hears = .pointer
    case "touch": log.hears = .touchEvents
    default: break
    }
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
      Value.Field(key: $0.key, value: Value($0.value))
    }
  }

  private static let knownKeys: Set = [
    "version", "kind", "name", "source", "screen", "unit", "frameRate", "touchClock", "frames", "notches", "hears",
    "events",
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

  // MARK: Values of a line's keys

  func number(_ node: JSONNode, _ key: String, _ expected: String) throws(MeasuredLogError) -> Double {
    guard let value = try optionalNumber(node, key) else {
      throw fault(.missing(key: key, expected: expected), line: line)
    }
    return value
  }

  /// Returns a number; null counts as missing.
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

  /// Returns a text that is one of a few; null counts as missing.
  private func word(
    _ node: JSONNode, _ key: String, of words: [String]
  ) throws(MeasuredLogError) -> String? {
    guard let word = try text(node, key) else { return nil }
    guard words.contains(word) else {
      let expected = NameHint.list(words.map { "\"\($0)\"" }, "or")
      throw fault(
        .wrong(key: key, found: "\"\(word)\"", expected: expected), line: line, column: column(node, key))
    }
    return word
  }

  func column(_ node: JSONNode, _ key: String) -> Int? { node.field(key).map { $0.at + 1 } }
}

/// The logs that other tools write: tables, MotionTestRule's golden files, Reanimated's recorded updates. Those have no
/// header and no touches; `--header` gives them.
extension MeasuredLogReader {
  /// Whether the text is MotionTestRule's one object, not lines of objects.
  func isOneObject(_ bytes: [UInt8]) -> Bool {
    guard let node = try? JSONNode(text: bytes) else { return false }
    return node.field("frame_ids") != nil || node.field("features") != nil
  }

  /// Reads a table, comma-separated: a line with the names of the columns, then numbers. A byte order mark is skipped.
  mutating func readTable(_ bytes: [UInt8]) throws(MeasuredLogError) {
    var columns: (time: Int, place: Int, isHeight: Bool, offset: Int?)?
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for text in bytes.dropFirst(mark).split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      let cells = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        String(decoding: $0.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
      }
      if cells.allSatisfy(\.isEmpty) { continue }
      guard let known = columns else {
        let names = cells.map { $0.lowercased() }
        guard let time = names.firstIndex(where: { ["t", "time"].contains($0) }),
          let place = names.firstIndex(where: { ["y", "top", "height"].contains($0) })
        else { throw fault(.column(cells.joined(separator: ",")), line: line) }
        guard hasHeader else { throw fault(.noHeader, line: line) }
        columns = (time, place, names[place] == "height", names.firstIndex(of: "offset"))
        continue
      }
      func cell(_ column: Int, _ key: String) throws(MeasuredLogError) -> Double {
        guard column < cells.count, let value = Double(cells[column]), value.magnitude <= 1e9 else {
          let found = column < cells.count ? "\"\(cells[column])\"" : "missing"
          throw fault(.wrong(key: key, found: found, expected: "a number"), line: line)
        }
        return value
      }
      let place = try cell(known.place, known.isHeight ? "height" : "y")
      let offset = try known.offset.map { column throws(MeasuredLogError) in try cell(column, "offset") }
      try add(
        frame: try cell(known.time, "t"), known.isHeight ? log.screen.size.height - place : place, offset: offset)
    }
  }

  private func whole(_ bytes: [UInt8]) throws(MeasuredLogError) -> JSONNode {
    do throws(JSONFault) {
      return try JSONNode(text: bytes)
    } catch {
      guard case .grammar(let problem) = error.problem else { throw fault(.empty, line: nil) }
      let place = TextPlace(of: error.at, in: bytes)
      throw fault(.grammar(problem.sentence), line: place.line, column: place.column)
    }
  }

  /// Reads Google's golden files: `frame_ids` are milliseconds, or words for what was before and after.
  mutating func readMotionTest(_ bytes: [UInt8], _ wanted: String?) throws(MeasuredLogError) {
    let root = try whole(bytes)
    guard case .list(let frames)? = root.field("frame_ids")?.content else {
      throw fault(.missing(key: "frame_ids", expected: "the times of MotionTestRule's frames"), line: nil)
    }
    guard case .list(let features)? = root.field("features")?.content else {
      throw fault(.missing(key: "features", expected: "MotionTestRule's time series"), line: nil)
    }
    guard hasHeader else { throw fault(.noHeader, line: nil) }
    let names = features.compactMap { $0.field("name")?.string }
    guard let name = wanted ?? (names.count == 1 ? names[0] : nil) else { throw fault(.features(names), line: nil) }
    guard let feature = features.first(where: { $0.field("name")?.string == name }) else {
      throw fault(.unknownFeature(name, known: names), line: nil)
    }
    guard case .list(let points)? = feature.field("data_points")?.content else {
      throw fault(.missing(key: "data_points", expected: "a value for each frame"), line: nil)
    }
    guard points.count == frames.count else {
      throw fault(.lengths(frames: frames.count, points: points.count), line: nil)
    }
    for (frame, point) in zip(frames, points) {
      // Words are what was before and after, and what was not found is no frame.
      guard let time = frame.number, let place = point.place else { continue }
      try add(frame: time / 1000, place)
    }
  }

  /// Reads Reanimated's updates: a list of updates, each with its style; a mocked timer goes on by 16 ms each.
  mutating func readUpdates(_ bytes: [UInt8], _ wanted: String?) throws(MeasuredLogError) {
    let updates = try whole(bytes).elements ?? []
    guard hasHeader else { throw fault(.noHeader, line: nil) }
    let name = try styleName(updates, wanted)
    let height = log.screen.size.height
    for number in updates.indices {
      guard let place = updates[number].style.value(named: name) else { continue }
      let milliseconds = updates[number].field("timestamp")?.number ?? Double(number) * 16
      try add(frame: milliseconds / 1000, name == "height" ? height - place : place)
    }
  }

  /// The number of a style that is the edge.
  private func styleName(_ updates: [JSONNode], _ wanted: String?) throws(MeasuredLogError) -> String {
    var names: [String] = []
    for update in updates {
      for name in update.style.numberNames where !names.contains(name) && name != "timestamp" && name != "tag" {
        names.append(name)
      }
    }
    guard let name = wanted ?? (names.count == 1 ? names[0] : nil) else { throw fault(.features(names), line: nil) }
    guard names.contains(name) else { throw fault(.unknownFeature(name, known: names), line: nil) }
    return name
  }
}

extension JSONNode {
  fileprivate var style: JSONNode { field("update") ?? self }

  /// A number, or the y of a point.
  fileprivate var place: Double? { number ?? field("y")?.number ?? field("top")?.number }

  /// Names of the numbers in it, those of its `transform` included.
  fileprivate var numberNames: [String] {
    guard case .object(let fields) = content else { return [] }
    return fields.flatMap { field -> [String] in
      if field.value.number != nil { return [field.key] }
      if field.key == "transform", case .list(let parts) = field.value.content { return parts.flatMap(\.numberNames) }
      return []
    }
  }

  fileprivate func value(named name: String) -> Double? {
    if let value = field(name)?.number { return value }
    guard case .list(let parts)? = field("transform")?.content else { return nil }
    return parts.lazy.compactMap { $0.field(name)?.number }.first
  }
}
