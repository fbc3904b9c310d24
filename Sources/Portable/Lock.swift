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
