import JSONText
import OverlaySettings

/// Where the reading of a file stands that is one object. The window holds the part that is being read: the keys before
/// the events, an event, the keys that follow them.
struct WholeText {
  var scanner: JSONScanner
  /// Where that part begins.
  var part = 0
  /// Has come as far as some place in that part.
  var counter = PlaceCounter()
  /// Where the object begins; as a byte it is `atStart`, for the window may have left it.
  var start = TextPlace(line: 1, column: 1)
  /// The keys before the events.
  var leading = HeaderReader()
  var stage = Stage.beforeEvents

  static let atStart = -1

  enum Stage {
    case beforeEvents, first, inside, over
  }
}

extension EventFile {
  /// Finds out the layout and reads the header.
  mutating func open() throws(Fault) {
    if name.hasSuffix(".jsonl") { return try openLines() }
    if name.hasSuffix(".json") { return try openWhole() }
    try firstLineIsHeader() ? openLines() : openWhole()
  }

  /// Back to where `open` ended, but for the header, which stays complete.
  mutating func reopen() throws(Fault) {
    try window.restart()
    guard !isWhole else {
      let complete = header
      try openWhole()
      header = complete
      return
    }
    lines = LineReader(window)
    try openLines()
  }

  /// Reads the next event into the form; false at the end.
  @inline(__always)
  mutating func scanEvent() throws(Fault) -> Bool {
    while isWhole {
      do throws(Fault) { return try scanElement() } catch { try readOn(after: error) }
    }
    guard var scanner = try lines.next() else { return false }
    try form.scan(&scanner)
    try scanner.finish()
    return true
  }

  private mutating func scanElement() throws(Fault) -> Bool {
    switch whole.stage {
    case .over: return false
    case .beforeEvents:
      whole.scanner.skipSpace()
      try whole.scanner.openList()
      whole.stage = .first
      whole.part = whole.scanner.at
    case .first, .inside: break
    }
    guard try whole.scanner.nextElement() else {
      try readRest()
      let parameters = header.parameters
      header = try whole.readTail()
      header.parameters = parameters
      whole.stage = .over
      return false
    }
    try form.scan(&whole.scanner)
    whole.stage = .inside
    whole.part = whole.scanner.at
    return true
  }

  /// Whether a text of unknown layout has one object a line: its first line is an object without events.
  private func firstLineIsHeader() throws(Fault) -> Bool {
    let line: Range<Int>?
    do throws(Fault) {
      line = try window.takeLine()
    } catch {
      if case .lineTooLong = error.eventFileProblem { return false }
      throw error
    }
    guard let line else { return false }
    defer { window.giveBack(line) }
    var scanner = JSONScanner(base: window.base, range: line)
    scanner.skipMark()
    scanner.skipSpace()
    return (try? scanner.skipObject(without: "events")) ?? false
  }

  private mutating func openLines() throws(Fault) {
    guard var scanner = try lines.next() else { throw Fault(at: 0, problem: .empty) }
    let start = scanner.at
    try scanner.openObject()
    var reader = HeaderReader()
    while let key = try scanner.nextKey() {
      guard try reader.take(key, &scanner) else { throw Fault(at: key.start - 1, problem: .eventsInHeaderLine) }
    }
    try scanner.finish()
    try reader.finish(start: start)
    header = reader.header
    header.parameters = given(reader)
  }

  private func given(_ reader: HeaderReader) -> [GivenParameter] {
    reader.parameters.map { parameter in
      let place = place(of: parameter.at)
      return GivenParameter(
        name: parameter.name, content: .value(parameter.value), place: "\(name):\(place.line):\(place.column)",
        origin: .eventFile)
    }
  }

  private mutating func openWhole() throws(Fault) {
    isWhole = true
    while true {
      whole = WholeText(scanner: JSONScanner(base: window.base, range: window.rest))
      do throws(Fault) { return try readHead() } catch { try readOn(after: error) }
    }
  }

  /// Reads the keys up to `events`, and checks the rest of the text where there is no such key.
  private mutating func readHead() throws(Fault) {
    try whole.scanner.checkEncoding()
    whole.scanner.skipMark()
    whole.counter.at = whole.scanner.at
    whole.scanner.skipSpace()
    if whole.scanner.at >= whole.scanner.end { throw Fault(at: 0, problem: .empty) }
    whole.start = place(of: whole.scanner.at)
    try whole.scanner.openObject()
    var hasEvents = false
    while !hasEvents, let key = try whole.scanner.nextKey() { hasEvents = try !whole.leading.take(key, &whole.scanner) }
    if !hasEvents {
      try readRest()
      try whole.scanner.finish()
      try whole.leading.finish(start: WholeText.atStart)
      whole.stage = .over
    }
    header = whole.leading.header
    header.parameters = given(whole.leading)
    whole.part = whole.scanner.at
  }

  /// Reads more of the text where a fault may come of its being cut: the part is to be read again then. Throws the
  /// fault where it does not.
  private mutating func readOn(after fault: Fault) throws(Fault) {
    // Nothing looks further ahead of where the scanner stands than the padding reaches.
    guard window.isOpen, whole.scanner.at + JSONScanner.padding >= whole.scanner.end else { throw fault }
    try readMore()
    whole.scanner.at = whole.part
    whole.scanner.isFirst = whole.stage == .first
  }

  private mutating func readRest() throws(Fault) {
    while window.isOpen { try readMore() }
  }

  /// Lets go of what lies before the part, and reads on behind it.
  private mutating func readMore() throws(Fault) {
    whole.counter.move(to: whole.part, window.base)
    do throws(Fault) {
      try window.readOn(keeping: whole.part)
    } catch { throw Fault(at: whole.part, problem: error.eventFileProblem) }
    let at = whole.scanner.at - whole.part
    whole.counter.at -= whole.part
    whole.part = 0
    whole.scanner = JSONScanner(base: window.base, range: window.rest)
    whole.scanner.at = at
  }
}

extension WholeText {
  /// Reads the keys that follow the events and checks that nothing comes after the object.
  mutating func readTail() throws(Fault) -> EventFileHeader {
    var reader = leading
    while let key = try scanner.nextKey() {
      guard try reader.take(key, &scanner) else { throw Fault(at: key.start - 1, grammar: .duplicateKey("events")) }
    }
    try scanner.finish()
    try reader.finish(start: Self.atStart)
    if reader.parameters.count > leading.parameters.count {
      throw Fault(at: reader.parameters[0].at, problem: .parametersAfterEvents)
    }
    return reader.header
  }
}

extension JSONScanner {
  /// Goes past a byte order mark.
  mutating func skipMark() {
    if base[at] == 0xEF, base[at + 1] == 0xBB, base[at + 2] == 0xBF { at += 3 }
  }

  func checkEncoding() throws(Fault) {
    let mark = (base[at], base[at + 1])
    if mark == (0xFE, 0xFF) || mark == (0xFF, 0xFE) { throw Fault(at: at, problem: .utf16) }
  }

  /// Goes past an object; says whether it lacks a key.
  mutating func skipObject(without name: String) throws(Fault) -> Bool {
    try openObject()
    while let key = try nextKey() {
      if text(key) == name { return false }
      try skipValue(depth: 1)
    }
    return true
  }
}
