import JSONText
import OverlayEngine

/// Reads W3C WebDriver actions: sources with a list of actions each, of which the kth ones happen together (a tick).
///
/// A tick lasts as long as its longest pause or move. A move that takes time becomes samples on a straight line, `rate`
/// a second and the last one at its end; a move that says nothing of its duration takes the tick's.
struct WebDriverReader {
  private let options: ImportOptions
  private var pointers: [WebDriverPointer] = []
  private var log = TouchLog(unit: .point)
  /// When the tick begins, microseconds.
  private var now: Int64 = 0

  /// What a file's moves may become at most, samples.
  static let mostSamples = 1_000_000

  /// A longer pause or move is a mistake, milliseconds.
  static let longestDuration = 600_000.0

  static func read(_ root: JSONNode, _ options: ImportOptions) throws(ImportFault) -> TouchLog {
    var reader = WebDriverReader(options: options)
    let tracks = try reader.open(root)
    // Those that still have something to do, so that a tick costs its own actions only.
    var running = tracks.indices.filter { !tracks[$0].isEmpty }
    var tick = 0
    while !running.isEmpty {
      try reader.play(running.map { ($0, tracks[$0][tick]) })
      tick += 1
      running.removeAll { tracks[$0].count <= tick }
    }
    return reader.log
  }

  /// All sources' actions; the pointers' come first, in `pointers`' order.
  private mutating func open(_ root: JSONNode) throws(ImportFault) -> [[JSONNode]] {
    let sources = try (root.field("actions") ?? root).list("actions")
    var tracks: [[JSONNode]] = []
    var others: [[JSONNode]] = []
    for source in sources {
      try source.checkObject("source")
      let type = try source.required("type", of: .source).choice("type", of: ["pointer", "none", "key", "wheel"])
      let actions = try source.required("actions", of: .source).list("actions")
      for action in actions { try action.checkObject("action") }
      guard type == "pointer" else {
        others.append(actions)
        continue
      }
      if let parameters = source.field("parameters") {
        try parameters.checkObject("parameters")
        _ = try parameters.field("pointerType")?.choice("pointerType", of: ["touch", "mouse", "pen"])
      }
      pointers.append(WebDriverPointer(finger: Int32(truncatingIfNeeded: tracks.count)))
      tracks.append(actions)
    }
    if !others.isEmpty { log.notes.append(.sourcesLeftOut(count: others.count)) }
    return tracks + others
  }

  private mutating func play(_ actions: [(source: Int, action: JSONNode)]) throws(ImportFault) {
    var longest: Int64 = 0
    for (_, action) in actions { longest = max(longest, try Self.duration(action) ?? 0) }
    for (index, action) in actions where index < pointers.count {
      try pointers[index].play(action, from: now, tick: longest, options, &log.samples)
    }
    now += longest
  }

  /// How long a pause or a move takes, microseconds; nil where it does not say.
  static func duration(_ action: JSONNode) throws(ImportFault) -> Int64? {
    guard case .string(let type) = action.field("type")?.content, type == "pause" || type == "pointerMove" else {
      return nil
    }
    guard let milliseconds = try action.field("duration")?.number("duration", 0...longestDuration) else { return nil }
    return Int64((milliseconds * 1000).rounded(.toNearestOrAwayFromZero))
  }
}
