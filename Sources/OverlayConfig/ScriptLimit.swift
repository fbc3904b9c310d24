package import OverlayEngine
import OverlayReplay
import OverlaySettings

/// A limit of scripts that people may set. Requests know it by this name, the command line as `--limit-instructions`.
package enum ScriptLimit: String, CaseIterable, Sendable {
  case limitInstructions, limitTotal, limitMemory, limitSource, limitPrint, limitPrintVolume, limitProcessorTime
  case limitTotalProcessorTime, limitLayers, limitViews, limitTrace

  /// What it is unless something else is said, what it may be, and in which unit; `nil` where it counts things.
  private var row: (standard: Int, range: ClosedRange<Int64>, unit: String?) {
    switch self {
    case .limitInstructions: (10_000_000, 1...2_147_483_647, nil)
    case .limitTotal: (500_000_000, 1...1_000_000_000_000_000, nil)
    case .limitMemory: (256, 1...65536, "megabytes")
    case .limitSource: (256, 1...65536, "kilobytes")
    case .limitPrint: (1000, 0...1_000_000_000, nil)
    case .limitPrintVolume: (16, 0...65536, "megabytes")
    case .limitProcessorTime: (2000, 0...3_600_000, "milliseconds")
    case .limitTotalProcessorTime: (6, 0...86_400, "seconds")
    case .limitLayers: (SceneLimits().layers, 1...65536, nil)
    case .limitViews: (SceneLimits().views, 1...1_000_000, nil)
    case .limitTrace: (SceneLimits().traceEntries, 1...1_000_000_000, nil)
    }
  }

  /// Its place among all limits.
  var place: Int { Self.allCases.firstIndex(of: self)! }
  package var standard: Int { row.standard }
  /// Both bounds included: more than an `Int` holds where that has 32 bits.
  package var range: ClosedRange<Int64> { row.range }

  /// `--limit-memory is 0; expected 1 to 65536 megabytes`; `nil` where a value is as it should be.
  package func problem(_ value: Int) -> String? {
    guard !range.contains(Int64(value)) else { return nil }
    let option = rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return
      "--\(option) is \(value); expected \(range.lowerBound) to \(range.upperBound)\(row.unit.map { " " + $0 } ?? "")"
  }
}

extension ScriptLimits {
  /// The fields of a request that asks a host without files for the same; what is as usual is left out.
  package var requested: [Value.Field] {
    let usual = ScriptLimits()
    let fields = Value.fields([
      "set": parameters.isEmpty ? nil : .list(parameters.map { .string($0.option) }),
      "environment": environment == usual.environment ? nil : .string(environment.option),
      "seed": seed == usual.seed ? nil : .string(String(seed)),
      "device": device.map { .string($0.name) },
      "landscape": isLandscape ? .bool(true) : nil,
      "noLimits": areEnabled ? nil : .bool(true),
    ])
    guard case .object(let fields) = fields else { return [] }
    let limits = ScriptLimit.allCases.filter { self[$0] != usual[$0] }
    return fields + limits.map { Value.Field(key: $0.rawValue, value: .number(Double(self[$0]))) }
  }
}

extension GivenParameter {
  /// `NAME=VALUE`, as `--set` takes it.
  fileprivate var option: String {
    switch content {
    case .text(let word), .value(.string(let word)): "\(name)=\(word)"
    case .value(let value): "\(name)=\(value.json)"
    }
  }
}
