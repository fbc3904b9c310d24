import OverlayEngine
package import Text

/// The reason why a log cannot be imported.
package struct ImportError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  package var file: String
  /// `nil` if it is about the file as a whole.
  package var place: TextPlace?
  package var problem: ImportProblem

  package init(file: String, place: TextPlace?, problem: ImportProblem) {
    self.file = file
    self.place = place
    self.problem = problem
  }
}

/// A fault of a log, or something that is missing in it.
package indirect enum ImportProblem: Error, Equatable, Sendable {
  // The text.
  case empty
  case utf16
  case cutShort(then: ImportProblem)
  case unexpected(found: String, expected: Expected)
  case lineEnds(expected: Expected)
  case excess(found: String)
  case unknownLine(found: String, format: ImportFormat)
  case unknownName(found: String, nearest: String?)
  case version(found: String, expected: Int)
  case keyMissing(String, format: ImportFormat)
  case noDevice(section: String)

  // JSON.
  case json(JSONProblem)
  case missingKey(String, of: Owner)
  case wrongType(key: String, found: String, expected: ExpectedType)
  case unknownChoice(key: String, found: String, nearest: String?, choices: [String])
  case outOfRange(key: String, found: Double, least: Double, most: Double)
  case notWhole(key: String, found: Double)
  case notTheTouchButton(found: Double)

  // Times and touches.
  case timeMissing
  case timeTooLarge
  case timeGoesBack(found: Int64, previous: Int64)
  case slotOutOfRange(found: Int32)
  case tooManyContacts(most: Int)
  case sameContactTwice(id: Int32)
  case eventsDropped
  case beganTwice(finger: Int32)
  case notBegun(isMove: Bool)
  case neverEnded(fingers: [Int32])
  case coordinateTooLarge(found: Double)
  case tooManySamples(most: Int)
  case screenOutOfRange(width: Double, height: Double)

  // Nothing in it.
  case noEvents(format: ImportFormat, isDescription: Bool)
  case noTouches
  case nothingDescribed

  // What only the user knows.
  case axesUnknown
  case axisEmpty(axis: String, least: Double, most: Double)
  case resolutionUnknown
  case pixelRatioUnknown
  case positionUnknown(axis: String)
  case severalDevices([String])
  case unknownDevice(String, known: [String])
  case elementUnknown(String)
  case elementIdMissing
}

/// A problem on its way out of a reader, which knows the place but not the file.
struct ImportFault: Error {
  var place: Place
  var problem: ImportProblem

  enum Place {
    case none
    case at(TextPlace)
    case byte(Int)
  }

  init(_ place: Place, _ problem: ImportProblem) {
    self.place = place
    self.problem = problem
  }
}

extension ImportError: ReportedError {
  /// The exit status. Where a flag would help, nothing is wrong with the log: it only does not say enough.
  package var status: ExitStatus {
    switch problem {
    case .axesUnknown, .resolutionUnknown, .pixelRatioUnknown, .positionUnknown, .severalDevices, .unknownDevice,
      .elementUnknown:
      .wrongUsage
    default: .malformedInput
    }
  }

  /// `file:line:column: what was found, what was expected, what to try`.
  package var description: String {
    let place = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file == "-" ? "standard input" : file)\(place): \(problem.sentence)"
  }
}

