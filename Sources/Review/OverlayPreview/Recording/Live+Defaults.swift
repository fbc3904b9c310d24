import OverlayEngine
import OverlayRun
import OverlaySettings
import Text

extension Live {
  /// Gives the config the values of moved sliders as its own defaults. Returns a sentence for each. Throws what writing
  /// throws, and `KeepFault`.
  func writeParameters() throws(Thrown) -> [String] {
    if settings.isOpen { throw thrown(KeepFault.isOpen) }
    let changed = (simulation?.facts.parameters ?? []).filter { $0.value != $0.standard }
    let (sentences, written) = try settings.files.writeDefaults(changed.map { ($0.name, $0.value) })
    if !written.isEmpty {
      given.removeAll { given in written.contains { $0.isSame(as: given.name) } }
      reload()
    }
    return sentences
  }
}
