package import OverlayEngine
import OverlaySettings
package import Text

/// An event file, read one event at a time.
///
/// A name that ends in `.jsonl` is read line by line, one that ends in `.json` is one object, any other (such as `-`)
/// is looked at. Either is read in constant memory. Read it twice, first with `validate`, so that nothing happens when
/// it is refused; what cannot be read twice is checked as it comes.
package struct EventFile: ~Copyable {
  /// The latest moment, seconds: beyond it microseconds would not all be doubles.
  package static let latestTime = 1e9

  /// The name as the user gave it; errors begin with it.
  package let name: String
  /// The header, complete once all events were read (`validate`): in a file that is one object, keys may follow the
  /// events.
  package internal(set) var header = EventFileHeader()
  /// How many events were read; 1 while the first one is handled.
  package private(set) var eventNumber = 0

  let window: TextWindow
  var form: EventForm
  /// Whether the file is one object; else it has one object a line.
  var isWhole = false
  var whole: WholeText
  var lines: LineReader
  private var builder: EventBuilder
  private var latest = Instant.start

  /// Reads the header. The config may then be loaded with its parameters, before `use` says which names events may
  /// mention.
  package init(name: String, source: ByteSource) throws(EventFileError) {
    self.name = name
    window = TextWindow(source)
    lines = LineReader(window)
    builder = EventBuilder(Vocabulary(layers: [], actions: []))
    let nothing = JSONScanner(base: window.base, range: 0..<0)
    whole = WholeText(scanner: nothing)
    form = EventForm(text: nothing)
    do throws(Fault) {
      try open()
    } catch {
      throw located(error)
    }
  }

  package init(name: String, source: ByteSource, vocabulary: Vocabulary) throws(EventFileError) {
    try self.init(name: name, source: source)
    use(vocabulary)
  }

  /// Says which names of a config events may mention; to be called before the first one is read.
  package mutating func use(_ vocabulary: Vocabulary) {
    builder = EventBuilder(vocabulary)
  }

  /// The next event; nil at the end.
  package mutating func next() throws(EventFileError) -> InputEvent? {
    do throws(Fault) {
      guard try scanEvent() else { return nil }
      let event = try builder.event(form)
      try checkTime(event.time)
      eventNumber += 1
      return event
    } catch {
      throw located(error)
    }
  }

  /// Goes through all events that are left, and back to the first where the source can be read again. Says how many
  /// there were.
  package mutating func validate() throws(EventFileError) -> Int {
    let duration = header.duration
    while try next() != nil {}
    let count = eventNumber
    guard canRestart else { return count }
    try restart()
    // A duration that follows the events was not known while they were read.
    if header.duration != duration { return try validate() }
    return count
  }

  package var canRestart: Bool { window.canRestart }

  package mutating func restart() throws(EventFileError) {
    (eventNumber, latest) = (0, .start)
    do throws(Fault) {
      try reopen()
    } catch {
      throw located(error)
    }
  }

  /// The place of the event that was read last.
  package var place: TextPlace { place(of: form.start) }

  @inline(__always)
  private mutating func checkTime(_ time: Instant) throws(Fault) {
    if time < latest {
      throw form.fault(at: .t, .timeDecreases(found: form[.t].number, previous: latest.seconds))
    }
    if let duration = header.duration, time > duration {
      throw form.fault(at: .t, .afterDuration(found: form[.t].number, duration: duration.seconds))
    }
    latest = time
  }

  private func located(_ fault: Fault) -> EventFileError {
    EventFileError(file: name, place: place(of: fault.at), problem: fault.eventFileProblem)
  }

  /// Returns line and column of a byte of the window. Only asked for when something is said, so lines are counted then.
  func place(of at: Int) -> TextPlace {
    guard isWhole else { return lines.place(of: at) }
    if at == WholeText.atStart { return whole.start }
    var counter = whole.counter
    counter.move(to: at, window.base)
    return counter.place
  }

  /// Returns where the event stands that was read last. Asking for each counts each line once.
  mutating func countPlace() -> TextPlace {
    guard isWhole else { return place }
    whole.counter.move(to: form.start, window.base)
    return whole.counter.place
  }
}

/// Counts lines and columns on the way through a text.
struct PlaceCounter {
  var at = 0
  private(set) var place = TextPlace(line: 1, column: 1)

  /// Moves on by up to eight bytes at a time; eight more than `end` may be read.
  mutating func move(to end: Int, _ base: UnsafePointer<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at < end {
      var word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let count = min(end - at, 8)
      if count < 8 {
        // Bytes beyond the end become such as continue a character: they are no line feeds and take no column.
        let others = UInt64.max << UInt64(count * 8)
        word = word & ~others | (ones << 7) & others
      }
      let differences = word ^ (ones &* 0x0A)
      let feeds = (differences &- ones) & ~differences & (ones << 7)
      if feeds == 0 {
        place.column += 8 - Int((((word >> 7) & ~(word >> 6) & ones) &* ones) >> 56)
        at += count
      } else {
        // The lowest bit is a line feed's; those above it need not be.
        place = TextPlace(line: place.line + 1, column: 1)
        at += feeds.trailingZeroBitCount / 8 + 1
      }
    }
  }
}

/// The state of reading a file that is one object. The window holds the part that is being read: the keys before the
/// events, an event, the keys that follow them.
struct WholeText {
  var scanner: JSONScanner
  /// The place at which that part begins.
  var part = 0
  /// The counter, which has come as far as some place in that part.
  var counter = PlaceCounter()
  /// The place at which the object begins; as a byte it is `atStart`, for the window may have left it.
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
  private mutating func open() throws(Fault) {
    if name.hasSuffix(".jsonl") { return try openLines() }
    if name.hasSuffix(".json") { return try openWhole() }
    try firstLineIsHeader() ? openLines() : openWhole()
  }

  /// Goes back to where `open` ended, but for the header, which stays complete.
  private mutating func reopen() throws(Fault) {
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
  private mutating func scanEvent() throws(Fault) -> Bool {
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
