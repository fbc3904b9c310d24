/// The notch nearest to where the overlay was let go, whatever the finger's speed.
public struct Nearest: Equatable, Sendable {
  public init() {}

  /// The chosen notch's place; the lowest where none can be reached.
  public func target(_ release: Release) -> Int {
    release.nearest(to: release.height)?.first ?? 0
  }
}
