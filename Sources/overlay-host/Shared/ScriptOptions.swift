import ArgumentParser
import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayHost

/// What a script may use.
struct ScriptOptions: ParsableArguments {
  /// What a script may use by default.
  static let standard = ScriptLimits()

  @Option(help: ArgumentHelp("The seed of math.random.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A value for a parameter that the config declares; repeatable. Overrides the recording's.",
      valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp(
      "The user's settings on the device: layoutDirection, reduceMotion, textSize, contrast, theme. Overrides the recording's.",
      valueName: "key=value,..."))
  var environment: String?

  @Option(
    help: ArgumentHelp(
      "Use this device's screen instead of the config's and the recording's; overlay-host devices lists them.",
      valueName: "name"))
  var device: String?

  @Flag(help: "Turn the device to landscape.")
  var landscape = false

  @Option(help: ArgumentHelp("Instructions that one call into Lua may take.", valueName: "n"))
  var limitInstructions = Self.standard.instructions

  @Option(help: ArgumentHelp("Instructions that all calls of a run may take together.", valueName: "n"))
  var limitTotal = Self.standard.totalInstructions

  @Option(help: ArgumentHelp("Megabytes that the whole Lua state may take.", valueName: "mb"))
  var limitMemory = Self.standard.megabytes

  @Option(help: ArgumentHelp("Kilobytes of the config's source, and of each module's.", valueName: "kb"))
  var limitSource = Self.standard.sourceKilobytes

  @Option(help: ArgumentHelp("Lines that one call into Lua may print.", valueName: "n"))
  var limitPrint = Self.standard.printedLines

  @Option(help: ArgumentHelp("Megabytes that a run may print.", valueName: "mb"))
  var limitPrintVolume = Self.standard.printedMegabytes

  @Option(
    help: ArgumentHelp(
      "Milliseconds of processor time that one call into Lua may take; 0: no limit. The exact line depends on the machine's speed.",
      valueName: "ms"))
  var limitProcessorTime = Self.standard.milliseconds

  @Option(
    help: ArgumentHelp(
      "Seconds of processor time that all calls of a run may take together; 0: no limit.", valueName: "s"))
  var limitTotalProcessorTime = Self.standard.totalSeconds

  @Option(help: ArgumentHelp("Layers that a scene may have.", valueName: "n"))
  var limitLayers = Self.standard.scene.layers

  @Option(
    help: ArgumentHelp(
      "How many views a view container may show and queue, or a sheet may have in its stack.", valueName: "n"))
  var limitViews = Self.standard.scene.views

  @Option(
    help: ArgumentHelp(
      "Entries of a run's trace: the layers and views that are seen, of all frames together.", valueName: "n"))
  var limitTrace = Self.standard.scene.traceEntries

  @Flag(
    help: "Lift all limits of scripts, to measure what they cost. An endless script then never ends.")
  var noLimits = false

  var limits: ScriptLimits {
    var limits = ScriptLimits(seed: seed)
    limits.instructions = limitInstructions
    limits.megabytes = limitMemory
    if let environment { _ = limits.set(environment: environment) }
    limits.device = device.flatMap(Device.named)
    limits.isLandscape = landscape
    for option in parameters { limits.set(option) }
    limits.totalInstructions = limitTotal
    limits.sourceKilobytes = limitSource
    limits.printedLines = limitPrint
    limits.printedMegabytes = limitPrintVolume
    limits.milliseconds = limitProcessorTime
    limits.totalSeconds = limitTotalProcessorTime
    limits.scene.layers = limitLayers
    limits.scene.views = limitViews
    limits.scene.traceEntries = limitTrace
    limits.areEnabled = !noLimits
    return limits
  }

  func validate() throws {
    var empty = ScriptLimits()
    for option in parameters where !empty.set(option) {
      throw ValidationError("--set \(option): expected NAME=VALUE, such as --set response=0.4")
    }
    if let environment, let problem = empty.set(environment: environment) {
      throw ValidationError("--environment \(environment): \(problem)")
    }
    if let device, Device.named(device) == nil {
      throw ValidationError("--device \(device): \(Device.hint(device))")
    }
    let limits = self.limits
    if let problem = ScriptLimit.allCases.lazy.compactMap({ $0.problem(limits[$0]) }).first {
      throw ValidationError(problem)
    }
  }
}
