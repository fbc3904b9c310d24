package import OverlayEngine
import OverlayReplay
import Text

/// A message that the preview's page sends to its session.
package enum PageMessage: Equatable {
  /// `isDark`: pictures beside the phone are drawn for a dark page.
  case open(isPhone: Bool, isDark: Bool)
  /// Time has come to `time`, microseconds; `events` were done since the tick before.
  case tick(number: Int, time: Int64, events: [PageEvent])
  case seen(update: Int)
  /// How many pixels across it shows pictures with, by their names.
  case display(widths: [String: Int])
  case seek(time: Int64)
  /// Nothing moves: what is shown may be looked at closely.
  case rest
  /// The values of parameters, by their names.
  case set([Value.Field])
  /// Asks which value of a parameter moves a notch to a height, in points.
  case notch(String, layer: String, height: Double)
  /// The part of the environment that is another now, as recordings have it; null is as usual.
  case environment([Value.Field])
  case startOver
  case undo
  /// A file of the config was saved.
  case reload
  case keep(name: String, Part)
  /// The page asks what a test of it would say today.
  case review(Part)
  case recording(Part)
  /// The values of sliders become the config's own.
  case write
  /// The map shows a part of the possible releases; `nil` for the part that suits best.
  case map(MapPart?)
  /// The second phone shows the `ComparisonTarget` that is named; with `nil` there is one phone.
  case compare(with: String?)

  /// The part of a recording that is wanted.
  package struct Part: Equatable {
    /// The end in microseconds; `nil` for all of it.
    package var end: Int64?
    /// Whether what sliders say belongs to it.
    package var hasSliders = true
  }

  /// Heights in points, velocities in points a second.
  package struct MapPart: Equatable {
    package var heights: ClosedRange<Double>
    package var velocities: ClosedRange<Double>
  }
}

/// Something that was done: an event as event files have it, but for its time.
package struct PageEvent: Equatable {
  /// Microseconds of the session; may be too late.
  package var time: Int64
  /// The fields but `t`.
  package var fields: [Value.Field]

  /// Whether it is more than the rest of a gesture: the page that sends it is in control from then on.
  var begins: Bool { [nil, .string("began")].contains(fields.value("phase")) }
}

/// An error in a message. The program's own page causes none.
package enum PageMessageFault: Error, Equatable {
  case notJSON(at: Int)
  case lacks(String)
  case unknownType(String)
  case tooManyEvents(Int)
}

extension PageMessage {
  /// Whether it changes what all pages of a scene see.
  var movesScene: Bool {
    switch self {
    case .tick, .seek, .rest, .set, .environment, .startOver, .undo, .compare: true
    case .open, .seen, .display, .notch, .reload, .keep, .review, .recording, .write, .map: false
    }
  }

  package static let mostEvents = 512
  package static let mostPictures = 8
  /// The latest time, microseconds: an hour is longer than any session may be.
  package static let latestTime = 3_600_000_000.0

  /// Reads a message. Throws `PageMessageFault`.
  package init(_ text: [UInt8]) throws(PageMessageFault) {
    let node: JSONNode
    do throws(JSONFault) { node = try JSONNode(text: text) } catch { throw .notJSON(at: error.at) }
    let type = try node.text("type")
    switch type {
    case "open":
      self = .open(isPhone: try node.text("view") == "phone", isDark: node.field("dark").map(Value.init) == .bool(true))
    case "tick":
      self = .tick(
        number: Int(try node.number("n", upTo: 1e15)), time: try node.time("t"), events: try Self.events(node))
    case "seen": self = .seen(update: Int(try node.number("n", upTo: 1e15)))
    case "display": self = .display(widths: try node.widths("widths"))
    case "seek": self = .seek(time: try node.time("t"))
    case "rest": self = .rest
    case "set": self = .set(try Self.object(node, "values"))
    case "notch":
      self = .notch(
        try node.text("notch"), layer: try node.text("layer"), height: try node.number("height", upTo: 1e6))
    case "environment": self = .environment(try Self.object(node, "values"))
    case "over": self = .startOver
    case "undo": self = .undo
    case "reload": self = .reload
    case "keep":
      self = .keep(name: try node.text("name"), try Self.part(node))
    case "review": self = .review(try Self.part(node))
    case "recording": self = .recording(try Self.part(node))
    case "write": self = .write
    case "map": self = .map(try Self.mapPart(node))
    case "compare":
      self = .compare(with: node.field("with").map(Value.init) ?? .null == .null ? nil : try node.text("with"))
    default: throw .unknownType(type)
    }
  }

