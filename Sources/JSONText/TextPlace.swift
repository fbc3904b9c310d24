/// A place in a text. Both numbers start at 1; columns count characters (Unicode scalars), not bytes.
public struct TextPlace: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
