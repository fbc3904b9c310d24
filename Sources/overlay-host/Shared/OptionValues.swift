import ArgumentParser
import Diagnostics
package import OverlayHost

extension FrameFormat: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}

/// `0.5..2`, `0.5..` or `..2`: seconds.
struct SecondsRange: ExpressibleByArgument {
  var start: Double
  var end: Double?

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let (before, after) = (argument[..<dots.lowerBound], argument[dots.upperBound...])
    guard let start = before.isEmpty ? 0 : Double(moment: before) else { return nil }
    self.start = start
    guard !after.isEmpty else { return }
    guard let end = Double(moment: after) else { return nil }
    self.end = end
  }
}

/// `0.25,0.5`: seconds.
struct SecondsList: ExpressibleByArgument {
  var times: [Double]

  init?(argument: String) {
    let times = argument.split(separator: ",", omittingEmptySubsequences: false).map(Double.init(moment:))
    self.times = times.compactMap { $0 }
    guard !times.isEmpty, self.times.count == times.count else { return nil }
  }
}

extension Double {
  /// Seconds of a run in decimal; nil if they are none.
  fileprivate init?(moment text: Substring) {
    guard let seconds = Double(decimal: text), seconds >= 0, seconds <= 1e9 else { return nil }
    self = seconds
  }
}

extension Double {
  /// A finite number of digits, with a point between them and an exponent; other spellings of C are none.
  init?(decimal text: some StringProtocol) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let bytes = Array(text.utf8)
    guard let last = bytes.last, digits ~= last, bytes.allSatisfy({ digits ~= $0 || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

/// Throws wrong usage where the files that a command reads and writes do not go together.
func checkFiles(_ plan: (inout FilePlan) throws(FilePlanFault) -> Void) throws(ValidationError) {
  do throws(FilePlanFault) {
    var files = FilePlan()
    try plan(&files)
  } catch {
    throw ValidationError("\(error)")
  }
}

/// A finite number; a whole one is shown without a point.
struct Decimal: ExpressibleByArgument, CustomStringConvertible {
  var value: Double

  init(_ value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(decimal: argument) else { return nil }
    self.value = value
  }

  var description: String { NumberWords.text(value) }
}

/// A number of bytes: `1000000`, `500MB`, `4gib`.
struct ByteLimit: ExpressibleByArgument, CustomStringConvertible {
  var bytes: Int64

  private static let units: [(name: String, bytes: Int64)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("kB", 1000), ("MB", 1_000_000),
    ("GB", 1_000_000_000), ("TB", 1_000_000_000_000),
  ]

  init(bytes: Int64) {
    self.bytes = bytes
  }

  init?(argument: String) {
    let unit = Self.units.first { argument.lowercased().hasSuffix($0.name.lowercased()) }
    guard let count = Int64(argument.dropLast(unit?.name.count ?? 0)), count >= 0 else { return nil }
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit?.bytes ?? 1)
    guard !isTooLarge else { return nil }
    self.bytes = bytes
  }

  var description: String {
    let unit = Self.units.prefix(4).last { bytes >= $0.bytes && bytes % $0.bytes == 0 }
    return unit.map { "\(bytes / $0.bytes)\($0.name)" } ?? "\(bytes)"
  }
}
