import Portable

/// A card that is presented, and that a finger shrinks and dismisses.
public final class AppStoreCard {
  package let settings: AppStoreCardSettings
  let stage: Stage
  let place: Int

  var presence: Presence
  /// The way in or out without a finger: 1, below the screen, to 0, in its place.
  var slide: Passage?
  /// How far a finger has dismissed it: 0 to 0.5 under the finger, 1 once it is gone.
  var progress = 0.0
  /// The progress running on by itself, to the end or back.
  var shrink: Passage?
  let trees = ContentTrees()

  var drag: AppStoreDrag?
  var scroll: ScrollCoordination?
  var owesDragRecord = false { didSet { if owesDragRecord { stage.setNeedsDragRecord() } } }

  init(_ settings: AppStoreCardSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
    let isThere = stage.scene.restored?[settings.id.text]?.isPresented ?? settings.isPresented
    presence = isThere ? .onScreen : .absent
    scroll = isThere ? settings.scrollView.map { ScrollCoordination($0) } : nil
  }

  /// Whether it is on screen, or on its way there.
  package var isPresented: Bool { presence.isStaying }
  var hasCloseButton: Bool { presentation.closeButton != .none }
  /// It does not belong to the card, which shrinks below it.
  var closeButtonFrame: Rect {
    let screen = stage.screen
    let size = Surface.Ornaments.closeButtonSize
    return Rect(
      x: screen.size.width - screen.safeArea.right - 20 - size, y: screen.safeArea.top + 20, width: size, height: size)
  }
  var presentation: AppStorePresentationSettings { settings.presentation }
  var bounds: Rect { stage.screen.bounds }
  var restingHeight: Double { presence.isStaying ? bounds.height : 0 }

  func record(_ kind: Record.Kind) {
    stage.record(kind, layer: settings.id)
  }

  func seenProgress(at seconds: Double) -> Double {
    shrink?.amount(at: seconds) ?? progress
  }

  func seenSlide(at seconds: Double) -> Double {
    slide?.amount(at: seconds) ?? 0
  }

  func present(animated: Bool) {
    guard presence == .absent else { return }
    presence = .presenting
    scroll = settings.scrollView.map { ScrollCoordination($0) }
    record(.dimming(alpha: 1))
    slide(to: 0, from: 1, animated: animated)
  }

  func dismiss(_ reason: DismissalReason, animated: Bool) {
    guard presence.isStaying else { return }
    presence = .dismissing(reason)
    drag = nil
    progress = seenProgress(at: stage.now.seconds)
    shrink = nil
    slide(to: 1, from: seenSlide(at: stage.now.seconds), animated: animated)
  }

  private func slide(to share: Double, from seen: Double, animated: Bool) {
    let curve =
      animated ? stage.calm(presentation.spring.curve(velocity: 0, from: seen, to: share), unless: false) : .jump
    slide = stage.begin(.presentationEnd, from: seen, to: share, curve, layer: place)
  }

  /// The finger lifted too early: the card goes back to its place.
  func returnToPlace() {
    drag = nil
    guard progress > 0 else { return }
    runProgress(to: 0)
  }

  /// Without the finger it sets off from rest and comes to rest, as what a finger began ends in UIKit.
  func runProgress(to end: Double) {
    let seconds = (end - progress).magnitude * presentation.interactiveDuration
    shrink = stage.begin(
      .presentationEnd, from: progress, to: end, .timing(TimingCurve(duration: seconds)), layer: place)
    progress = end
  }

  func endMotion(_ token: Int) throws(Thrown) {
    guard token == slide?.token || token == shrink?.token else { return }
    slide = nil
    shrink = nil
    switch presence {
    case .presenting:
      presence = .onScreen
      record(.presented)
      try tell(settings.didPresent, nil)
    case .dismissing(let reason):
      presence = .absent
      stage.forgetBack(on: settings.id)
      progress = 0
      scroll = nil
      record(.dismissed(reason))
      record(.dimming(alpha: 0))
      try tell(settings.didDismiss, reason)
    case .absent, .onScreen: break
    }
  }

  private func tell(_ listener: FunctionReference?, _ reason: DismissalReason?) throws(Thrown) {
    guard let listener, let call = settings.call else { return }
    try stage.ask { () throws(Thrown) in try call(listener, reason) }
  }
}
