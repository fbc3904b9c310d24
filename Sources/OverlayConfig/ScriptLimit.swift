package import OverlayEngine
import OverlayReplay
import OverlaySettings

/// A limit of scripts that people may set. Requests know it by this name, the command line as `--limit-instructions`.
package enum ScriptLimit: String, CaseIterable, Sendable {
  case limitInstructions, limitTotal, limitMemory, limitSource, limitPrint, limitPrintVolume, limitProcessorTime
  case limitTotalProcessorTime, limitLayers, limitViews, limitTrace

  /// What it may be, both bounds included. More than an `Int` holds where that has 32 bits.
  package var range: ClosedRange<Int64> {
    switch self {
    case .limitInstructions: 1...2_147_483_647
    case .limitTotal: 1...1_000_000_000_000_000
    case .limitMemory, .limitSource: 1...65536
    case .limitPrint: 0...1_000_000_000
    case .limitPrintVolume: 0...65536
    case .limitProcessorTime: 0...3_600_000
    case .limitTotalProcessorTime: 0...86_400
    case .limitLayers: 1...65536
    case .limitViews: 1...1_000_000
    case .limitTrace: 1...1_000_000_000
    }
  }

  /// In words; `nil` where it counts things.
  private var unit: String? {
    switch self {
    case .limitMemory, .limitPrintVolume: "megabytes"
    case .limitSource: "kilobytes"
    case .limitProcessorTime: "milliseconds"
    case .limitTotalProcessorTime: "seconds"
    case .limitInstructions, .limitTotal, .limitPrint, .limitLayers, .limitViews, .limitTrace: nil
    }
  }

  /// `--limit-memory is 0; expected 1 to 65536 megabytes`; `nil` where a value is as it should be.
  package func problem(_ value: Int) -> String? {
    guard !range.contains(Int64(value)) else { return nil }
    let option = rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return "--\(option) is \(value); expected \(range.lowerBound) to \(range.upperBound)\(unit.map { " " + $0 } ?? "")"
  }
}

extension ScriptLimits {
  package subscript(limit: ScriptLimit) -> Int {
    get {
      var limits = self
      return limits.reach(limit) { $0 }
    }
    set { reach(limit) { $0 = newValue } }
  }

  private mutating func reach<Result>(_ limit: ScriptLimit, _ use: (inout Int) -> Result) -> Result {
    switch limit {
    case .limitInstructions: use(&instructions)
    case .limitTotal: use(&totalInstructions)
    case .limitMemory: use(&megabytes)
    case .limitSource: use(&sourceKilobytes)
    case .limitPrint: use(&printedLines)
    case .limitPrintVolume: use(&printedMegabytes)
    case .limitProcessorTime: use(&milliseconds)
    case .limitTotalProcessorTime: use(&totalSeconds)
    case .limitLayers: use(&scene.layers)
    case .limitViews: use(&scene.views)
    case .limitTrace: use(&scene.traceEntries)
    }
  }

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
