import Diagnostics
import JSONText
import OverlayEngine
package import OverlayFit

/// Reads what was measured of an app, in any of the known formats.
package struct MeasuredLogReader {
  /// The file's name as the user gave it.
  let name: String
  /// The layer that is meant where a log has several.
  let layer: String?

  var log = MeasuredLog(screen: .standard)
  var hasHeader = false
  /// Only touches are read, and an event file's are as good.
  var takesEvents = false
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

  /// Whether a file's first bytes are those of a measured log.
  package static func isMeasured(_ start: [UInt8]) -> Bool {
    guard let end = start.firstIndex(of: 0x0A) ?? (start.isEmpty ? nil : start.endIndex) else { return false }
    guard let node = try? JSONNode(text: Array(start[..<end])) else { return false }
    return node.field("kind")?.string == "measured"
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

  /// The header and the touches alone, of a measured log or of an event file's lines. Throws `MeasuredLogError`.
  package static func readTouches(name: String, _ bytes: [UInt8]) throws(MeasuredLogError) -> MeasuredLog {
    var reader = MeasuredLogReader(name: name, layer: nil)
    reader.takesEvents = true
    try reader.readLines(bytes)
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

  /// In the order of their times, and in points.
  private mutating func checked() throws(MeasuredLogError) -> MeasuredLog {
    log.touches.sort { $0.time < $1.time }
    let height = log.screen.size.height
    // An edge that waits below the screen may lie anywhere there; one that is never on it is counted in something else.
    let edge = log.frames.map(\.y).median
    for most in [log.touches.map(\.y).max() ?? 0, edge] where most > 1.3 * height {
      throw fault(.pixels(most: most, height: height, scale: log.screen.scale), line: nil)
    }
    return log
  }

  func fault(_ problem: MeasuredLogError.Problem, line: Int?, column: Int? = nil) -> MeasuredLogError {
    MeasuredLogError(file: name, line: line, column: column, problem: problem)
  }

  mutating func add(frame time: Double, _ y: Double, offset: Double? = nil) throws(MeasuredLogError) {
    try check(time, of: "frame", in: "frame")
    log.frames.append(MeasuredLog.Frame(time: time, y: y, offset: offset))
  }

  private mutating func check(_ time: Double, of what: String, in stream: String) throws(MeasuredLogError) {
    if let previous = last[stream], time < previous {
      throw fault(.goesBack(what: what, found: time, previous: previous), line: line)
    }
    last[stream] = time
  }

  // Own lines.

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
    let offset = try optionalNumber(node, "offset")
    if node.field("frame") != nil {
      let frame = try numbers(node, "frame", 4, "[x, y, width, height]")
      return try add(frame: time, frame[1], offset: offset)
    }
    try add(frame: time, try number(node, "y", "the top edge in points, downwards"), offset: offset)
  }

  private mutating func readTouch(
    _ node: JSONNode, _ time: Double, _ witness: MeasuredLog.Touch.Witness
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
    let finger = try optionalNumber(node, "id").map { Int($0) } ?? 0
    let key = [finger, witness == .pointer ? 0 : 1]
    let isDown = fingers.contains(key)
    try check(time, of: "touch", in: "\(witness)")
    if phase == .began {
      fingers.insert(key)
    } else if !isDown {
      // A browser goes on to tell of a pointer that it has taken away.
      if witness == .pointer, log.touches.contains(where: { $0.witness == .touchEvents }) { return }
      throw fault(.notBegun(finger: finger), line: line)
    }
    if phase == .ended || phase == .cancelled { fingers.remove(key) }
    log.touches.append(
      MeasuredLog.Touch(
        time: time, phase: phase, x: try number(node, "x", "points from the left"),
        y: try number(node, "y", "points from the top"), finger: finger, witness: witness))
  }
}
