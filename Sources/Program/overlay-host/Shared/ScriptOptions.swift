import ArgumentParser
import OverlayEngine
package import OverlayHost
import OverlayRun
import Text

/// The option of every command that runs a config on one device.
struct DeviceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this device's screen instead of the config's and the recording's; overlay-host devices lists them.",
      valueName: "name"))
  var device: String?

  func validate() throws {
    if let device, Device.named(device) == nil {
      throw ValidationError("--device \(device): \(Device.hint(device))")
    }
  }
}

/// The options of every command that runs a config: its parameters, what the user of the device has set, and limits.
///
/// The device's option stands beside this group, not around it: what lies one group deeper is parsed six times as often in
/// a debug build, where the parser checks its declarations.
struct ScriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The seed of math.random.", valueName: "n"))
  var seed = "0"

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A value for a parameter that the config declares; repeatable. Overrides the recording's.",
      valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder in which modules are looked for after the config's own and its project's; repeatable.",
      valueName: "folder"))
  var modules: [String] = []

  @Option(
    help: ArgumentHelp(
      "The user's settings on the device: layoutDirection, reduceMotion, textSize, contrast, theme. Overrides the recording's.",
      valueName: "key=value,..."))
  var environment: String?

  @Flag(help: "Turn the device to landscape.")
  var landscape = false

  @OptionGroup(visibility: .hidden) var used: ScriptLimitOptions

  @Flag(
    help: "Lift the limits of scripts (listed by: overlay-host help limits). An endless script then never ends.")
  var noLimits = false

  var limits: ScriptLimits {
    var limits = ScriptLimits()
    _ = limits.set(seed: seed)
    if let environment { _ = limits.set(environment: environment) }
    limits.isLandscape = landscape
    limits.moduleFolders = modules
    for option in parameters { limits.set(option) }
    used.put(in: &limits)
    limits.areEnabled = !noLimits
    return limits
  }

  func limits(on screen: DeviceOption) -> ScriptLimits {
    var limits = self.limits
    limits.device = screen.device.flatMap(Device.named)
    return limits
  }

  func validate() throws {
    var empty = ScriptLimits()
    for option in parameters where !empty.set(option) {
      throw ValidationError("--set \(option): expected NAME=VALUE, such as --set response=0.4")
    }
    for folder in modules where FileKind(at: folder) != .folder {
      let found = FileKind(at: folder) == .missing ? "there is no such folder" : "this is a file, expected a folder"
      throw ValidationError("--modules \(folder): \(found)")
    }
    if let problem = empty.set(seed: seed) { throw ValidationError(problem) }
    if let environment, let problem = empty.set(environment: environment) {
      throw ValidationError("--environment \(environment): \(problem)")
    }
    let limits = self.limits
    if let problem = ScriptLimit.allCases.lazy.compactMap({ $0.problem(limits[$0]) }).first {
      throw ValidationError(problem)
    }
  }
}

/// How much of each thing a script may use.
struct ScriptLimitOptions: ParsableArguments {
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

  @Option(help: ArgumentHelp("Notches that a container may have.", valueName: "n"))
  var limitNotches = ScriptLimit.limitNotches.standard

  func put(in limits: inout ScriptLimits) {
    limits[.limitInstructions] = limitInstructions
    limits[.limitTotal] = limitTotal
    limits[.limitMemory] = limitMemory
    limits[.limitSource] = limitSource
    limits[.limitPrint] = limitPrint
    limits[.limitPrintVolume] = limitPrintVolume
    limits[.limitProcessorTime] = limitProcessorTime
    limits[.limitTotalProcessorTime] = limitTotalProcessorTime
    limits[.limitLayers] = limitLayers
    limits[.limitViews] = limitViews
    limits[.limitTrace] = limitTrace
    limits[.limitNotches] = limitNotches
  }
}

