import Portable

/// A keyboard that comes, goes, or gets another height.
public struct KeyboardChange: Equatable, Sendable {
  /// The height above the screen's bottom edge, points; 0 hides it. `nil` for the device's own.
  public var height: Double?
  /// Seconds; `nil` for the scene's or the device's own.
  public var duration: Double?
  /// The curve of the move; `nil` for the keyboard's own.
  public var curve: SystemMotion.Curve?

  /// A keyboard of that height, points; `nil` means as high as the device has it.
  public init(height: Double? = nil) {
    self.height = height
  }
}

/// The screen's keyboard: what it covers now, and what it will cover.
public struct KeyboardState {
  /// Points above the screen's bottom edge, once it is there.
  package internal(set) var target = 0.0
  /// How it gets there, or `nil` if it is there.
  var motion: Motion?
  var token = 0
  /// What the scene says of it.
  let usual: KeyboardChange
  /// A finger takes it down: the layer that the finger drags.
  var heldBy: Int?
  /// What had been focused last.
  var focus: (place: Int, target: TapTarget)?

  init(_ usual: KeyboardChange) {
    self.usual = usual
  }

  /// Whether something of it is seen, or is about to be.
  @inline(__always)
  var isUp: Bool { if target > 0 { true } else if case .some = motion { true } else { false } }

  /// The height that is seen, points.
  public func height(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }
}

extension Stage {
  /// Points: the scene's, the device's, or what a phone of that size has.
  var usualKeyboardHeight: Double {
    if let height = keyboard.usual.height { return height }
    let isLandscape = screen.size.width > screen.size.height
    if let device = scene.environment.keyboardHeights { return isLandscape ? device.landscape : device.portrait }
    if min(screen.size.width, screen.size.height) >= 600 { return isLandscape ? 398 : 313 }
    if isLandscape { return screen.safeArea.bottom > 0 ? 209 : 193 }
    return screen.safeArea.bottom > 0 ? 336 : 260
  }

  /// The part of the screen below this is the keyboard's, at a number of seconds of the run; points.
  public func keyboardTop(at seconds: Double) -> Double { screen.size.height - keyboard.height(at: seconds) }

  func moveKeyboard(_ change: KeyboardChange) throws(Thrown) {
    let height = min(max(change.height ?? usualKeyboardHeight, 0), screen.size.height)
    let usual = keyboard.usual
    let motion = SystemMotion(
      duration: change.duration ?? usual.duration ?? 0.25, curve: change.curve ?? usual.curve ?? .keyboard)
    let seen = keyboard.height(at: now.seconds)
    record(.keyboard(height: height, duration: motion.duration), layer: nil)
    let before = keyboard.target
    keyboard.target = height
    keyboard.token = makeToken()
    keyboard.motion =
      seen == height || motion.duration == 0 ? nil : Motion(from: seen, to: height, start: now, curve: motion.way)
    if let motion = keyboard.motion { plan(.keyboardEnd, at: motion.end, layer: nil, token: keyboard.token) }
    if height == 0 { keyboard.focus = nil }
    for layer in layers { try layer.keyboardChanged(from: before) }
    try bringFocusIntoSight()
  }

  func hideKeyboard() throws(Thrown) {
    if keyboard.target > 0 { try moveKeyboard(KeyboardChange(height: 0)) }
  }

  func endKeyboard(_ token: Int) {
    if keyboard.token == token { keyboard.motion = nil }
  }

  /// A field was tapped: the keyboard comes, unless it is there.
  func focus(_ target: TapTarget, of place: Int) throws(Thrown) {
    keyboard.focus = (place, target)
    if keyboard.target > 0 { try bringFocusIntoSight() } else { try moveKeyboard(KeyboardChange()) }
  }

  func keyboardCovers(_ point: Point) -> Bool {
    keyboard.isUp && point.y >= keyboardTop(at: now.seconds)
  }

  func takeByKeyboard(tapAt point: Point) {
    hasTouchLanded = true
    lastTap = TapReceipt(layer: Name("keyboard"))
    tellTap(at: point)
  }
}

/// A finger that takes the keyboard down.
extension Stage {
  /// The keyboard's top follows a finger of a drag that has come below it, where that layer, or its list, wants that.
  func followKeyboard(_ sample: TouchSample, of place: Int) {
    let below = screen.size.height - sample.location.y
    if keyboard.heldBy == nil {
      guard sample.phase == .moved, layers[place].isHeld, layers[place].keyboardRule == .interactive,
        below < keyboard.target
      else { return }
      keyboard.heldBy = place
    }
    guard keyboard.heldBy == place else { return }
    let height = max(0, min(keyboard.target, below))
    switch sample.phase {
    case .began: break
    case .moved:
      keyboard.token = makeToken()
      keyboard.motion = Motion(from: height, to: height, start: now, curve: .held)
    case .ended, .cancelled:
      keyboard.heldBy = nil
      let goesDown =
        sample.phase == .ended && (touches[place].recognizer.velocity.y > 0 || height < keyboard.target / 2)
      inbox.append(.keyboard(KeyboardChange(height: goesDown ? 0 : keyboard.target)), layer: nil)
    }
  }
}

extension AnimationCurve {
  /// Stays where it is until something else moves it.
  static let held = AnimationCurve.timing(TimingCurve(duration: 100_000, shape: .linear))
}
