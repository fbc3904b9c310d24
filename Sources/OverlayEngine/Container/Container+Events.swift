import Portable

extension Container {
  func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pan, .moveOverlay, .moveToHeight, .invalidateNotchHeights, .reloadHeights, .alongside, .endRefreshing: true
    case .scroll: if case .none = settings.scrollView { scroll != nil } else { true }
    case .tap: settings.dims != nil || settings.grabberAction != nil
    case .present, .dismissPresentation: settings.presentation != nil
    default: false
    }
  }

  func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    switch kind {
    case .pan(let sample): try pan(sample)
    case .scroll(let sample): try scroll(sample)
    case .sidePan(let sample): scrollAcross(sample)
    case .tap(let point): try tap(at: point)
    case .moveOverlay(let notch, let animated, let completion):
      requestMove(PendingMove(target: .to(notch, animated: animated)), completion: completion)
    case .moveToHeight(let height, let animated, let completion):
      requestMove(PendingMove(target: .toHeight(height, animated: animated)), completion: completion)
    case .invalidateNotchHeights: invalidateNotchHeights()
    case .reloadHeights(let keeping): invalidateNotchHeights(keeping: keeping)
    case .alongside(let targets, let completion): alongside.request(targets, completion: completion)
    case .endRefreshing(let list): endRefreshing(list)
    case .present(let animated): try present(animated: animated)
    case .dismissPresentation(let animated): try beginDismissal(.program, animated: animated)
    default: break
    }
  }

  func perform(_ work: DueWork) throws(Thrown) {
    switch work.kind {
    case .animationEnd: try endAnimation(work.token)
    case .scrollEnd: endScrolling(of: work.token)
    case .presentationEnd: try endSlide(work.token)
    case .momentumIntoList: try handOverToList(work.token)
    case .momentumIntoOverlay: try handOverToOverlay(work.token)
    default: break
    }
  }

  /// What of it lies under a point, by what is seen.
  func region(at point: Point) -> TouchRegion? {
    let now = stage.now.seconds
    guard presence.isLaidOut, isHosted, clip(at: now).map(own)?.contains(point) ?? true else { return nil }
    let area = seenArea(at: now)
    let frame = frame(forHeight: presentationHeight(at: now), in: area)
    guard frame.contains(point) else { return area.contains(point) && takesTouchesBeside ? .background : nil }
    return isInScrollView(point, overlay: frame) ? .scrollView : .overlay
  }

  func reportDrag() throws(Thrown) {
    guard owesDragRecord else { return }
    owesDragRecord = false
    guard let limits = try limits() else { return }
    record(
      .drag(height: height, position: limits.position(of: height), offset: shownOffset(scroll, at: stage.now.seconds)))
  }
}
