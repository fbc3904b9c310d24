package import LuaBridge
import OverlayEngine
package import OverlaySettings

/// What a script is given, what it may use, and how much it may put on the screen.
package struct ScriptLimits: Sendable {
  /// The seed of `math.random`.
  package var seed: UInt64
  /// What the config's parameters are given; it wins over what a recording says.
  package var parameters: [GivenParameter] = []
  /// The known sheet that the config's containers behave as, by its preset's name; `nil` means as the config says.
  package var tried: String?
  /// What the command line says of the environment; it wins over what a recording says.
  package var environment = EnvironmentSettings()
  /// The device whose screen is taken, whatever config and recording say; `nil` for theirs.
  package var device: Device?
  package var isLandscape = false
  /// In the order of their cases.
  private var limits = ScriptLimit.allCases.map { $0.standard }
  /// For tests: this allocation of the Lua state fails, 0 for none.
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
    var scene = SceneLimits()
    (scene.layers, scene.views, scene.traceEntries) = (self[.limitLayers], self[.limitViews], self[.limitTrace])
    return scene
  }

  /// What is wrong with a screen that is to be turned where no device is named, or `nil`.
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

  /// As the bridge to Lua takes them.
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
