package import OverlayEngine
package import OverlayRun
import OverlaySession
package import Text

package struct PreviewSettings: Sendable {
  package var config: String
  /// A recording that is played first.
  package var events: String?
  package var against: String?
  /// Pixels a point; `nil` for the screen's own.
  package var scale: Double?
  package var limits: ScriptLimits
  /// Whether others' machines may use it: nothing is written then.
  package var isOpen = false
  /// The shell command that starts this preview again; `nil` where nobody need know it.
  package var command: String?
  package var files: PreviewFiles

  package init(config: String, limits: ScriptLimits, files: PreviewFiles) {
    (self.config, self.limits, self.files) = (config, limits, files)
  }

  func source(_ limits: ScriptLimits, at path: String? = nil) -> ScriptSource {
    ScriptSource(path: path ?? config, limits: limits, files: files.config)
  }

  /// The words that say what a person can do where nothing is done any more.
  var waitingWords: String {
    files.isServed
      ? "The config does not come to an end. Save it again to go on."
      : "The config does not come to an end. Choose another recording, or reload this page."
  }

  var options: Session.Options {
    var options = Session.Options()
    options.timeLimit = Instant(seconds: LiveScene.longest + 1)
    return options
  }

  /// The config's folder, with a slash, or empty for the current one.
  package var folder: String { PathText.prefix(config) }
  var configName: String { PathText.last(config) }
}

/// The files that a preview reads and writes: files of a disk, or what a page was given.
package struct PreviewFiles: Sendable {
  package var config: ConfigFiles
  /// The name of the config's own folder.
  package var folderName = ""
  /// Whether a server writes into the config's folder what the page keeps. Else it is handed to the person, and the
  /// config stays as it is.
  package var isServed = false
  /// A recording, whole.
  package var recording: @Sendable (_ path: String) throws(Thrown) -> [UInt8]
  /// Returns what a measured log shows; `nil` if a path names no log.
  package var learned: @Sendable (_ path: String, ScriptLimits) -> Measured? = { _, _ in nil }
  /// Hands out a test, and answers with the names of its files.
  package var keep: @Sendable (KeptTest) -> [String]
  /// Returns what a test of this name and trace would say today, but for its golden; `nil` where nothing is known of
  /// tests.
  package var rehearse: (@Sendable (_ name: String, _ trace: [UInt8]) throws(Thrown) -> [String])?
  /// Gives parameters other defaults in the config's text: a sentence for each, and the names of those that have them.
  package var writeDefaults:
    @Sendable ([(name: String, value: Value)]) throws(Thrown) -> (sentences: [String], written: [String])

  /// An app that was measured.
  package struct Measured: Sendable {
    /// The config that is learned from it.
    let source: ScriptSource
    /// The touches, an event file.
    let events: [UInt8]
    /// The screen, points.
    let size: Size
    /// The place at which its edge was seen, points from the top, at a time of the recording in seconds; `nil` if it
    /// was not.
    let edge: @Sendable (_ seconds: Double) -> Double?

    package init(
      source: ScriptSource, events: [UInt8], size: Size, edge: @escaping @Sendable (_ seconds: Double) -> Double?
    ) {
      (self.source, self.events, self.size, self.edge) = (source, events, size, edge)
    }
  }

  package init(
    config: ConfigFiles, recording: @escaping @Sendable (_ path: String) throws(Thrown) -> [UInt8],
    keep: @escaping @Sendable (KeptTest) -> [String],
    writeDefaults:
      @escaping @Sendable ([(name: String, value: Value)]) throws(Thrown) -> (
        sentences: [String], written: [String]
      )
  ) {
    (self.config, self.recording, self.keep, self.writeDefaults) = (config, recording, keep, writeDefaults)
  }

  /// Returns what a test of this name and trace would say today, but for its golden.
  package func problems(ofTest name: String, _ trace: [UInt8]) throws(Thrown) -> [String] {
    try rehearse?(name, trace) ?? []
  }
}