extension ImportProblem {
  /// The problem in words, without its place.
  package var sentence: String {
    switch self {
    case .empty: "the file is empty"
    case .utf16: "the file is in UTF-16, as PowerShell's > writes it; save it as UTF-8"
    case .cutShort(let problem):
      "\(problem.sentence); the line is the last one and seems cut short: remove it, or add --repair to leave it out"
    case .unexpected(let found, let expected): "found \(Wording.shown(found)), expected \(expected.rawValue)"
    case .lineEnds(let expected): "the line ends where \(expected.rawValue) was expected"
    case .excess(let found): "found \(Wording.shown(found)) after the end of the line's values; nothing may follow"
    case .unknownLine(let found, let format):
      "found \(Wording.shown(found)), expected a line as \(format.program) prints it"
    case .unknownName(let found, let nearest):
      "unknown name \(Wording.quoted(found))" + (NameHint.tail(nearest))
    case .version(let found, let expected): "\"version\" is \(found); only version \(expected) can be read"
    case .keyMissing(let key, let format):
      "\(Wording.quoted(key)) is missing; expected a file as \(format.program) prints it"
    case .noDevice(let section): "\(Wording.quoted(section)) comes before any device; expected \"- node:\" first"

    case .json(let problem): problem.sentence
    case .missingKey(let key, let owner): "key \(Wording.quoted(key)) is missing in \(owner.rawValue)"
    case .wrongType(let key, let found, let expected):
      "\(Wording.quoted(key)) must be \(expected.rawValue), found \(found)"
    case .unknownChoice(let key, let found, let nearest, let choices):
      "\(Wording.quoted(key)) cannot be \(Wording.quoted(found)); "
        + (NameHint.question(nearest) ?? "expected \(NameHint.list(choices.map(Wording.quoted), "or"))")
    case .outOfRange(let key, let found, let least, let most):
      "\(Wording.quoted(key)) must be from \(least.short) to \(most.short), found \(found.short)"
    case .notWhole(let key, let found): "\(Wording.quoted(key)) must be a whole number, found \(found.short)"
    case .notTheTouchButton(let found): "button \(found.short) is not a finger; only button 0 can be imported"

    case .timeMissing: "the event has no time; record with getevent -lt, the t is for times"
    case .timeTooLarge: "the time is too large; expected at most 1e9 seconds from the first touch to the last"
    case .timeGoesBack(let found, let previous):
      "the time goes back from \(previous.asSeconds) to \(found.asSeconds) s; "
        + "was the clock set while this was recorded?"
    case .slotOutOfRange(let found): "slot \(found) cannot be; expected 0 to 255"
    case .tooManyContacts(let most): "more than \(most) contacts in one frame; no panel follows so many"
    case .sameContactTwice(let id): "contact \(id) stands twice in one frame; expected one position for each"
    case .eventsDropped:
      "the kernel lost events here (SYN_DROPPED); record again, or add --repair to go on with what is left"
    case .beganTwice(let finger): "touch \(finger) begins again before it has ended; add --repair to cancel it first"
    case .notBegun(let isMove):
      "a touch \(isMove ? "moves" : "ends") that has not begun; the log seems to begin in the middle of it: "
        + "add --repair to leave it out"
    case .neverEnded(let fingers):
      fingers.count == 1
        ? "touch \(fingers[0]) has not ended when the log does; add --repair to cancel it there"
        : "touches \(NameHint.list(fingers.map { "\($0)" }, "and")) have not ended when the log does; add --repair to cancel them there"
    case .coordinateTooLarge(let found): "the touch is at \(found.short) pt; expected at most 1e9 either way"

    case .tooManySamples(let most):
      "up to here the moves become more than \(most) samples; lower --rate, or shorten their durations"
    case .screenOutOfRange(let width, let height):
      "the screen would be \(width.short) x \(height.short) pt; expected 1 to 10000: check the axes' ranges and --resolution, "
        + "or give --viewport WxH"

    case .noEvents(let format, let isDescription):
      isDescription
        ? "there is a device's description, but no events; give the file with --description beside the log"
        : "there are no events; expected a log as \(format.program) prints it"
    case .noTouches: "the log has no touches"
    case .nothingDescribed: "no touch device is described here; expected what getevent -lp or evemu-describe prints"

    case .axesUnknown:
      "the log does not say how far its axes reach; give --axis-x MIN..MAX and --axis-y MIN..MAX, or --description FILE "
        + "(getevent -lp prints them), or --map raw to take its units as points"
    case .axisEmpty(let axis, let least, let most):
      "axis \(axis) goes from \(least.short) to \(most.short), which is not a range; give --axis-\(axis) MIN..MAX"
    case .resolutionUnknown:
      "--map physical needs the axes' resolution, which the log does not give; give --resolution X,Y in units per millimetre"
    case .pixelRatioUnknown:
      "positions are in device pixels, and the log does not say how many make a point; give --pixel-ratio N"
    case .positionUnknown(let axis):
      "a touch begins without its \(axis), which has not changed since before the log began; give --start X,Y in the log's units, "
        + "or cut the touch off"
    case .severalDevices(let labels):
      "touches come from several devices; choose one with --device: \(NameHint.list(labels.map(Wording.quoted), "or"))"
    case .unknownDevice(let found, let known):
      "there is no device \(Wording.quoted(found)); the log has \(NameHint.list(known.map(Wording.quoted), "and"))"
    case .elementUnknown(let id):
      "the place of element \(Wording.quoted(id)) is not in the log; give its centre with --element \(id)=X,Y"
    case .elementIdMissing:
      "an origin that is an object must name an element (\"element-6066-11e4-a52e-4f735466cecf\"); "
        + "expected that, \"viewport\" or \"pointer\""
    }
  }
}

