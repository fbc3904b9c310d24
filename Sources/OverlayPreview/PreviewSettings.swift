import OverlayEngine
public import OverlayHost
import OverlaySession

public struct PreviewSettings: Sendable {
  public var config: String
  /// A recording that is played first.
  public var events: String?
  public var against: String?
  /// Pixels a point; nil: the screen's own.
  public var scale: Double?
  public var limits: ScriptLimits
  /// Others' machines may use it: nothing is written then.
  public var isOpen = false

  public init(config: String, limits: ScriptLimits) {
    self.config = config
    self.limits = limits
  }

  var source: ScriptSource { ScriptSource(path: config, limits: limits) }

  var options: Session.Options {
    var options = Session.Options()
    options.timeLimit = Instant(seconds: Live.longest + 1)
    return options
  }

  /// The config's folder, with a slash, or empty for the current one.
  var folder: String { config.lastIndex(of: "/").map { String(config[...$0]) } ?? "" }
  /// The folder's own name; empty for the current one.
  var folderName: String { folder.split(separator: "/").last.map(String.init) ?? "" }
  var configName: String { String(config.split(separator: "/").last ?? "") }
}
