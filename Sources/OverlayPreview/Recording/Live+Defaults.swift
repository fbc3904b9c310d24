import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlaySettings

extension Live {
  /// Gives the config the values of moved sliders as its own defaults. Returns a sentence for each. Throws
  /// `FileFailure`, `KeepFault`.
  func writeParameters() throws -> [String] {
    if settings.isOpen { throw KeepFault.isOpen }
    let changed = (simulation?.facts.parameters ?? []).filter { $0.value != $0.standard }
    var text = ConfigDefaults(try InputFile(path: settings.config).readAll())
    let file = settings.configName
    var written: Set<String> = []
    let sentences = changed.map { parameter -> String in
      let (name, value) = (parameter.name, ConfigDefaults.text(of: parameter.value))
      switch text.set(name, to: parameter.value) {
      case .written(let line, let before):
        written.insert(name)
        return "\(name) is \(value) in \(file):\(line), instead of \(before)"
      case .expression(let line, let text):
        return
          "\(name) is left: its default in \(file):\(line) is an expression, which only you can change to give \(value): "
          + text
      case .unwritten(let line):
        return "\(name) is left: \(file):\(line) declares it without a default; add default = \(value)"
      case .undeclared:
        return "\(name) is left: \(file) does not declare it itself; a module does"
      }
    }
    if !written.isEmpty {
      try ConfigText.replace(settings.config, with: text.bytes)
      given.removeAll { written.contains($0.name) }
      reload()
    }
    return sentences
  }
}
