package import Lua
package import OverlayEngine
import OverlayReplay
package import OverlaySettings

/// The values that a script is given, what it may use, and how much it may put on the screen.
package struct ScriptLimits: Sendable {
  /// The seed of `math.random`.
  package var seed: UInt64
  /// The values that the config's parameters are given; they win over what a recording says.
  package var parameters: [GivenParameter] = []
  /// Folders in which modules are looked for after the config's own and its project's.
  package var moduleFolders: [String] = []
  /// The known sheet that the config's containers behave as, by its preset's name; `nil` means as the config says.
  package var tried: String?
  /// The environment that the command line asks for; it wins over what a recording says.
  package var environment = EnvironmentSettings()
  /// The device whose screen is taken, whatever config and recording say; `nil` for theirs.
  package var device: Device?
  package var isLandscape = false
  /// The limits in the order of their cases.
  private var limits = ScriptLimit.allCases.map { $0.standard }
  /// The allocation of the Lua state that fails, for tests, 0 for none.
  package var failingAllocation = 0
  /// `false` lifts all that concern the script's own work, for profiling.
  package var areEnabled = true

  package init(seed: UInt64 = 0) {
    self.seed = seed
  }

  package subscript(limit: ScriptLimit) -> Int {
    get { limits[limit.place] }
    set { limits[limit.place] = newValue }
  }

  /// How much a script may put on the screen.
  var scene: SceneLimits {
    func most(_ limit: ScriptLimit) -> Int { areEnabled ? self[limit] : Int(clamping: limit.range.upperBound) }
    var scene = SceneLimits()
    (scene.layers, scene.views) = (most(.limitLayers), most(.limitViews))
    (scene.traceEntries, scene.notches) = (most(.limitTrace), most(.limitNotches))
    return scene
  }

  /// The problem with a screen that is to be turned where no device is named, or `nil`.
  package var landscapeProblem: String? {
    guard isLandscape, device == nil else { return nil }
    return "--landscape turns a device, and none is named; as in --device \"iPhone 15 Pro\" --landscape"
  }

  /// Gives a parameter a value as `--set` writes it, `NAME=VALUE`; false for anything else.
  @discardableResult
  package mutating func set(_ option: String, by name: String = "--set") -> Bool {
    guard let given = GivenParameter(option: option, of: name) else { return false }
    parameters.append(given)
    return true
  }

  /// Takes what `--seed` says, a number in digits; what is wrong with it, or nil.
  package mutating func set(seed digits: String) -> String? {
    guard let number = UInt64(digits) else { return "--seed is \(digits); expected 0 to \(UInt64.max)" }
    seed = number
    return nil
  }

  /// Takes what `--environment` says; what is wrong with it, or nil.
  package mutating func set(environment option: String) -> String? {
    let (settings, problem) = EnvironmentSettings.reading(option: option)
    if let settings { environment = settings }
    return problem
  }

  /// The environment, with what a recording says among its parameters.
  func environment(_ given: [GivenParameter]) -> Environment {
    var environment = Environment()
    for case let part in given where part.origin == .environment {
      if case .value(let value) = part.content, let said = EnvironmentSettings.reading(value).settings {
        environment = said.applied(to: environment)
      }
    }
    environment = self.environment.applied(to: environment)
    environment.keyboardHeights = device?.keyboard
    return environment
  }

  /// The limits as the bridge to Lua takes them.
  package var bridged: LuaLimits {
    var limits = LuaLimits()
    limits.instructionsPerCall = self[.limitInstructions]
    limits.instructionsInAll = self[.limitTotal]
    limits.memoryBytes = Int(clamping: Int64(self[.limitMemory]) << 20)
    limits.sourceBytes = self[.limitSource] << 10
    limits.printedLinesPerCall = self[.limitPrint]
    limits.printedBytes = Int(clamping: Int64(self[.limitPrintVolume]) << 20)
    limits.millisecondsPerCall = self[.limitProcessorTime]
    limits.millisecondsInAll = self[.limitTotalProcessorTime] * 1000
    limits.failingAllocation = failingAllocation
    limits.isEnabled = areEnabled
    return limits
  }
}

/// A limit of scripts that people may set. Requests know it by this name, the command line as `--limit-instructions`.
package enum ScriptLimit: String, CaseIterable, Sendable {
  case limitInstructions, limitTotal, limitMemory, limitSource, limitPrint, limitPrintVolume, limitProcessorTime
  case limitTotalProcessorTime, limitLayers, limitViews, limitTrace, limitNotches

  /// The value that it has unless something else is said, the range of what it may be, and in which unit; `nil` where
  /// it counts things.
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
    case .limitNotches: (SceneLimits().notches, 1...100_000, nil)
    }
  }

  /// Its place among all limits.
  var place: Int { Self.allCases.firstIndex(of: self)! }
  package var standard: Int { row.standard }
  /// The range, both bounds included: more than an `Int` holds where that has 32 bits.
  package var range: ClosedRange<Int64> { row.range }

  /// `--limit-memory is 0; expected 1 to 65536 megabytes`; `nil` where a value is as it should be.
  package func problem(_ value: Int) -> String? {
    guard !range.contains(Int64(value)) else { return nil }
    return
      "\(ScriptLimits.option(rawValue)) is \(value); expected \(range.lowerBound) to \(range.upperBound)\(row.unit.map { " " + $0 } ?? "")"
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

  /// The words of a command line that ask for the same.
  package var options: [String] {
    let modules = Value.Field(key: "modules", value: .list(moduleFolders.map(Value.string)))
    return (requested + [modules]).flatMap { field -> [String] in
      let (name, value) = (Self.option(field.key), field.value)
      let values = if case .list(let values) = value { values } else { [value] }
      return values.flatMap { value -> [String] in
        switch value {
        case .string(let text): [name, text]
        case .number(let number): [name, String(Int64(number))]
        default: [name]
        }
      }
    }
  }

  /// Returns the option of the command line that is a key of a request: `--limit-memory`.
  fileprivate static func option(_ key: String) -> String {
    "--" + key.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
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
