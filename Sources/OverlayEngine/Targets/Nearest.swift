/// The notch nearest to where the overlay was let go, whatever the finger's speed.
public struct Nearest: Equatable, Sendable {
  public init() {}

  /// The lowest notch where none can be reached.
  public func target(_ release: Release) -> Target {
    Target(nearest: release.nearest(to: release.height)?.first)
  }
}
