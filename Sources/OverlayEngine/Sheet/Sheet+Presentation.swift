import Portable

/// A sheet comes and goes as a whole, with what is behind it, as UIKit covers a screen vertically.
extension Sheet {
  /// How far below its place all of it is drawn, points.
  func slideDrop(at seconds: Double) -> Double {
    (slide?.amount(at: seconds) ?? (presence == .absent ? 1 : 0)) * availableSpace
  }

  /// A request that comes while the sheet leaves turns it round.
  func present(animated: Bool) throws(Thrown) {
    guard !presence.isStaying else { return refuse(.presence("is presented already")) }
    let seen = slideShare
    presence = .presenting
    slide(from: seen, to: 0, animated: animated)
  }

  func dismiss(_ reason: DismissalReason, animated: Bool) throws(Thrown) {
    guard presence.isStaying else { return refuse(.presence("is not presented")) }
    let seen = slideShare
    presence = .dismissing(reason)
    cancelScrolling()
    inner.letGo()
    if drag != nil {
      drag = nil
      try settle()
    }
    slide(from: seen, to: 1, animated: animated)
  }

  private var slideShare: Double { slideDrop(at: stage.now.seconds) / max(availableSpace, 1) }

  private func slide(from seen: Double, to share: Double, animated: Bool) {
    let curve =
      animated
      ? stage.calm(
        DampedSpringSettings.presentation.curve(velocity: 0, from: seen, to: share),
        unless: !settings.respectsReduceMotion) : .jump
    slide = stage.begin(.presentationEnd, from: seen, to: share, curve, layer: place)
  }

  func endSlide(_ token: Int) {
    guard slide?.token == token else { return }
    slide = nil
    switch presence {
    case .presenting:
      presence = .onScreen
      record(.presented)
    case .dismissing(let reason):
      presence = .absent
      stage.forgetBack(on: settings.id)
      record(.dismissed(reason))
    case .absent, .onScreen: break
    }
  }

  /// Takes in an option that was changed while it runs.
  func configure(_ change: SheetChange) {
    let inset = settings.chevronInset
    change.apply(&settings)
    let added = settings.chevronInset - inset
    if added != 0 { for view in knownViews.indices { knownViews[view].addTopInset(added) } }
    hideTabBar(hidesTabBar(at: anchor))
    followDimming()
    fitContent()
  }
}

/// One changed option of a running sheet: what it does to the settings.
public struct SheetChange: Sendable {
  let apply: @Sendable (inout SheetSettings) -> Void

  package init(_ apply: @escaping @Sendable (inout SheetSettings) -> Void) {
    self.apply = apply
  }
}

extension KnownSheetView {
  /// A list that stands at its top stays there.
  fileprivate mutating func addTopInset(_ points: Double) {
    scroll?.addTopInset(points)
    for place in parked.indices { parked[place].addTopInset(points) }
  }
}

extension ScrollCoordination {
  fileprivate mutating func addTopInset(_ points: Double) {
    let isAtTop = motion == nil && restingOffset == -settings.inset
    settings.inset += points
    if isAtTop { begin(at: -settings.inset) }
  }
}
