package import Text

/// The reason why a measured log cannot be read.
package struct MeasuredLogError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  package var file: String
  /// The line, from 1, or `nil` if it is about the file as a whole.
  package var line: Int?
  /// The column, from 1.
  package var column: Int?
  package var problem: Problem

  package enum Problem: Equatable, Sendable {
    case empty
    case grammar(String)
    case severalLines
    case noHeader
    case secondHeader
    case version(Double)
    case kind(String)
    case trace
    case missing(key: String, expected: String)
    case wrong(key: String, found: String, expected: String)
    case unknownType(String)
    case goesBack(what: String, found: Double, previous: Double)
    case notBegun(finger: Int)
    case milliseconds(seconds: Double)
    case pixels(most: Double, height: Double, scale: Double)
    case layers([String])
    case unknownLayer(String, known: [String])
    case noFrames
    case noTouches
    case column(String)
    case features([String])
    case unknownFeature(String, known: [String])
    case lengths(frames: Int, points: Int)
    case tooLarge(key: String, found: Double)
  }
}

extension MeasuredLogError: ReportedError {
  package var status: ExitStatus { .malformedInput }

  package var description: String {
    let place = line.map { ":\($0)" + (column.map { ":\($0)" } ?? "") } ?? ""
    return "\(file)\(place): \(problem.sentence)"
  }
}

extension MeasuredLogError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .empty: "the file is empty; a measured log begins with a header line"
    case .grammar(let words): words
    case .severalLines:
      "found JSON over several lines; a measured log has one object a line, its header first. An event file has no frames: "
        + "run replays it"
    case .noHeader:
      "found no header; the first line says {\"version\":1,\"kind\":\"measured\",\"screen\":{\"width\":390,\"height\":844}}; "
        + "where the log has none, one is put before it: overlay-host import measured LOG --header FILE -o case"
    case .secondHeader: "found a second header; are two logs in one file? Give them one by one"
    case .version(let found): "version \(NumberWords.text(found)) is not known; expected 1"
    case .kind(let found):
      "kind is \"\(found)\", expected \"measured\""
        + (found == "events" ? "; an event file has no frames: run replays it" : "")
    case .trace:
      "this is the trace of a run, expected a measured log of an app (overlay-host probe prints what writes one); "
        + "two traces are compared with each other: overlay-host compare A B"
    case .missing(let key, let expected): "\"\(key)\" is missing; expected \(expected)"
    case .wrong(let key, let found, let expected): "\"\(key)\" is \(found); expected \(expected)"
    case .unknownType(let found):
      "unknown type \"\(found)\"" + NameHint.tail(found, in: ["touch", "domtouch", "mark", "gap"], lead: "there are")
    case .goesBack(let what, let found, let previous):
      "time \(NumberWords.text(found)) of a \(what) after \(NumberWords.text(previous)): times go up; "
        + "are two clocks or two runs in one log? Take all times from one clock"
    case .notBegun(let finger):
      "finger \(finger) moves or lifts, but never went down; write its \"began\" first, or leave these lines out"
    case .milliseconds(let seconds):
      "the frames go on for \(NumberWords.text(seconds)) s, most of them seconds apart; \"t\" is in seconds: are these "
        + "milliseconds? Divide them by 1000"
    case .pixels(let most, let height, let scale):
      "places up to \(NumberWords.text(most)) on a screen \(NumberWords.text(height)) points high: these are pixels; "
        + "divide them by the screen's scale" + (scale > 1 ? ", \(NumberWords.text(scale))" : "")
    case .layers(let known): "the log has several layers: \(NameHint.quoted(known)); name one with --layer"
    case .unknownLayer(let name, let known): "no layer \"\(name)\"" + NameHint.tail(name, in: known, lead: "it has")
    case .noFrames: "the log has no frames; a frame is a line such as {\"t\":1.25,\"y\":422}"
    case .noTouches:
      "the log has no touches; a touch is a line such as {\"t\":1.25,\"type\":\"touch\",\"phase\":\"began\",\"x\":195,\"y\":700}"
    case .column(let found): "the first line is \"\(found)\"; expected the columns t,y or t,height"
    case .features(let known): "which of its features is the edge? Name one with --feature: \(NameHint.quoted(known))"
    case .unknownFeature(let name, let known): "no feature \"\(name)\"" + NameHint.tail(name, in: known, lead: "it has")
    case .lengths(let frames, let points):
      "\(frames) frames, but \(points) data points; each frame has one"
    case .tooLarge(let key, let found):
      "\"\(key)\" is \(NumberWords.text(found)); expected a number within a billion of zero"
    }
  }
}
