package import Diagnostics
import Glibc
import Quoting
import SystemPackage

/// A standard stream for words.
package struct TextStream: Sendable {
  private let descriptor: FileDescriptor

  package static let standardOutput = TextStream(descriptor: .standardOutput)
  package static let standardError = TextStream(descriptor: .standardError)

  /// Writes the text at once; what would steer a terminal or a build server is escaped. Returns what prevented it; a
  /// reader that has left prevents nothing.
  @discardableResult
  package func say(_ text: String) -> FileFailure? { write(TerminalText.lines(text)) }

  /// Writes a text that is written for its reader already, such as a table.
  @discardableResult
  package func write(_ text: String) -> FileFailure? {
    do {
      try Array(text.utf8).withUnsafeBytes { try descriptor.writeAll($0, path: "-") }
      return nil
    } catch let failure as FileFailure {
      return failure
    } catch {
      return nil
    }
  }

  /// Writes a line over the last one of a terminal; empty: the line goes.
  package func rewriteLine(_ text: String = "") { write("\r\u{1B}[K" + TerminalText.line(text)) }

  /// Writes the text at once; false where that was not possible, or the reader has gone.
  package func isTaken(_ text: String) -> Bool {
    (try? Array(TerminalText.lines(text).utf8).withUnsafeBytes { try descriptor.writeAll($0, path: "-") }) != nil
  }

  /// Says what the command was run for, as its last words. Returns its status: words that could not be written
  /// make a good end a bad one, unless the reader has gone.
  /// - Parameter isWritten: whether the text is written for its reader already.
  package func say(_ text: String, endingWith status: ExitStatus, isWritten: Bool = false) -> ExitStatus {
    guard let failure = isWritten ? write(text) : say(text) else { return status }
    TextStream.standardError.say("\(failure)\n")
    return status == .success ? .unwritableOutput : status
  }

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }
}
