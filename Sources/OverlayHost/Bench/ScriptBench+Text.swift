import Diagnostics
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayScript

extension ScriptBench {
  private var luaNanoseconds: UInt64 { functions.reduce(0) { $0 + $1.statistics.nanoseconds } }

  private func percent(_ part: UInt64) -> Double {
    nanoseconds == 0 ? 0 : Double(part) / Double(nanoseconds) * 100
  }

  package var text: String {
    var rows = [["share", "calls", "ns/call", "allocations", "function"]]
    for function in functions where function.statistics.calls > 0 { rows.append(row(function)) }
    rows.append([
      "\(Measure.padded(percent(nanoseconds - luaNanoseconds), digits: 1)) %", "", "", "", "everything that is not Lua",
    ])
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map {
        $0 == row.count - 1 ? row[$0] : String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0]
      }
      .joined(separator: "  ")
    }
    return ([headline] + lines + unusedLine).joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let milliseconds = Measure.padded(Double(nanoseconds) / 1e6, digits: 1)
    return "\(eventCount) events and \(frameCount) frames in \(milliseconds) ms, "
      + "\(Measure.padded(percent(luaNanoseconds), digits: 1)) % of it in Lua"
  }

  private func row(_ function: FunctionReport) -> [String] {
    let statistics = function.statistics
    let place = [function.layer, function.definition.isEmpty ? nil : function.definition].compactMap { $0 }.joined(
      separator: ", ")
    return [
      "\(Measure.padded(percent(statistics.nanoseconds), digits: 1)) %", "\(statistics.calls)",
      Measure.padded(Double(statistics.nanoseconds) / Double(statistics.calls), digits: 0), "\(statistics.allocations)",
      "\(function.name) (\(place))",
    ]
  }

  private var unusedLine: [String] {
    let unused = functions.filter { $0.statistics.calls == 0 }.map { "\($0.name) (\($0.definition))" }
    return unused.isEmpty ? [] : ["never called: \(unused.joined(separator: ", "))"]
  }

  package var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "failure": failure.map(Value.string) ?? .null,
      "events": .number(Double(eventCount)),
      "frames": .number(Double(frameCount)), "nanoseconds": .number(Double(nanoseconds)),
      "functions": .list(functions.map(object)),
    ]).json
  }

  private func object(_ function: FunctionReport) -> Value {
    .fields([
      "name": .string(function.name), "layer": function.layer.map(Value.string) ?? .null,
      "definition": .string(function.definition),
      "calls": .number(Double(function.statistics.calls)),
      "nanoseconds": .number(Double(function.statistics.nanoseconds)),
      "share": .number(percent(function.statistics.nanoseconds) / 100),
      "allocations": .number(Double(function.statistics.allocations)),
    ])
  }
}