/// A topic of the help: what scripts may use.
struct LimitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "Lists the limits of scripts, which all commands that run a config take as options.",
    usage: "overlay-host help limits",
    discussion: """
      A script that loops, eats memory or prints without end is stopped with a sentence. The limits survive mistakes and keep runs \
      reproducible.

      EXAMPLES
        overlay-host run config.lua events.json --limit-memory 512
        overlay-host run config.lua events.json --no-limits
      """)

  @OptionGroup(title: "Limits") var limits: ScriptLimitOptions

  func run() throws { throw CleanExit.helpRequest(self) }
}

extension FrameFormat: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}

/// `0.5..2`, `0.5..` or `..2`: seconds.
struct SecondsRange: ExpressibleByArgument {
  var start: Double
  var end: Double?

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else { return nil }
    let (before, after) = (argument[..<dots.lowerBound], argument[dots.upperBound...])
    guard let start = before.isEmpty ? 0 : Double(moment: before) else { return nil }
    self.start = start
    guard !after.isEmpty else { return }
    guard let end = Double(moment: after) else { return nil }
    self.end = end
  }
}

/// `0.25,0.5`: seconds.
struct SecondsList: ExpressibleByArgument {
  var times: [Double]

  init?(argument: String) {
    let times = argument.split(separator: ",", omittingEmptySubsequences: false).map(Double.init(moment:))
    self.times = times.compactMap { $0 }
    guard !times.isEmpty, self.times.count == times.count else { return nil }
  }
}

extension Double {
  /// Seconds of a run in decimal; nil if they are none.
  fileprivate init?(moment text: Substring) {
    guard let seconds = Double(decimal: text), seconds >= 0, seconds <= 1e9 else { return nil }
    self = seconds
  }
}

extension Double {
  /// A finite number of digits, with a point between them and an exponent; other spellings of C are none.
  init?(decimal text: some StringProtocol) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let bytes = Array(text.utf8)
    guard let last = bytes.last, digits ~= last, bytes.allSatisfy({ digits ~= $0 || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

/// Throws wrong usage where the files that a command reads and writes do not go together.
func checkFiles(_ plan: (inout FilePlan) throws(FilePlanFault) -> Void) throws(ValidationError) {
  do throws(FilePlanFault) {
    var files = FilePlan()
    try plan(&files)
  } catch {
    throw ValidationError("\(error)")
  }
}

/// A finite number; a whole one is shown without a point.
struct Decimal: ExpressibleByArgument, CustomStringConvertible {
  var value: Double

  init(_ value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(decimal: argument) else { return nil }
    self.value = value
  }

  var description: String { NumberWords.text(value) }
}

/// A number of bytes: `1000000`, `500MB`, `4gib`.
struct ByteLimit: ExpressibleByArgument, CustomStringConvertible {
  var bytes: Int64

  private static let units: [(name: String, bytes: Int64)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("kB", 1000), ("MB", 1_000_000),
    ("GB", 1_000_000_000), ("TB", 1_000_000_000_000),
  ]

  init(bytes: Int64) {
    self.bytes = bytes
  }

  init?(argument: String) {
    let unit = Self.units.first { argument.lowercased().hasSuffix($0.name.lowercased()) }
    guard let count = Int64(argument.dropLast(unit?.name.count ?? 0)), count >= 0 else { return nil }
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit?.bytes ?? 1)
    guard !isTooLarge else { return nil }
    self.bytes = bytes
  }

  var description: String {
    let unit = Self.units.prefix(4).last { bytes >= $0.bytes && bytes % $0.bytes == 0 }
    return unit.map { "\(bytes / $0.bytes)\($0.name)" } ?? "\(bytes)"
  }
}

/// A config as a command takes it, by its file or by its folder; all commands say the same of it.
struct ConfigArgument: ExpressibleByArgument {
  /// The Lua file.
  let path: String

  init(argument: String) {
    path = ConfigPath.file(argument)
  }

  static let meaning = "Lua file that returns an overlay.scene, or a folder with config.lua."
}

extension ArgumentHelp {
  static var config: ArgumentHelp { ArgumentHelp("A \(ConfigArgument.meaning)", valueName: "config") }
}
