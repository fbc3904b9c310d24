import OverlayEngine
import OverlayMeasure
import OverlayReplay
import OverlayReview
import Text

/// A measured log as a file, with what is wrong with it as a whole.
struct MeasuredFile {
  let path: String
  let log: MeasuredLog

  /// A log becomes values in memory that take a few times its bytes; an hour of measuring is a quarter of this.
  static let mostBytes = 64_000_000

  /// Throws `FileFailure`, `MeasuredLogError`.
  init(path: String, layer: String? = nil, feature: String? = nil, header: String? = nil) throws {
    self.path = path
    var options = MeasuredLogReader.Options()
    (options.layer, options.feature) = (layer, feature)
    if let header {
      options.header = (header, try InputFile(path: header).readAll(limit: Self.mostBytes))
    }
    let bytes = try InputFile(path: path).readAll(limit: Self.mostBytes)
    log = try MeasuredLogReader.read(name: path == "-" ? "standard input" : path, bytes, options: options)
  }

  /// Whether a file is a measured log; false for what cannot be read twice.
  static func isOne(_ path: String) -> Bool {
    guard path != "-", let input = try? InputFile(path: path), input.canRestart,
      let start = try? input.readStart(4096)
    else { return false }
    return EventFileHeader.isOfMeasuredLog(start)
  }

  /// The log with its gestures. Throws where nothing can be learned or judged from it.
  func observation() throws -> Observation {
    let observation = Observation(log)
    guard !observation.gestures.isEmpty else {
      throw RunFailure(
        .malformedInput,
        "\(path): it has no whole touch, from \"began\" to \"ended\"; a sheet answers to the finger: "
          + "measure with a probe (overlay-host probe), or add touches: overlay-host import measured "
          + "\(ShellWord.path(path)) --header FILE -o case")
    }
    let places = log.frames.map(\.y)
    if let low = places.min(), let high = places.max(), high - low < 2 {
      throw RunFailure(
        .malformedInput,
        "\(path): the sheet never moves: all \(places.count) frames show its edge at y = \(NumberWords.text(low)); "
          + "does the probe look at the element that moves, and at where it is seen?")
    }
    return observation
  }
}

/// Makes the own format of what was measured by any tool, where a case has it: beside its config.
package struct MeasuredImportRun: Sendable {
  /// The log; `-`: standard input.
  package var log: String
  /// A folder, or a file that ends in `.measured.jsonl`.
  package var output: String
  package var layer: String?
  /// The position, size or alpha that is the edge, of MotionTestRule's and Reanimated's files.
  package var feature: String?
  /// A file with a header, and touches too, for a log that has none.
  package var header: String?

  package init(log: String, output: String) {
    (self.log, self.output) = (log, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let file = try MeasuredFile(path: log, layer: layer, feature: feature, header: header)
      let path = try Self.place(output, of: log)
      try Self.write(file.log, to: path)
      let observation = Observation(file.log)
      let gestures = Measure.counted(observation.gestures.count, "gesture")
      let hint = observation.gestures.isEmpty ? "; without touches nothing can be judged or learned: see --header" : ""
      return CommandOutcome(
        text: "\(path): \(Measure.counted(file.log.frames.count, "frame")), \(gestures)\(hint)\n")
    }
  }

  static func write(_ log: MeasuredLog, to path: String) throws {
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    try OutputFile.write(Array(text.utf8), to: path)
  }

  /// Returns the path of an output, in a folder under the log's own name.
  static func place(_ output: String, of log: String) throws -> String {
    if output == "-" || output.hasSuffix(".jsonl") { return output }
    try FolderListing.make(output)
    let name = log == "-" ? "app" : PathText.last(log)
    let stem = name.split(separator: ".").first.map(String.init) ?? "app"
    return PathText.joined(output, "\(stem).measured.jsonl")
  }
}

extension Tolerance {
  /// Returns what `NAME.tolerance.json` beside `NAME.measured.jsonl` says; the defaults where there is none. Throws
  /// `RunFailure`, `FileFailure`.
  static func beside(_ log: String) throws -> Tolerance {
    let end = ".measured.jsonl"
    guard log.hasSuffix(end) else { return Tolerance() }
    let path = log.dropLast(end.count) + ".tolerance.json"
    guard FileKind(at: String(path)) != .missing else { return Tolerance() }
    return try Tolerance(name: String(path), try InputFile(path: String(path)).readAll(limit: 1 << 20))
  }

  /// Reads `{"rest": 1, "pace": 0.03, "finger": 1, "settle": 1.5, "outside": 0.15, "delay": [0, 0.08]}`; what is left out
  /// keeps its default.
  init(name: String, _ bytes: [UInt8]) throws {
    self.init()
    let root: JSONNode
    do throws(JSONFault) {
      root = try JSONNode(text: bytes)
    } catch {
      guard case .grammar(let problem) = error.problem else { return }
      let place = TextPlace(of: error.at, in: bytes)
      throw RunFailure(.malformedInput, "\(name):\(place.line):\(place.column): \(problem.sentence)")
    }
    guard let fields = root.fields else {
      throw RunFailure(.malformedInput, "\(name): expected an object such as {\"rest\": 1, \"pace\": 0.03}")
    }
    for field in fields {
      let place = TextPlace(of: field.at, in: bytes)
      func refuse(_ expected: String) -> RunFailure {
        RunFailure(.malformedInput, "\(name):\(place.line):\(place.column): \"\(field.key)\": expected \(expected)")
      }
      func number(_ range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = field.value.number, range.contains(value) else { throw refuse(expected) }
        return value
      }
      switch field.key {
      case "rest": rest = try number(0...1000, "points from 0 to 1000")
      case "pace": pace = try number(0...10, "a share from 0 to 10")
      case "finger": finger = try number(0...1000, "points from 0 to 1000")
      case "settle": settle = try number(0...1000, "points from 0 to 1000")
      case "outside": outside = try number(0...1, "a share from 0 to 1")
      case "delay":
        guard let ends = field.value.elements, ends.count == 2, let low = ends[0].number, let high = ends[1].number,
          low <= high
        else { throw refuse("the least and the greatest delay in seconds, such as [0, 0.08]") }
        delay = low...high
      default: throw refuse("one of \(NameHint.quoted(["rest", "pace", "finger", "settle", "outside", "delay"]))")
      }
    }
  }
}