  private static func object(_ node: JSONNode, _ key: String) throws(PageMessageFault) -> [Value.Field] {
    guard case .object(let fields)? = node.field(key).map(Value.init) else { throw .lacks(key) }
    return fields
  }

  private static func part(_ node: JSONNode) throws(PageMessageFault) -> Part {
    Part(end: try node.optionalTime("end"), hasSliders: node.field("sliders") == nil || node.isTrue("sliders"))
  }

  private static func mapPart(_ node: JSONNode) throws(PageMessageFault) -> MapPart? {
    guard node.field("heights") != nil else { return nil }
    return MapPart(heights: try node.range("heights"), velocities: try node.range("velocities"))
  }

  private static func events(_ node: JSONNode) throws(PageMessageFault) -> [PageEvent] {
    guard let list = node.field("events")?.elements else { throw .lacks("events") }
    guard list.count <= mostEvents else { throw .tooManyEvents(list.count) }
    var events: [PageEvent] = []
    for event in list {
      guard let fields = event.fields else { throw .lacks("events") }
      let kept = fields.filter { $0.key != "t" }.map {
        Value.Field(key: $0.key, value: Value($0.value).onGrid(key: $0.key))
      }
      events.append(PageEvent(time: try event.time("t"), fields: kept))
    }
    return events
  }
}

extension JSONNode {
  fileprivate func text(_ key: String) throws(PageMessageFault) -> String {
    guard let string = field(key)?.string else { throw .lacks(key) }
    return string
  }

  fileprivate func number(_ key: String, upTo limit: Double) throws(PageMessageFault) -> Double {
    guard let number = field(key)?.number, (0...limit).contains(number) else { throw .lacks(key) }
    return number
  }

  fileprivate func isTrue(_ key: String) -> Bool { field(key)?.flag == true }

  /// Two numbers, the second the larger one; far from what makes a number of points lose its fractions.
  fileprivate func range(_ key: String) throws(PageMessageFault) -> ClosedRange<Double> {
    guard let ends = field(key)?.elements, ends.count == 2, let low = ends[0].number, let high = ends[1].number,
      low < high, low > -1e6, high < 1e6
    else { throw .lacks(key) }
    return low...high
  }

  fileprivate func widths(_ key: String) throws(PageMessageFault) -> [String: Int] {
    guard let fields = field(key)?.fields, fields.count <= PageMessage.mostPictures else { throw .lacks(key) }
    var widths: [String: Int] = [:]
    for field in fields {
      guard let width = field.value.number, (1...32767).contains(width) else { throw .lacks(key) }
      widths[field.key] = Int(width)
    }
    return widths
  }

  fileprivate func time(_ key: String) throws(PageMessageFault) -> Int64 {
    Int64(try number(key, upTo: PageMessage.latestTime).rounded())
  }

  fileprivate func optionalTime(_ key: String) throws(PageMessageFault) -> Int64? {
    field(key) == nil ? nil : try time(key)
  }
}

extension Value {
  /// Places lie on a grid of 1/64 point: what is applied is what can be written.
  fileprivate func onGrid(key: String) -> Value {
    guard key == "x" || key == "y", case .number(let number) = self, number.magnitude < 1e6 else { return self }
    return .number((number * 64).rounded() / 64)
  }
}
