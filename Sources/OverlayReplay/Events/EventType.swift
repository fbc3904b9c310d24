/// The types of events, with the keys that each takes beside `t`, `type` and `overlay`.
enum EventType: UInt8, CaseIterable {
  case touch, pan, scroll, tap, doubleTap, longPress, swipe
  case moveOverlay, invalidateNotchHeights, setState, resize, action, present, dismissPresentation
  case show, dismiss, dismissAll, dismissTopmost
  case push, pop, popToRoot, popTo, setViews
  case setAnchors, snapToAnchor, expand, collapse
  case expect, mark

  /// As the file writes it.
  var spelling: String { Self.table.spellings[Int(rawValue)] }

  static let table = SpellingTable(allCases.map { "\($0)" })

  /// Which keys must be there; by raw value.
  static let required = allCases.map { EventKeySet(.t, .type).union($0.requiredKeys) }
  /// Which keys may be there; by raw value.
  static let allowed = allCases.map { EventKeySet(.t, .type, .overlay).union($0.requiredKeys).union($0.optionalKeys) }

  private var requiredKeys: EventKeySet {
    switch self {
    case .touch: EventKeySet(.phase, .x, .y)
    case .pan, .scroll: EventKeySet(.phase)
    case .tap, .doubleTap, .longPress: EventKeySet(.x, .y)
    case .swipe: EventKeySet(.x, .y, .direction)
    case .moveOverlay: EventKeySet(.notch)
    case .setState: EventKeySet(.key, .value)
    case .action: EventKeySet(.name)
    case .show: EventKeySet(.container, .view)
    case .dismiss: EventKeySet(.container, .id)
    case .dismissTopmost: EventKeySet(.containers)
    case .push: EventKeySet(.view)
    case .popTo: EventKeySet(.id)
    case .setViews: EventKeySet(.views)
    case .setAnchors: EventKeySet(.anchors)
    case .snapToAnchor: EventKeySet(.index)
    case .mark: EventKeySet(.label)
    case .invalidateNotchHeights, .resize, .present, .dismissPresentation, .dismissAll, .pop, .popToRoot, .expand, .collapse, .expect: []
    }
  }

  private var optionalKeys: EventKeySet {
    switch self {
    case .touch: EventKeySet(.id)
    case .pan: EventKeySet(.x, .y, .translation, .velocity)
    case .scroll: EventKeySet(.translation, .velocity, .targetOffset)
    case .longPress: EventKeySet(.duration)
    case .moveOverlay, .present, .dismissPresentation, .dismiss, .dismissTopmost: EventKeySet(.animated)
    case .push, .pop, .popToRoot, .popTo, .setViews, .snapToAnchor, .expand, .collapse: EventKeySet(.animated)
    case .resize: EventKeySet(.width, .height, .safeArea)
    case .action: EventKeySet(.arguments)
    case .show: EventKeySet(.id, .animated)
    case .dismissAll: EventKeySet(.containers, .except, .onlyShowing, .animated)
    case .setAnchors: EventKeySet(.index, .animated)
    case .expect: EventKeySet(.notch, .height, .tolerance, .visible, .offset)
    case .tap, .doubleTap, .swipe, .invalidateNotchHeights, .setState, .mark: []
    }
  }

  /// Which layers understand it; nil: it is no layer's own.
  var layerKinds: [LayerKind]? {
    switch self {
    case .pan, .scroll: [.container, .sheet, .card]
    case .present, .dismissPresentation: [.container, .card]
    case .moveOverlay, .invalidateNotchHeights: [.container]
    case .show, .dismiss, .dismissAll, .dismissTopmost: [.viewContainer]
    case .push, .pop, .popToRoot, .popTo, .setViews, .setAnchors, .snapToAnchor, .expand, .collapse: [.sheet]
    case .touch, .tap, .doubleTap, .longPress, .swipe, .setState, .resize, .action, .expect, .mark: nil
    }
  }
}
