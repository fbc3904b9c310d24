/// The things that a server gives and takes: one page, the files that it reads, and what it keeps.
package struct Site: Sendable {
  /// The page, HTML.
  package var page: [UInt8]
  /// The bytes of a file that the page names, or a number that says why it cannot have them.
  package var read: @Sendable (_ name: String) -> File
  /// Writes a test into the config's folder: a JSON of the page's.
  package var keep: @Sendable (_ words: [UInt8]) -> Reply
  /// Writes the config: the same.
  package var writeConfig: @Sendable (_ words: [UInt8]) -> Reply

  package enum File: Equatable, Sendable {
    case bytes([UInt8])
    case refused(Int)
  }

  package struct Reply: Equatable, Sendable {
    /// The status of HTTP: 200, 400, 409 for what is there already, 500.
    package var status: Int
    /// The reason why it was not done.
    package var words: String

    package init(status: Int = 200, words: String = "") {
      (self.status, self.words) = (status, words)
    }
  }

  package init(
    page: [UInt8], read: @escaping @Sendable (_ name: String) -> File,
    keep: @escaping @Sendable (_ words: [UInt8]) -> Reply,
    writeConfig: @escaping @Sendable (_ words: [UInt8]) -> Reply
  ) {
    (self.page, self.read, self.keep, self.writeConfig) = (page, read, keep, writeConfig)
  }
}
