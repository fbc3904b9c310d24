extension TraceComparison {
  /// Something that differs, and when.
  public struct Moment: Equatable, Sendable {
    public var seconds: Double
    /// nil: the scene.
    public var layer: String?
    public var text: String
  }

  /// What differs in what happened, and where each curve is furthest off, in order of time.
  public var moments: [Moment] {
    let happened = records.map { Moment(seconds: $0.record.seconds, layer: $0.record.overlay, text: sentence($0)) }
    let shown = curves.map { curve in
      Moment(
        seconds: curve.maximumSeconds, layer: curve.layer,
        text: "\(curve.property.words) is off by \(curve.property.measured(curve.maximum)) here")
    }
    return (happened + shown).sorted { $0.seconds < $1.seconds }
  }
}
