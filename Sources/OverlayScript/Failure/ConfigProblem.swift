public import LuaBridge
public import OverlaySettings

/// One thing that is wrong with a config: where, in which constructor, what.
public struct ConfigProblem: Error, Equatable, Sendable {
  /// The line of the constructor's call, or of a function's definition.
  public var place: LuaPosition?
  /// What was called, such as `overlay.container`.
  public var subject: String
  public var problem: SettingProblem
}
