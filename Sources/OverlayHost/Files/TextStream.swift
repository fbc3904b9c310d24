import SystemPackage

/// A standard stream for words.
public struct TextStream: Sendable {
  private let descriptor: FileDescriptor

  public static let standardOutput = TextStream(descriptor: .standardOutput)
  public static let standardError = TextStream(descriptor: .standardError)

  /// Writes the text at once. Answers with what prevented it; a reader who has left prevents nothing.
  @discardableResult
  public func say(_ text: String) -> FileFailure? {
    do {
      try Array(text.utf8).withUnsafeBytes { try descriptor.writeAll($0, path: "-") }
      return nil
    } catch let failure as FileFailure {
      return failure
    } catch {
      return nil
    }
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { Terminal.isOne(descriptor.rawValue) }
}
