package struct ScrollViewSettings: Equatable, Sendable {
  /// Tells scroll views of one overlay apart: each keeps its own content offset.
  package var identity: Int32 = 0
  /// By which recordings and content name it; its place among those of its overlay where its author gives none.
  package var id: String
  package var axis = Axis.vertical
  /// Points.
  package var contentHeight: Double
  /// Top inset, points; the first offset is minus this.
  package var inset = 0.0
  /// Its place in the overlay's own coordinates; nil: all of the overlay.
  package var frame: Frame?

  package enum Axis: String, CaseIterable, Sendable {
    case vertical
    /// It keeps drags that start across, and moves no overlay.
    case horizontal
  }

  package init(id: String = "1", contentHeight: Double) {
    self.id = id
    self.contentHeight = contentHeight
  }
}
