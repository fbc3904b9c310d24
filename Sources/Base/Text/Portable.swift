// What a script, a stage or a listener throws is of no one type: a session hands on whatever its owner's functions
// throw. Where a program runs without the language's runtime (Embedded Swift, for WebAssembly), `any Error` does not
// exist; there an error is kept in a box that knows its own type.

#if hasFeature(Embedded)

  /// A box for any error.
  public struct Thrown: Error {
    fileprivate let box: ErrorBox
  }

  private class ErrorBox: @unchecked Sendable {
    var words: String { "" }
  }

  private final class Boxed<Failure: Error & CustomStringConvertible>: ErrorBox, @unchecked Sendable {
    let error: Failure

    init(_ error: Failure) {
      self.error = error
    }

    override var words: String { error.description }
  }

  /// An error as what functions throw.
  public func thrown<Failure: Error & CustomStringConvertible>(_ error: Failure) -> Thrown {
    Thrown(box: Boxed(error))
  }

  /// Returns what was thrown, if it is of the type that is asked for.
  public func caught<Failure: Error & CustomStringConvertible>(_ error: Thrown) -> Failure? {
    (error.box as? Boxed<Failure>)?.error
  }

  /// Returns what was thrown, in its own words.
  public func words(of error: Thrown) -> String { error.box.words }

#else

  /// A name for any error.
  public typealias Thrown = any Error

  /// An error as what functions throw.
  @inlinable
  public func thrown<Failure: Error & CustomStringConvertible>(_ error: Failure) -> Thrown { error }

  /// Returns what was thrown, if it is of the type that is asked for.
  @inlinable
  public func caught<Failure: Error & CustomStringConvertible>(_ error: Thrown) -> Failure? { error as? Failure }

  /// Returns what was thrown, in its own words.
  public func words(of error: Thrown) -> String { "\(error)" }

#endif

/// Does what throws errors of one type alone where any may be thrown.
@inlinable
public func rethrowing<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(Thrown) -> Result {
  do throws(Failure) { return try body() } catch { throw thrown(error) }
}

/// A function of a caller, which may throw any error.
public typealias ThrowingFunction<Answer, each Question> = (repeat each Question) throws(Thrown) -> Answer

/// A value of any type, for code that knows which: `Any`, also for compilers without it (Embedded Swift).
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

#if hasFeature(Embedded)

  /// A value that one thread at a time may touch. There is one thread: nothing to lock.
  public struct Lock<Value>: @unchecked Sendable {
    private final class Box {
      var value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    private let box: Box

    /// A lock around a value.
    public init(_ value: Value) {
      box = Box(value)
    }

    /// Does something with the value while nobody else can.
    public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      body(&box.value)
    }
  }

#else

  public import Synchronization

  /// A value that one thread at a time may touch.
  public struct Lock<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>

    /// A lock around a value.
    @inlinable
    public init(_ value: sending Value) {
      mutex = Mutex(value)
    }

    /// Does something with the value while nobody else can.
    @inlinable
    public borrowing func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
      mutex.withLock(body)
    }
  }

#endif

// The standard library looks for text in text only with its module for regular expressions, which Embedded Swift lacks.

extension String {
  /// Returns where another text first stands in this one, byte by byte; nil: nowhere.
  package func place(of text: String) -> Range<Index>? {
    let wanted = text.utf8
    var start = utf8.startIndex
    while true {
      let rest = self.utf8[start...]
      if rest.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
      guard start < utf8.endIndex else { return nil }
      start = utf8.index(after: start)
    }
  }

  /// Whether another text stands in this one, byte by byte.
  package func has(_ text: String) -> Bool { place(of: text) != nil }
}
