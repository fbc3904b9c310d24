import Glibc
import OverlayEngine
package import OverlayPreview
import OverlayReplay
package import OverlayRun
import OverlaySettings
import Text

extension PreviewSettings {
  /// A config on the disk.
  package init(config: String, limits: ScriptLimits) {
    self.init(config: config, limits: limits, files: .onDisk(config: config))
  }
}

extension PreviewFiles {
  /// The file system, for the config at a path.
  package static func onDisk(config: String) -> PreviewFiles {
    let folder = PathText.prefix(config)
    var files = PreviewFiles(
      config: .onDisk,
      recording: { path throws(Thrown) in try InputFile(path: path).readAll() },
      keep: { test, overwrites throws(Thrown) in try test.write(into: folder, overwrites: overwrites) },
      writeDefaults: { parameters throws(Thrown) in try write(parameters, into: config) })
    files.folderName = FolderName.own(folder)
    files.learned = { path, limits in
      MeasuredOpponent.meant(by: path, limits).map { measured in
        PreviewFiles.Measured(
          source: measured.source, events: measured.events, size: measured.size, edge: { measured.edge(at: $0) })
      }
    }
    files.rehearse = { name, trace throws(Thrown) in
      try RehearsedTest(name: name, folder: folder).problems(of: trace)
    }
    return files
  }

  private static func write(
    _ parameters: [(name: String, value: Value)], into config: String
  ) throws -> (sentences: [String], written: [String]) {
    var text = ConfigDefaults(try InputFile(path: config).readAll())
    let file = PathText.last(config)
    var written: [String] = []
    let sentences = parameters.map { parameter -> String in
      let (name, value) = (parameter.name, ConfigDefaults.text(of: parameter.value))
      switch text.set(name, to: parameter.value) {
      case .written(let line, let before):
        written.append(name)
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
    if !written.isEmpty { try ConfigText.replace(config, with: text.bytes) }
    return (sentences, written)
  }
}

extension KeptTest {
  /// Writes both files, or neither; nothing that exists is touched unless `overwrites`, and no link is followed. Answers
  /// with their names. Throws `KeepFault`.
  package func write(into folder: String, overwrites: Bool = false) throws -> [String] {
    guard Self.isGood(name) else { throw KeepFault.badName(name) }
    // Two recordings of one name would share the golden.
    let twin = "\(folder)\(name).json"
    if OutputFile.isThere(twin) { throw KeepFault.exists(twin) }
    let files = [("\(name).jsonl", recording), ("\(name).trace.jsonl", trace)]
    for place in files.indices {
      do {
        try Self.write(files[place].1, to: folder + files[place].0, isNew: !overwrites)
      } catch {
        if !overwrites { for (made, _) in files[..<place] { Removal.file(folder + made) } }
        throw error
      }
    }
    return files.map(\.0)
  }

  private static func write(_ bytes: [UInt8], to path: String, isNew: Bool) throws {
    do {
      try OutputFile.write(bytes, to: path, isNamed: false, isNew: isNew)
    } catch let failure as FileFailure {
      throw failure.isThere ? KeepFault.exists(path) : KeepFault.cannotWrite("\(failure)")
    }
  }
}

/// The desktop that this runs on, where there is one.
package enum Desktop {
  /// Shows an address in the browser that the user prefers; without a desktop nothing happens.
  package static func open(_ address: String) {
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["xdg-open", address].map { (word: String) in strdup(word) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    _ = posix_spawnp(&id, "xdg-open", nil, nil, &arguments, environ)
  }
}
