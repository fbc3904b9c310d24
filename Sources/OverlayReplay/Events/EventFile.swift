package import JSONText
package import OverlayEngine

/// An event file, read one event at a time.
///
/// A name that ends in `.jsonl` is read line by line, one that ends in `.json` is one object, any other (such as `-`)
/// is looked at. Either is read in constant memory. Read it twice, first with `validate`, so that nothing happens when
/// it is refused; what cannot be read twice is checked as it comes.
package struct EventFile: ~Copyable {
  /// The latest moment, seconds: beyond it microseconds would not all be doubles.
  package static let latestTime = 1e9

  /// As the user gave it; errors begin with it.
  package let name: String
  /// Complete once all events were read (`validate`): in a file that is one object, keys may follow the events.
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

  /// Where the event stands that was read last.
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

  /// Line and column of a byte of the window. Only asked for when something is said, so lines are counted then.
  func place(of at: Int) -> TextPlace {
    guard isWhole else { return lines.place(of: at) }
    if at == WholeText.atStart { return whole.start }
    var counter = whole.counter
    counter.move(to: at, window.base)
    return counter.place
  }

  /// Where the event stands that was read last. Asking for each counts each line once.
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

  /// Eight bytes at a time where there is no line feed among them; eight more than `end` may be read.
  mutating func move(to end: Int, _ base: UnsafePointer<UInt8>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at < end {
      let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let feeds = word ^ (ones &* 0x0A)
      if at + 8 <= end, (feeds &- ones) & ~feeds & (ones << 7) == 0 {
        place.column += 8 - ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
        at += 8
      } else {
        step(base[at])
      }
    }
  }

  /// Bytes that continue a character do not count.
  private mutating func step(_ byte: UInt8) {
    at += 1
    if byte == UInt8(ascii: "\n") {
      place = TextPlace(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
