import OverlayEngine
import Text

/// Reads W3C WebDriver actions: sources with a list of actions each, of which the kth ones happen together (a tick).
///
/// A tick lasts as long as its longest pause or move. A move that takes time becomes samples on a straight line, `rate`
/// a second and the last one at its end; a move that says nothing of its duration takes the tick's.
struct WebDriverReader {
  private let options: ImportOptions
  private var pointers: [WebDriverPointer] = []
  private var log = TouchLog(unit: .point)
  /// The moment when the tick begins, microseconds.
  private var now: Int64 = 0

  /// The number of samples that a file's moves may become at most.
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

  /// Returns all sources' actions; the pointers' come first, in `pointers`' order.
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

  /// Returns how long a pause or a move takes, microseconds; nil where it does not say.
  static func duration(_ action: JSONNode) throws(ImportFault) -> Int64? {
    guard case .string(let type) = action.field("type")?.content, type == "pause" || type == "pointerMove" else {
      return nil
    }
    guard let milliseconds = try action.field("duration")?.number("duration", 0...longestDuration) else { return nil }
    return Int64((milliseconds * 1000).rounded(.toNearestOrAwayFromZero))
  }
}

/// One pointer of a WebDriver log: where it is, and whether it touches.
struct WebDriverPointer {
  let finger: Int32
  private var place = Point(x: 0, y: 0)
  private var isDown = false

  /// The key that marks an element in the protocol.
  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
  private static let actions = ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "pause"]

  init(finger: Int32) {
    self.finger = finger
  }

  /// Does one action; times are microseconds.
  mutating func play(
    _ action: JSONNode, from start: Int64, tick: Int64, _ options: ImportOptions, _ samples: inout [RawSample]
  ) throws(ImportFault) {
    let type = try action.required("type", of: .action).choice("type", of: Self.actions)
    switch type {
    case "pointerDown", "pointerUp":
      if let button = action.field("button") {
        let number = try button.number("button")
        if number != 0 { throw button.fault(.notTheTouchButton(found: number)) }
      }
      isDown = type == "pointerDown"
      samples.append(sample(isDown ? .began : .ended, at: start, action))
    case "pointerCancel":
      isDown = false
      samples.append(sample(.cancelled, at: start, action))
    case "pointerMove":
      let duration = try WebDriverReader.duration(action) ?? tick
      try move(to: target(of: action, options), action, from: start, duration, rate: options.rate, &samples)
    default: break
    }
  }

  private mutating func move(
    to target: Point, _ action: JSONNode, from start: Int64, _ duration: Int64, rate: Double,
    _ samples: inout [RawSample]
  ) throws(ImportFault) {
    let origin = place
    guard isDown else {
      place = target
      return
    }
    let count = max(1, Int64((Double(duration) / 1e6 * rate).rounded(.toNearestOrAwayFromZero)))
    guard Int(count) <= WebDriverReader.mostSamples - samples.count else {
      throw action.fault(.tooManySamples(most: WebDriverReader.mostSamples))
    }
    for index in 1...count {
      let part = Double(index) / Double(count)
      // The last sample is the target itself, not what rounding makes of it.
      place =
        index == count
        ? target : Point(x: origin.x + (target.x - origin.x) * part, y: origin.y + (target.y - origin.y) * part)
      samples.append(sample(.moved, at: start + duration * index / count, action))
    }
  }

  private func target(of action: JSONNode, _ options: ImportOptions) throws(ImportFault) -> Point {
    let x = try action.required("x", of: .action).number("x", -1e9...1e9)
    let y = try action.required("y", of: .action).number("y", -1e9...1e9)
    let origin = try origin(of: action, options)
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// The viewport's corner, the pointer itself, or an element's centre.
  private func origin(of action: JSONNode, _ options: ImportOptions) throws(ImportFault) -> Point {
    guard let origin = action.field("origin") else { return Point(x: 0, y: 0) }
    if case .object = origin.content {
      guard let element = origin.field(Self.elementKey) ?? origin.field("ELEMENT") else {
        throw origin.fault(.elementIdMissing)
      }
      let id = try element.string(Self.elementKey)
      guard let known = options.elements.first(where: { $0.id == id }) else { throw origin.fault(.elementUnknown(id)) }
      return known.centre
    }
    return try origin.choice("origin", of: ["viewport", "pointer"]) == "pointer" ? place : Point(x: 0, y: 0)
  }

  private func sample(_ phase: TouchSample.Phase, at time: Int64, _ action: JSONNode) -> RawSample {
    RawSample(time: time, phase: phase, finger: finger, x: place.x, y: place.y, place: .byte(action.at))
  }
}
