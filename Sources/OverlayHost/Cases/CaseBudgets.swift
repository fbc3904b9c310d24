import Diagnostics
import OverlayEngine
import OverlayReplay
import OverlayReview
import Quoting

/// The file `budgets.json`: motion budgets of every layer, and in `layers` those of some by their id.
struct CaseBudgets {
  private let path: String
  /// What this recording's own budgets would be called.
  private let own: String
  private var all: MotionBudgets
  private var layers: [(id: String, budgets: MotionBudgets)] = []

  /// Throws `FileFailure`, `EventFileError`, `RunFailure`.
  init(path: String, of testCase: TestCase) throws {
    self.path = path
    own = testCase.ownBudgets
    var value = try ValueLines.document(name: path, try InputFile(path: path).readAll())
    if case .object(var fields) = value, let place = fields.firstIndex(where: { $0.key == Self.layersKey }) {
      guard case .object(let entries) = fields.remove(at: place).value else {
        throw RunFailure(.malformedInput, "\(path): \"layers\" must be an object")
      }
      for entry in entries { layers.append((entry.key, try Self.read(entry.value, path, of: entry.key))) }
      value = .object(fields)
    }
    all = try Self.read(value, path, of: nil)
  }

  private static let layersKey = "layers"

  private static func read(_ value: Value, _ path: String, of layer: String?) throws -> MotionBudgets {
    do {
      return try MotionBudgets(value)
    } catch {
      throw RunFailure(.malformedInput, "\(path): \(layer.map { "\"layers.\($0)\": " } ?? "")\(error)")
    }
  }

  func violations(of trace: Trace) -> [String] {
    let metrics = MotionMetrics.measure(trace)
    let file = PathText.last(path)
    let remedy =
      file == own
      ? "raise it in \(file), or mend the motion"
      : "raise it in \(file), give this recording budgets of its own in \(own), or mend the motion"
    var sentences = metrics.flatMap(all.violations)
    for (id, budgets) in layers {
      if let layer = metrics.first(where: { $0.layer.isSame(as: id) }) {
        sentences += budgets.violations(of: layer)
      } else {
        let found = metrics.map { "\"\($0.layer)\"" }.joined(separator: ", ")
        sentences.append(
          "\(path) is about \"\(id)\", but no such layer has a height; found \(found.isEmpty ? "none" : found)")
      }
    }
    return sentences.enumerated().map { $0.offset == 0 ? "\($0.element); \(remedy)" : $0.element }
  }
}
