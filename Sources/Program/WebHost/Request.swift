import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// A request to a command: a JSON object with the options of the command line, by their names.
struct Request {
  private let node: JSONNode

  init(_ text: [UInt8]) throws(Failure) {
    do throws(JSONFault) {
      node = try JSONNode(text: text)
    } catch {
      throw Failure(.wrongUsage, "the request is not JSON: byte \(error.at)")
    }
  }

  var command: String { node.field("command")?.string ?? "" }

  func text(_ key: String) throws(Failure) -> String {
    guard let text = node.field(key)?.string else {
      throw Failure(.wrongUsage, "the request lacks \"\(key)\", a string")
    }
    return text
  }

  func text(ifGiven key: String) -> String? { node.field(key)?.string }

  func texts(_ key: String) -> [String] { (node.field(key)?.elements ?? []).compactMap { $0.string } }

  func elements(_ key: String) -> [JSONNode] { node.field(key)?.elements ?? [] }

  func has(_ key: String) -> Bool { node.field(key) != nil }

  func flag(_ key: String) -> Bool { node.field(key)?.flag ?? false }

  func number(_ key: String, in range: ClosedRange<Double>, default standard: Double? = nil) throws(Failure) -> Double {
    if let number = number(node.field(key)), range ~= number { return number }
    if node.field(key) == nil, let standard { return standard }
    throw Failure(
      .wrongUsage,
      "\(key) is \(node.field(key)?.shown ?? "missing"); expected \(NumberWords.text(range.lowerBound)) to "
        + NumberWords.text(range.upperBound))
  }

  /// A number, or its digits as a command line has them.
  private func number(_ node: JSONNode?) -> Double? {
    guard let text = node?.string else { return node?.number }
    do throws(JSONFault) { return try JSONNode(text: Array(text.utf8)).number } catch { return nil }
  }

  /// An object as events have it.
  func fields(_ key: String) throws(Failure) -> [Value.Field] {
    guard let part = node.field(key), case .object(let fields) = Value(part) else {
      throw Failure(.wrongUsage, "the request lacks \"\(key)\", an object")
    }
    return fields
  }

  /// Values of the config's parameters, each as `--set` takes it: `NAME=VALUE`.
  func parameters() throws(Failure) -> [GivenParameter] {
    var given: [GivenParameter] = []
    for option in node.field("set")?.elements ?? [] {
      guard let text = option.string, let parameter = GivenParameter(option: text) else {
        throw Failure(.wrongUsage, "--set \(option.shown): expected NAME=VALUE, such as --set response=0.4")
      }
      given.append(parameter)
    }
    return given
  }

  func environment() throws(Failure) -> EnvironmentSettings {
    guard let option = text(ifGiven: "environment") else { return EnvironmentSettings() }
    let (settings, problem) = EnvironmentSettings.reading(option: option)
    guard let settings else { throw Failure(.wrongUsage, "--environment \(option): \(problem ?? "")") }
    return settings
  }

  /// Returns what its script is given and may use, as the command line has it.
  func limits() throws(Failure) -> ScriptLimits {
    var limits = ScriptLimits()
    if let problem = limits.set(seed: seed) { throw Failure(.wrongUsage, problem) }
    limits.parameters = try parameters()
    limits.environment = try environment()
    if let name = text(ifGiven: "device") {
      limits.device = Device.named(name)
      if limits.device == nil { throw Failure(.wrongUsage, "--device \(name): \(Device.hint(name))") }
    }
    limits.isLandscape = flag("landscape")
    limits.moduleFolders = texts("modules")
    if let problem = limits.landscapeProblem { throw Failure(.wrongUsage, problem) }
    for limit in ScriptLimit.allCases {
      let range = Double(limit.range.lowerBound)...Double(limit.range.upperBound)
      let value = try number(limit.rawValue, in: range, default: Double(limits[limit]))
      limits[limit] = Int(clamping: Int64(value))
    }
    limits.areEnabled = !flag("noLimits")
    return limits
  }

  /// The digits of the seed, which a number has no room for if there are many.
  private var seed: String {
    if let digits = text(ifGiven: "seed") { return digits }
    if let number = node.field("seed")?.number { return NumberText.description(of: number) }
    return node.field("seed")?.shown ?? "0"
  }

  /// Pixels per point, or `nil` for the screen's.
  func scale() throws(Failure) -> Double? {
    let scale = try number("scale", in: 0...4, default: 0)
    return scale == 0 ? nil : scale
  }

  /// The clock of the frames that are wanted.
  func frames() throws(Failure) -> FrameSequence? {
    if flag("noFrames") { return nil }
    let rate = Int(try number("fps", in: 1...1000, default: 60))
    return FrameSequence(.all, clock: FrameClock(framesPerSecond: rate))
  }
}
