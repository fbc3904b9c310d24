import Diagnostics
import JSONText
import OverlayFit

extension Tolerance {
  /// What `NAME.tolerance.json` beside `NAME.measured.jsonl` says; the defaults where there is none. Throws `RunFailure`,
  /// `FileFailure`.
  static func beside(_ log: String) throws -> Tolerance {
    let end = ".measured.jsonl"
    guard log.hasSuffix(end) else { return Tolerance() }
    let path = log.dropLast(end.count) + ".tolerance.json"
    guard FileKind(at: String(path)) != .missing else { return Tolerance() }
    return try Tolerance(name: String(path), try InputFile(path: String(path)).readAll(limit: 1 << 20))
  }

  /// Reads `{"rest": 1, "pace": 0.03, "finger": 1, "settle": 1.5, "outside": 0.15, "delay": [0, 0.08]}`; what is left out
  /// keeps its default.
  init(name: String, _ bytes: [UInt8]) throws {
    self.init()
    let root: JSONNode
    do throws(JSONFault) {
      root = try JSONNode(text: bytes)
    } catch {
      guard case .grammar(let problem) = error.problem else { return }
      let place = TextPlace(of: error.at, in: bytes)
      throw RunFailure(.malformedInput, "\(name):\(place.line):\(place.column): \(problem.sentence)")
    }
    guard let fields = root.fields else {
      throw RunFailure(.malformedInput, "\(name): expected an object such as {\"rest\": 1, \"pace\": 0.03}")
    }
    for field in fields {
      let place = TextPlace(of: field.at, in: bytes)
      func refuse(_ expected: String) -> RunFailure {
        RunFailure(.malformedInput, "\(name):\(place.line):\(place.column): \"\(field.key)\": expected \(expected)")
      }
      func number(_ range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = field.value.number, range.contains(value) else { throw refuse(expected) }
        return value
      }
      switch field.key {
      case "rest": rest = try number(0...1000, "points from 0 to 1000")
      case "pace": pace = try number(0...10, "a share from 0 to 10")
      case "finger": finger = try number(0...1000, "points from 0 to 1000")
      case "settle": settle = try number(0...1000, "points from 0 to 1000")
      case "outside": outside = try number(0...1, "a share from 0 to 1")
      case "delay":
        guard let ends = field.value.elements, ends.count == 2, let low = ends[0].number, let high = ends[1].number,
          low <= high
        else { throw refuse("the least and the greatest delay in seconds, such as [0, 0.08]") }
        delay = low...high
      default: throw refuse("one of \(NameHint.quoted(["rest", "pace", "finger", "settle", "outside", "delay"]))")
      }
    }
  }
}
