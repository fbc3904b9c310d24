package import LuaBridge
package import OverlaySettings

/// Why a config's script ended the run, or cannot be used: facts only.
package struct ScriptFailure: Error, Sendable {
  package enum Kind: Sendable {
    /// The script itself, or what a function of it returned.
    case script(LuaFailure)
    /// A function that is called for each frame printed something.
    case printedWhileDrawing
  }

  package var kind: Kind
  /// Which function was called for which layer: `heightForNotch of "search"`, or `nil` if the config itself ran.
  package var subject: String?
  /// Where the function was defined.
  package var definition: LuaPosition?
  /// Where the config uses the known sheet in which it failed, or `nil` if it failed in the config itself.
  package var use: LuaPosition?
}

/// Everything that is wrong with a config's settings.
package struct ConfigFailure: Error, Sendable {
  /// Never empty.
  package var problems: [ConfigProblem]
}

/// One thing that is wrong with a config: where, in which constructor, what.
package struct ConfigProblem: Error, Equatable, Sendable {
  /// The line of the constructor's call, or of a function's definition.
  package var place: LuaPosition?
  /// What was called, such as `overlay.container`.
  package var subject: String
  package var problem: SettingProblem

  init(place: LuaPosition?, subject: String, _ kind: SettingProblem.Kind, at path: [SettingProblem.Step] = []) {
    (self.place, self.subject, problem) = (place, subject, SettingProblem(path: path, kind: kind))
  }
}
