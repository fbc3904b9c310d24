public import OverlayEngine
public import OverlaySettings

/// What an event file says before its events.
public struct EventFileHeader: Equatable, Sendable {
  /// For people; nil: the file's name serves.
  public var name: String?
  /// Width, height and scale are more than 0; an edge of the safe area that is not given is 0.
  public var screen = ScreenSettings()
  /// When the run ends; nil: once the last event is handled and everything has settled.
  public var duration: Instant?
  /// What the config's parameters are given.
  public var parameters: [GivenParameter] = []

  public init() {}
}
