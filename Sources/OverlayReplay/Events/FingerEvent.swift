import JSONText
import OverlayEngine
import OverlaySettings

/// What a finger does, read without making anything in memory: by their declarations alone (`touch`, `pan`, `scroll`),
/// a run of 200,000 events takes nine times as long. These say what is wrong where this finds that something is.
enum FingerEvent {
  private static let touchPhases = KeywordTable(TouchSample.Phase.allCases.map { $0.word })
  private static let gesturePhases = KeywordTable(GesturePhase.allCases.map { $0.word })
  private static let types = (touch: place("touch"), pan: place("pan"), scroll: place("scroll"))
  private static func place(_ type: String) -> Int? { EventBuilder.types.spellings.firstIndex(of: type) }

  private static let common = EventKeySet(.t, .type, .overlay, .phase)
  private static let ofTouch = common.union(EventKeySet(.x, .y, .id))
  private static let ofPan = common.union(EventKeySet(.x, .y, .translation, .velocity))
  private static let ofScroll = common.union(EventKeySet(.translation, .velocity, .targetOffset))

  /// `nil` for another event, or one that is not as it should be.
  @inline(__always)
  static func kind(_ form: borrowing EventForm, type: Int) -> InputEvent.Kind? {
    guard form.unknownKey == nil, form.keys.contains(.phase) else { return nil }
    if type == types.touch { return touch(form).map { .touch($0) } }
    if type == types.pan { return pan(form).map { .pan($0) } }
    return type == types.scroll ? scroll(form).map { .scroll($0) } : nil
  }

  @inline(__always)
  private static func touch(_ form: borrowing EventForm) -> TouchSample? {
    guard form.keys.isSubset(of: ofTouch), let phase = try? form.find(.phase, in: touchPhases),
      let location = form.point
    else {
      return nil
    }
    guard let id = form.coordinate(.id, missing: 0), let finger = Int32(exactly: id) else { return nil }
    return TouchSample(phase: TouchSample.Phase(rawValue: UInt8(phase))!, location: location, finger: finger)
  }

  @inline(__always)
  private static func pan(_ form: borrowing EventForm) -> PanSample? {
    guard form.keys.isSubset(of: ofPan), let place = try? form.find(.phase, in: gesturePhases) else { return nil }
    let phase = GesturePhase(rawValue: UInt8(place))!
    var location: Point?
    if form.keys.contains(.x) || form.keys.contains(.y) {
      guard phase == .began, let point = form.point else { return nil }
      location = point
    }
    guard let (translation, velocity) = form.motion else { return nil }
    return PanSample(phase: phase, location: location, translation: translation, velocity: velocity)
  }

  @inline(__always)
  private static func scroll(_ form: borrowing EventForm) -> ScrollSample? {
    guard form.keys.isSubset(of: ofScroll), let place = try? form.find(.phase, in: gesturePhases) else { return nil }
    let phase = GesturePhase(rawValue: UInt8(place))!
    guard phase != .cancelled, let (translation, velocity) = form.motion else { return nil }
    guard form.keys.contains(.targetOffset) else {
      return ScrollSample(phase: phase, translation: translation, velocity: velocity)
    }
    guard phase == .ended, let offset = form.coordinate(.targetOffset, missing: nil) else { return nil }
    return ScrollSample(phase: phase, translation: translation, velocity: velocity, targetOffset: offset)
  }
}

extension EventForm {
  /// A number within the limits of lengths and speeds, or `nil` for something else.
  @inline(__always)
  fileprivate func coordinate(_ key: EventKey, missing: Double?) -> Double? {
    guard keys.contains(key) else { return missing }
    let slot = self[key]
    return slot.kind == .number && slot.number.magnitude <= Self.largestLength ? slot.number : nil
  }

  @inline(__always)
  fileprivate var point: Point? {
    guard let x = coordinate(.x, missing: nil), let y = coordinate(.y, missing: nil) else { return nil }
    return Point(x: x, y: y)
  }

  /// `translation`, where it is given, and `velocity`, or `nil` if one of them is not as it should be.
  @inline(__always)
  fileprivate var motion: (translation: Double?, velocity: Double)? {
    guard let velocity = coordinate(.velocity, missing: 0) else { return nil }
    guard keys.contains(.translation) else { return (nil, velocity) }
    return coordinate(.translation, missing: nil).map { ($0, velocity) }
  }
}
