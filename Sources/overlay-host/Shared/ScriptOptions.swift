import ArgumentParser
import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayHost

/// What a script may use.
struct ScriptOptions: ParsableArguments {
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
  var limitInstructions = ScriptLimit.limitInstructions.standard

  @Option(help: ArgumentHelp("Instructions that all calls of a run may take together.", valueName: "n"))
  var limitTotal = ScriptLimit.limitTotal.standard

  @Option(help: ArgumentHelp("Megabytes that the whole Lua state may take.", valueName: "mb"))
  var limitMemory = ScriptLimit.limitMemory.standard

  @Option(help: ArgumentHelp("Kilobytes of the config's source, and of each module's.", valueName: "kb"))
  var limitSource = ScriptLimit.limitSource.standard

  @Option(help: ArgumentHelp("Lines that one call into Lua may print.", valueName: "n"))
  var limitPrint = ScriptLimit.limitPrint.standard

  @Option(help: ArgumentHelp("Megabytes that a run may print.", valueName: "mb"))
  var limitPrintVolume = ScriptLimit.limitPrintVolume.standard

  @Option(
    help: ArgumentHelp(
      "Milliseconds of processor time that one call into Lua may take; 0: no limit. The exact line depends on the machine's speed.",
      valueName: "ms"))
  var limitProcessorTime = ScriptLimit.limitProcessorTime.standard

  @Option(
    help: ArgumentHelp(
      "Seconds of processor time that all calls of a run may take together; 0: no limit.", valueName: "s"))
  var limitTotalProcessorTime = ScriptLimit.limitTotalProcessorTime.standard

  @Option(help: ArgumentHelp("Layers that a scene may have.", valueName: "n"))
  var limitLayers = ScriptLimit.limitLayers.standard

  @Option(
    help: ArgumentHelp(
      "How many views a view container may show and queue, or a sheet may have in its stack.", valueName: "n"))
  var limitViews = ScriptLimit.limitViews.standard

  @Option(
    help: ArgumentHelp(
      "Entries of a run's trace: the layers and views that are seen, of all frames together.", valueName: "n"))
  var limitTrace = ScriptLimit.limitTrace.standard

  @Flag(
    help: "Lift all limits of scripts, to measure what they cost. An endless script then never ends.")
  var noLimits = false

  var limits: ScriptLimits {
    var limits = ScriptLimits(seed: seed)
    limits[.limitInstructions] = limitInstructions
    limits[.limitMemory] = limitMemory
    if let environment { _ = limits.set(environment: environment) }
    limits.device = device.flatMap(Device.named)
    limits.isLandscape = landscape
    for option in parameters { limits.set(option) }
    limits[.limitTotal] = limitTotal
    limits[.limitSource] = limitSource
    limits[.limitPrint] = limitPrint
    limits[.limitPrintVolume] = limitPrintVolume
    limits[.limitProcessorTime] = limitProcessorTime
    limits[.limitTotalProcessorTime] = limitTotalProcessorTime
    limits[.limitLayers] = limitLayers
    limits[.limitViews] = limitViews
    limits[.limitTrace] = limitTrace
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
