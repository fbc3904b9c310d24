import Text

/// The surroundings of a host that knows no files and no streams of its own.
package struct Surroundings: Sendable {
  /// The bytes of a file, by the path that a request or a config names.
  package var read: @Sendable (String) throws(FileRefusal) -> [UInt8]
  /// Takes what a command has to say; the bytes are gone once it returns.
  package var write: @Sendable (Stream, UnsafeRawBufferPointer) -> Void

  package init(
    read: @escaping @Sendable (String) throws(FileRefusal) -> [UInt8],
    write: @escaping @Sendable (Stream, UnsafeRawBufferPointer) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// The stream to which the bytes belong that a command hands out.
  package enum Stream: Int32, Sendable {
    /// The answer of a command: JSON, once, at its end.
    case answer = 0
    /// Words for people: what scripts print, warnings, the reason of a failure. Whole lines.
    case message = 1
    /// The next part of the trace, JSON Lines.
    case trace = 2
    /// One picture, whole, in the form that was asked for.
    case picture = 3
    /// Updates for the page of a preview.
    case update = 4
    /// The backup that a successor of a preview has to know, in place of all before.
    case backup = 5
    /// One more line of that.
    case backupLine = 6
    /// A file for the person: its name, a line feed, its bytes.
    case file = 7
    /// Words for people that a command was run for. Whole lines.
    case words = 8
  }

  /// Says something to people; nothing in it steers a terminal or a build server.
  func say(_ text: String, to stream: Stream = .message) {
    write(stream, TerminalText.lines(text + "\n"))
  }

  /// The bytes of a file, or its first ones, or `nil` if it cannot be read.
  func start(_ path: String) -> [UInt8]? {
    do throws(FileRefusal) { return try read(path) } catch { return nil }
  }

  func write(_ stream: Stream, _ text: String) {
    var text = text
    text.withUTF8 { write(stream, UnsafeRawBufferPointer($0)) }
  }
}

/// The reason why a file cannot be had.
package enum FileRefusal: Int32, Error, Sendable {
  case missing = 1
  case isFolder = 2
  /// It lies outside of the config's folder, or a link leads there.
  case isOutside = 3
  case isForbidden = 4
  /// It is a pipe or a device.
  case isNoFile = 5
  /// A link leads out of the folder that it belongs to.
  case leadsOut = 6
  case tooLong = 7

  var sentence: String {
    switch self {
    case .missing: "cannot be read: No such file or directory"
    case .isFolder: "cannot be read: it is a folder, expected a file"
    case .isOutside: "cannot be read: expected a file in the config's folder, without links and without \"..\""
    case .isForbidden: "cannot be read: Permission denied"
    case .isNoFile: "cannot be read: it is a pipe or a device, expected a file, or - for standard input"
    case .leadsOut: "cannot be read: it is a link that leads out of its folder; put the file itself there"
    case .tooLong: "has more bytes than can be read at once; is it the right file?"
    }
  }
}
