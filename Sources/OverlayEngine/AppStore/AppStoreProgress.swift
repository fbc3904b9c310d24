import ElementaryFunctions

/// How far a finger has dismissed the card: sin(x / threshold · pi / 2) / 2, half of all the way at the threshold, from
/// where it goes by itself.
struct AppStoreProgress: Equatable {
  /// Points, above 0.
  var threshold: Double

  static let finishing = 0.5

  /// 0 to 0.5, for points in the finger's direction.
  func progress(at points: Double) -> Double {
    if points < 0 { return 0 }
    if points >= threshold { return Self.finishing }
    return Elementary.sin(points / threshold * (Double.pi / 2)) / 2
  }

  /// The points that give a progress of 0 to 0.5.
  func points(at progress: Double) -> Double {
    if progress >= Self.finishing { return threshold }
    return Elementary.asin(2 * progress) / (Double.pi / 2) * threshold
  }
}

/// A drag that may dismiss the card, between the finger's going down and its lifting.
struct AppStoreDrag: Equatable {
  enum Source { case edge, pan, content }
  var source: Source
  var scale: AppStoreProgress
  /// Points in the dismissing direction that count.
  var pulled: Double
  /// What counted when the finger went down.
  let start: Double
  /// The finger's translation that was reported last, points.
  var translation = 0.0

  /// Goes on from a progress that is seen already.
  init(_ source: Source, scale: AppStoreProgress, from progress: Double) {
    self.source = source
    self.scale = scale
    start = progress == 0 ? 0 : scale.points(at: progress)
    pulled = start
  }

  var progress: Double { scale.progress(at: pulled) }

  /// A finger on the card itself.
  mutating func follow(_ translation: Double?) {
    self.translation = translation ?? self.translation
    pulled = start + self.translation
  }

  /// One scroll of the content from `offset` to `scrolled`, by a step of the finger (down is positive): where the
  /// content stands then.
  ///
  /// Down at the content's top the whole step pulls the card, and up as long as the card is pulled; the content is put
  /// back.
  mutating func scroll(_ step: Double, from offset: Double, to scrolled: Double, top: Double) -> Double {
    if step > 0, scrolled < top {
      pulled += step
      return top
    }
    if step < 0, progress > 0 {
      pulled += step
      return offset
    }
    return scrolled
  }
}
