import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import Text

/// The commands that look at a config, or at two traces, and say what they find.
struct ReviewCommands {
  let request: Request
  let surroundings: Surroundings

  /// `check`: what is wrong with a config.
  func check() throws(Failure) -> Value {
    let source = try ScriptSource(request, surroundings)
    let check = ConfigCheck(source) { error in
      let failure = Failure(error)
      return (failure.status, failure.description)
    }
    guard case .object(let fields) = check.value else { return check.value }
    let text = check.problems.isEmpty ? check.words(source.path) : check.problems.joined(separator: "\n") + "\n"
    return .object(fields + [Value.Field(key: "text", value: .string(text))])
  }

  /// `compare`: how two traces differ; with `"curves": true` the curves of both are handed out, SVG.
  func compare() throws(Failure) -> Value {
    let (first, second) = (try trace("first"), try trace("second"))
    let tolerance = try request.number("tolerance", in: 0...1e9, default: 0)
    let comparison = try told { () throws(Incomparable) in
      try TraceComparison(first, second, tolerance: tolerance)
    }
    if request.flag("curves") {
      surroundings.write(.file, "curves.svg\n" + CurveChart.svg(second, comparedWith: comparison.isEqual ? nil : first))
    }
    let status: ExitStatus = comparison.isEqual ? .success : .failed
    return .fields([
      "exit": .number(Double(status.rawValue)), "text": .string(comparison.text), "comparison": comparison.json,
    ])
  }

  private func trace(_ key: String) throws(Failure) -> Trace {
    let path = try request.text(key)
    let bytes = try surroundings.bytes(path)
    do throws(TraceFileError) { return try Trace.read(name: path, .memory(bytes)) } catch {
      let other = NoTrace(path, Array(bytes.prefix(NoTrace.startLength)))
      let words = other?.sentence(try request.text("first"), try request.text("second"))
      throw Failure(error.status, words ?? error.description)
    }
  }

  /// `map`: where releases lead, handed out as SVG or, with `"form": "json"`, as JSON.
  func map() throws(Failure) -> Value {
    let source = try ScriptSource(request, surroundings)
    let form = request.text(ifGiven: "form") ?? "svg"
    guard ["svg", "json"].contains(form) else {
      throw Failure(.wrongUsage, "the form \(form) is not known here; expected svg or json")
    }
    let (map, note, others): (LandingMap, String, [String])
    do throws(Thrown) {
      let scene = try source.load()
      let probe = try LandingProbe(
        scene, layer: request.text(ifGiven: "layer"), from: request.text(ifGiven: "from"), config: source.path)
      let heights = LandingMap.Grid.heights(of: probe.notches, availableSpace: probe.availableSpace)
      (map, note, others) = (try probe.map(LandingMap.Grid(heights: heights)), probe.note(source.path), probe.others)
    } catch {
      throw Failure(error)
    }
    let text =
      form == "json" ? map.json : LandingChart.plot(map, title: "Where flicks land: \(map.layer)", note: note).svg
    surroundings.write(.file, "map.\(form)\n" + text)
    return .fields(["exit": .number(0), "text": .string(LandingProbe.words(others: others))])
  }

  /// `outputs`: files that are to be written, each with its option and its format. Throws why one of them may not be.
  func outputs() throws(Failure) -> Value {
    for output in request.elements("outputs") {
      guard let path = output.field("path")?.string,
        let format = (output.field("format")?.string).flatMap({ OutputFormat(rawValue: $0) })
      else { throw Failure(.wrongUsage, "an output has a \"path\" and a \"format\" that is known") }
      let fault = surroundings.start(path).flatMap { format.fault(inReplacing: path, $0) }
      if let fault = format.fault(inNameOf: path) ?? fault {
        throw Failure(.wrongUsage, "\(output.field("option")?.string ?? "") \(path)\(fault)")
      }
    }
    return .fields(["exit": .number(0)])
  }

  /// `starter`: the files of a new folder, in the order in which people should look at them.
  func starter() -> Value {
    let files = StarterFiles.scene + StarterFiles.editor("types")
    return .fields([
      "exit": .number(0),
      "files": .list(files.map { .fields(["name": .string($0.name), "text": .string($0.text)]) }),
    ])
  }
}