extension ImportFormat {
  package var program: String {
    switch self {
    case .getevent: "getevent -lt"
    case .evemu: "evemu-record"
    case .libinput: "libinput record"
    case .webdriver: "a WebDriver client"
    case .flutter: "Flutter's PointerData"
    case .pointerEvents: "JSON.stringify of PointerEvents"
    }
  }
}

extension ImportProblem {
  /// The thing that should stand at a place.
  package enum Expected: String, Sendable {
    case time = "a time such as 12.345678"
    case closingBracket = "\"]\""
    case type = "an event type such as EV_ABS or 0003"
    case code = "an event code"
    case value = "a value of eight hexadecimal digits"
    case wholeNumber = "a whole number"
    case hexadecimal = "up to four hexadecimal digits"
    case range = "min and max"
    case fiveNumbers = "five numbers in brackets"
  }

  /// The owner of a key.
  package enum Owner: String, Sendable {
    case file = "the file"
    case source = "the source"
    case action = "the action"
    case event = "the event"
    case viewport = "\"viewport\""
  }

  package enum ExpectedType: String, Sendable {
    case number = "a number"
    case string = "a string"
    case list = "a list"
    case object = "an object"
    case numberOrName = "a number or a name"
  }
}

extension ImportReport {
  /// The summary of what was made, for people: a line for the recording, one for each thing to know.
  package var summary: String {
    let size = screen.map { " on \($0.width.short) x \($0.height.short) pt" } ?? ""
    let length = duration.microseconds.asSeconds
    return
      "\(name): \(Measure.counted(touches, "touch", plural: "touches")), \(Measure.counted(samples, "sample")), \(length) s\(size)\n\(mapping)\n"
      + notes.map { $0.sentence + "\n" }.joined()
  }
}

extension ImportNote {
  package var sentence: String {
    switch self {
    case .leftOut(let samples):
      "left out: \(Measure.counted(samples, "sample")) of touches that began before the log"
    case .cancelled(let touches):
      "cancelled: \(Measure.counted(touches, "touch", plural: "touches")) that the log does not end"
    case .lineLeftOut: "left out: the last line, which is cut short"
    case .sourcesLeftOut(let count):
      "left out: \(Measure.counted(count, "source that is no pointer", plural: "sources that are no pointers"))"
    case .eventsLeftOut(let count):
      "left out: \(Measure.counted(count, "event that is no touch", plural: "events that are no touches"))"
    case .stretched(let across, let axes, let screen):
      "stretched: a way across becomes \(across.short) times as long as the same way down, since the panel is \(axes) and the "
        + "screen \(screen); --viewport in the panel's shape keeps directions"
    case .beyondAxes(let samples, let x, let y):
      "beyond the axes: \(Measure.counted(samples, "sample")), the first at x \(x.short), y \(y.short); "
        + "are these the ranges of the device?"
    }
  }
}
