package import OverlayEngine
package import OverlayReplay
package import OverlaySession
import OverlaySettings

extension LoadedScene {
  /// The names that an event file may use.
  package var vocabulary: Vocabulary { Vocabulary(settings) }

  /// The event file's keys win over the config's, one by one.
  package func screen(_ header: EventFileHeader) -> Screen {
    hasDevice ? screen.applied(to: .standard) : header.screen.applied(to: screen.applied(to: .standard))
  }
}
