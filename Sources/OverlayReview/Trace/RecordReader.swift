import JSONText
import OverlayEngine
import OverlayReplay

/// The keys of one line, asked for by name; what is missing, of the wrong kind or out of all bounds is refused with its
/// path.
struct RecordReader {
  let fields: [Value.Field]
  /// Where these keys stand in the line.
  var path: [String] = []

  struct Refusal: Error {
    var path: [String]
    var problem: TraceFileError.Problem
    /// Known already where the line could not be read.
    var place: TextPlace?
  }

  var event: String? { value("event")?.text }

  func value(_ key: String) -> Value? { fields.first { $0.key == key }?.value }

  /// What positions, heights, velocities and shares of a trace may be: further than any screen, near enough for whole
  /// numbers.
  static let bounds = -1e12...1e12
  /// Seconds; event files reach as far.
  static let moments = -1e9...1e9

  func number(_ key: String, _ bounds: ClosedRange<Double> = RecordReader.bounds) throws(Refusal) -> Double {
    guard let number = try optionalNumber(key, bounds) else { throw missing(key) }
    return number
  }

  func optionalNumber(_ key: String, _ bounds: ClosedRange<Double> = RecordReader.bounds) throws(Refusal) -> Double? {
    switch value(key) {
    case nil: return nil
    case .number(let number)? where bounds.contains(number): return number
    case .number?:
      throw wrong(
        key, "from \(NumberText.description(of: bounds.lowerBound)) to \(NumberText.description(of: bounds.upperBound))"
      )
    default: throw wrong(key, "a number")
    }
  }

  func wholeNumber(_ key: String, _ bounds: ClosedRange<Double>) throws(Refusal) -> Int {
    guard let whole = Int(exactly: try number(key, bounds)) else { throw wrong(key, "a whole number") }
    return whole
  }

  func text(_ key: String) throws(Refusal) -> String {
    guard let text = try optionalText(key) else { throw missing(key) }
    return text
  }

  func optionalText(_ key: String) throws(Refusal) -> String? {
    switch value(key) {
    case nil: return nil
    case .string(let text)?: return text
    default: throw wrong(key, "a string")
    }
  }

  func object(_ key: String) throws(Refusal) -> RecordReader {
    switch value(key) {
    case nil: throw missing(key)
    case .object(let fields)?: return RecordReader(fields: fields, path: path + [key])
    default: throw wrong(key, "an object")
    }
  }

  func objects(_ key: String) throws(Refusal) -> [RecordReader] {
    guard let value = value(key) else { throw missing(key) }
    guard case .list(let elements) = value else { throw wrong(key, "a list of objects") }
    var objects: [RecordReader] = []
    for case .object(let fields) in elements { objects.append(RecordReader(fields: fields, path: path + [key])) }
    guard objects.count == elements.count else { throw wrong(key, "a list of objects") }
    return objects
  }

  func numbers(_ key: String, count: Int) throws(Refusal) -> [Double] {
    guard let value = value(key) else { throw missing(key) }
    guard case .list(let elements) = value, elements.count == count else {
      throw wrong(key, "a list of \(count) numbers")
    }
    var numbers: [Double] = []
    for case .number(let number) in elements where Self.bounds.contains(number) { numbers.append(number) }
    guard numbers.count == count else { throw wrong(key, "a list of \(count) numbers") }
    return numbers
  }

  func missing(_ key: String) -> Refusal { Refusal(path: path, problem: .missingKey(key, event: event)) }

  func wrong(_ key: String, _ expected: String) -> Refusal {
    Refusal(path: path + [key], problem: .wrongType(key, expected: expected))
  }
}
