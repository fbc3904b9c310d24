/// A value of any type, for whoever knows of which: `Any`, also for compilers without it (Embedded Swift).
package struct Held: @unchecked Sendable {
  private let box: HeldBox

  package init<Content>(_ content: Content) {
    box = Holding(content)
  }

  /// The value; nil: it is of another type.
  package func content<Content>() -> Content? {
    (box as? Holding<Content>)?.content
  }
}

private class HeldBox {}

private final class Holding<Content>: HeldBox {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
