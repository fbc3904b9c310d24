/// What other layers can know of a layer; each fact is `nil` if the layer has no such thing.
package struct LayerFacts {
  /// Points.
  package var height: Double?
  package var progress: Double?
  package var overallProgress: Double?
  /// The finger's while it drags, else that of what is seen; points per second, down is positive.
  package var velocity: Double?
  package var notch: Name?
  /// The height that is on screen as a share of its notch's: 0 is gone.
  package var shown: Double?
  /// 0 is the highest on screen.
  package var anchor: Int?
  package var isDragging: Bool?
  package var isPresented: Bool?
  /// Ids of displayed views.
  package var visible: [String]?
  /// On the screen, points.
  package var frame: Rect?
}

extension Layer {
  /// As it is seen at a number of seconds of the run; `nil` means as its model is now. Asks no script.
  package func facts(seenAt seconds: Double?) -> LayerFacts {
    switch self {
    case .container(let container): container.facts(seenAt: seconds)
    case .sheet(let sheet): sheet.facts(seenAt: seconds)
    case .appStore(let card): card.facts(seenAt: seconds)
    case .views(let views): LayerFacts(visible: views.visibleIDs, frame: views.area)
    case .content(let content): LayerFacts(frame: content.stage.screen.bounds)
    }
  }
}

extension Container {
  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let height = seconds.map(presentationHeight) ?? height
    var facts = LayerFacts(height: height, notch: notch, isDragging: isDragging, isPresented: presence.isStaying)
    facts.velocity = drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0
    facts.frame = ladder == nil ? nil : seconds.map(screenFrame) ?? onScreen(frame(forHeight: height))
    facts.shown = 0
    if let ladder {
      let whole = ladder.heights[notchPlace]
      facts.shown = whole > 0 ? height / whole * (1 - slideShare(at: now)) : 0
      facts.progress = NotchSet.progress(of: height, ladder, lastReachable)
      facts.overallProgress = NotchSet.progress(of: height, ladder, .all(ladder.count))
    }
    return facts
  }
}

extension Sheet {
  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let origin = seconds.map(seenOrigin) ?? origin
    let progress = ladder.progress(at: origin)
    guard presence.isLaidOut else {
      return LayerFacts(height: 0, anchor: anchor, isDragging: false, isPresented: false)
    }
    return LayerFacts(
      height: availableSpace - origin, progress: progress, overallProgress: progress,
      velocity: drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0, anchor: anchor,
      isDragging: isDragging,
      isPresented: isPresented, frame: frame(atOrigin: origin))
  }
}

extension AppStoreCard {
  /// Its progress is how far it has come: 1 in its place, 0 gone.
  fileprivate func facts(seenAt seconds: Double?) -> LayerFacts {
    guard presence.isLaidOut else { return LayerFacts(height: 0, progress: 0, isPresented: false) }
    let now = seconds ?? stage.now.seconds
    let (progress, slide) = seconds == nil ? (progress, 0) : (seenProgress(at: now), seenSlide(at: now))
    let height = bounds.height * (1 - AppStorePose(progress: progress, slide: slide).drop)
    return LayerFacts(height: height, progress: max(0, min(1, (1 - progress) * (1 - slide))), isPresented: isPresented)
  }
}
