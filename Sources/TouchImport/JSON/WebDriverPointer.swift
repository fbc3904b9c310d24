import JSONText
import OverlayEngine

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
