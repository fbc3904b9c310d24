import Portable

extension AppStoreCard {
  /// Until it is presented, fingers are for the layers below.
  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .present, .dismissPresentation: true
    case .pan, .sidePan, .tap: presence.isLaidOut
    case .scroll: scroll != nil
    default: false
    }
  }

  func handle(_ kind: InputEvent.Kind) {
    switch kind {
    case .pan(let sample): pan(sample, .pan, threshold: presentation.verticalThreshold)
    case .sidePan(let sample): pan(sample, .edge, threshold: presentation.edgeThreshold)
    case .scroll(let sample): scroll(sample)
    case .tap(let point): tap(at: point)
    case .present(let animated): present(animated: animated)
    case .dismissPresentation(let animated): dismiss(.program, animated: animated)
    default: break
    }
  }

  func perform(_ work: DueWork) throws(Thrown) {
    switch work.kind {
    case .presentationEnd: try endMotion(work.token)
    case .scrollEnd: endScrolling(work.token)
    default: break
    }
  }

  /// What of it lies under a point: on screen it covers everything.
  func region(at point: Point) -> TouchRegion? {
    guard presence.isLaidOut else { return nil }
    if hasCloseButton, closeButtonFrame.contains(point) { return .button }
    return scroll?.isInside(point, overlay: bounds) == true ? .scrollView : .overlay
  }

  func reportDrag() {
    guard owesDragRecord else { return }
    owesDragRecord = false
    record(.drag(height: restingHeight, position: .stationary, offset: scroll?.offset(at: stage.now.seconds)))
  }

  private func tap(at point: Point) {
    guard hasCloseButton, closeButtonFrame.contains(point) else { return }
    stage.noteTap(on: "closeButton", of: settings.id)
    dismiss(.tap, animated: true)
  }
}
