// What a script, a stage or a listener throws is of no one type: a session hands on whatever its owner's functions
// throw. Where a program runs without the language's runtime (Embedded Swift, for WebAssembly), `any Error` does not
// exist; there an error is kept in a box that knows its own type.

#if hasFeature(Embedded)

  /// Any error.
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

  /// What was thrown, if it is of the type that is asked for.
  public func caught<Failure: Error & CustomStringConvertible>(_ error: Thrown) -> Failure? {
    (error.box as? Boxed<Failure>)?.error
  }

  /// What was thrown, in its own words.
  public func words(of error: Thrown) -> String { error.box.words }

#else

  /// Any error.
  public typealias Thrown = any Error

  /// An error as what functions throw.
  @inlinable
  public func thrown<Failure: Error & CustomStringConvertible>(_ error: Failure) -> Thrown { error }

  /// What was thrown, if it is of the type that is asked for.
  @inlinable
  public func caught<Failure: Error & CustomStringConvertible>(_ error: Thrown) -> Failure? { error as? Failure }

  /// What was thrown, in its own words.
  public func words(of error: Thrown) -> String { "\(error)" }

#endif

/// Does what throws errors of one type alone where any may be thrown.
@inlinable
public func rethrowing<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(Thrown) -> Result {
  do throws(Failure) { return try body() } catch { throw thrown(error) }
}

/// A function that somebody else has written, who may throw anything.
public typealias Asking<Answer, each Question> = (repeat each Question) throws(Thrown) -> Answer
