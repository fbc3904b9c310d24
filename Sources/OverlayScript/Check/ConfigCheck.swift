public import LuaBridge
public import OverlayEngine
import OverlaySettings

/// One thing that a check found.
public struct CheckFinding: Equatable, Sendable {
  /// Where to look.
  public var place: LuaPosition?
  /// What it is about: a constructor, or a function and its layer.
  public var subject: String
  /// Found, expected, what to try.
  public var message: String
  /// The whole description of a failed call, with source lines and traceback.
  public var details: String?

  /// `config.lua:5: targetNotchPolicy of "search": ...`
  public var text: String {
    (place.map { "\($0.file):\($0.line): " } ?? "") + "\(subject): \(message)"
  }
}

/// What came of a check.
public struct CheckReport: Sendable {
  /// The config could not even be loaded.
  public var isLoadable: Bool
  /// In the order in which they were found; each once.
  public var findings: [CheckFinding]
  public var oddities: [Oddity] = []
  /// How often each function was asked.
  public var functions: [FunctionReport]
}

/// Loads a config, and asks each of its policies over a grid of drags, releases, moves and screens, twice with fresh contexts.
public enum ConfigCheck {
  static func once(_ source: ConfigLoader.Source) -> (report: CheckReport, parameters: [Parameter]) {
    let log = CheckLog()
    let config: LoadedConfig
    do {
      config = try ConfigLoader.load(source)
    } catch {
      log.note(error)
      return (CheckReport(isLoadable: false, findings: log.findings, functions: []), [])
    }
    config.script.check = log
    defer { config.script.check = nil }
    CheckDrive(config, log).run()
    config.script.noteDrawnWrites(log)
    return (
      CheckReport(isLoadable: true, findings: log.findings, oddities: log.oddities, functions: config.script.functionReports),
      config.parameters
    )
  }
}
