import Text

/// A moment of the simulated run, held as whole microseconds since its start.
public struct Instant: Comparable, Hashable, Sendable {
  /// Microseconds since the start of the run.
  public var microseconds: Int64

  /// A moment of the run.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment nearest to a number of seconds, halves away from zero; 9e12 seconds (285,000 years) is the last one.
  public init(seconds: Double) {
    microseconds = Int64((seconds.bounded(-9e12, 9e12) * 1e6).rounded(.toNearestOrAwayFromZero))
  }

  /// The start of the run.
  public static let start = Instant(microseconds: 0)

  /// Seconds since the start of the run.
  public var seconds: Double { Double(microseconds) / 1e6 }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  /// The moment a number of seconds later, rounded to a whole microsecond. Authors may ask for pauses of any length:
  /// what is further away than 1e9 seconds (30 years) happens then.
  public func advanced(bySeconds seconds: Double) -> Instant {
    let (sum, isTooLate) = microseconds.addingReportingOverflow(
      Instant(seconds: seconds.bounded(-1e9, 1e9)).microseconds)
    return Instant(microseconds: isTooLate ? .max : sum)
  }

  /// Seconds from another moment to this one.
  public func seconds(since other: Instant) -> Double {
    Double(microseconds - other.microseconds) / 1e6
  }
}
