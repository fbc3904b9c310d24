/// The kinds of layers that messages and events distinguish.
public enum LayerKind: CaseIterable, Equatable, Sendable {
  case container, sheet, viewContainer
  /// A card of the App Store presentation.
  case card
  /// Something that is only drawn.
  case content

  /// Whether that part of an expectation can be compared with it; a sheet's anchors go by their index.
  public func answers(_ part: Expectation.Part) -> Bool {
    switch self {
    case _ where !part.isOfLayers: true
    case .container, .sheet: part != .visible
    case .card: part == .height || part == .offset
    case .viewContainer: part == .visible
    case .content: false
    }
  }
}

extension Expectation {
  /// What an expectation can be about.
  public enum Part: String, CaseIterable, Sendable {
    case notch, height, visible, offset, tap, reachable, clearOf

    /// Whether it is compared with one layer.
    var isOfLayers: Bool { self != .tap && self != .reachable && self != .clearOf }
  }

  /// The parts that the expectation is about.
  public var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .notch: notch != nil
      case .height: height != nil
      case .visible: visible != nil
      case .offset: offset != nil
      case .tap: tap != nil
      case .reachable: reachable != nil
      case .clearOf: clearOf != nil
      }
    }
  }
}

extension Layer {
  var kind: LayerKind {
    switch self {
    case .container: .container
    case .sheet: .sheet
    case .appStore: .card
    case .views: .viewContainer
    case .content: .content
    }
  }
}
