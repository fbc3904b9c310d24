import OverlayEngine
package import OverlayHost
import OverlaySession
import Quoting

package struct PreviewSettings: Sendable {
  package var config: String
  /// A recording that is played first.
  package var events: String?
  package var against: String?
  /// Pixels a point; `nil` for the screen's own.
  package var scale: Double?
  package var limits: ScriptLimits
  /// Others' machines may use it: nothing is written then.
  package var isOpen = false

  package init(config: String, limits: ScriptLimits) {
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
  var folder: String { PathText.prefix(config) }
  /// The folder's own name.
  var folderName: String { FolderName.own(folder) }
  var configName: String { PathText.last(config) }
}
