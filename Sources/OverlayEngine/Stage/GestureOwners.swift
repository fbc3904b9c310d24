/// Which layers own the running pan and the running scroll of an event file, by their place in the scene: what continues a gesture need not
/// say whose it is.
struct GestureOwners {
  private var pan: Int?
  private var scroll: Int?

  /// The layer whose gesture an event goes on with; nil: it begins one, none is under way, or it belongs to no gesture.
  func continuing(_ kind: InputEvent.Kind) -> Int? {
    switch kind {
    case .pan(let sample) where sample.phase != .began: pan
    case .scroll(let sample) where sample.phase != .began: scroll
    default: nil
    }
  }

  /// Takes in an event for a layer. Where it begins a gesture while another is under way: whose that one is.
  mutating func follow(_ kind: InputEvent.Kind, at place: Int) -> Int? {
    switch kind {
    case .pan(let sample): GestureOwners.follow(sample.phase, at: place, &pan)
    case .scroll(let sample): GestureOwners.follow(sample.phase, at: place, &scroll)
    default: nil
    }
  }

  private static func follow(_ phase: GesturePhase, at place: Int, _ owner: inout Int?) -> Int? {
    switch phase {
    case .began:
      defer { owner = place }
      return owner
    case .changed:
      return nil
    case .ended, .cancelled:
      if owner == place { owner = nil }
      return nil
    }
  }
}
