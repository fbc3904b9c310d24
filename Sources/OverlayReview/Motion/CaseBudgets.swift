package import Diagnostics
import OverlayEngine
import OverlayReplay
import Quoting

/// The file `budgets.json`: motion budgets of every layer, and in `layers` those of some by their id.
package struct CaseBudgets {
  private let path: String
  /// What this recording's own budgets would be called.
  private let own: String
  private var all: MotionBudgets
  private var layers: [(id: String, budgets: MotionBudgets)] = []

  /// Why the file cannot be taken.
  package struct Refusal: ReportedError {
    package var status: ExitStatus { .malformedInput }
    package let description: String
  }

  /// - Parameters:
  ///   - path: The file, as messages call it.
  ///   - own: What budgets of this recording alone would be called.
  package init(path: String, _ bytes: [UInt8], own: String) throws(Refusal) {
    (self.path, self.own) = (path, own)
    var value: Value
    do throws(EventFileError) { value = try ValueLines.document(name: path, bytes) } catch {
      throw Refusal(description: error.description)
    }
    var entries: [Value.Field] = []
    if case .object(var fields) = value, let place = fields.firstIndex(where: { $0.key.isSame(as: Self.layersKey) }) {
      guard case .object(let found) = fields.remove(at: place).value else {
        throw Refusal(description: "\(path): \"layers\" must be an object")
      }
      (entries, value) = (found, .object(fields))
    }
    all = try Self.read(value, path, of: nil)
    for entry in entries { layers.append((entry.key, try Self.read(entry.value, path, of: entry.key))) }
  }

  private static let layersKey = "layers"

  private static func read(_ value: Value, _ path: String, of layer: String?) throws(Refusal) -> MotionBudgets {
    do throws(MotionBudgets.Refusal) { return try MotionBudgets(value) } catch {
      throw Refusal(description: "\(path): \(layer.map { "\"layers.\($0)\": " } ?? "")\(error.description)")
    }
  }

  package func violations(of trace: Trace) -> [CaseFault] {
    let metrics = MotionMetrics.measure(trace)
    let file = PathText.last(path)
    let remedy =
      file == own
      ? "raise it in \(file), or mend the motion"
      : "raise it in \(file), give this recording budgets of its own in \(own), or mend the motion"
    var faults = metrics.flatMap { all.violations(of: $0) }
    for (id, budgets) in layers {
      if let layer = metrics.first(where: { $0.layer.isSame(as: id) }) {
        faults += budgets.violations(of: layer)
      } else {
        let found = metrics.map { "\"\($0.layer)\"" }.joined(separator: ", ")
        faults.append(
          CaseFault(
            "\(path) is about \"\(id)\", but no such layer has a height; found \(found.isEmpty ? "none" : found)"))
      }
    }
    if !faults.isEmpty { faults[0].sentence += "; \(remedy)" }
    return faults
  }
}
