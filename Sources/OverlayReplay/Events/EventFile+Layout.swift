import JSONText
import OverlaySettings

/// Where the reading of a file stands that is held in memory as one object.
struct WholeText {
  var scanner: JSONScanner
  /// Where the object begins.
  var start = 0
  /// Where the list of events begins; nil: there is none.
  var eventsAt: Int?
  /// The keys before the events.
  var leading = HeaderReader()
  var stage = Stage.beforeEvents

  enum Stage {
    case beforeEvents, first, inside, over
  }
}

/// Where the reading of a file with one object a line stands.
struct LineCursor {
  /// Counted from 1.
  var line = 0
  /// Of the line, in the window.
  var start = 0
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
    guard !isWhole else {
      whole.stage = whole.eventsAt == nil ? .over : .beforeEvents
      return
    }
    do throws(ByteSourceFailure) {
      try window.restart()
    } catch { throw Fault(at: 0, problem: .unreadable(reason: error.reason)) }
    cursor = LineCursor()
    try openLines()
  }

  /// Reads the next event into the form; false at the end.
  @inline(__always)
  mutating func scanEvent() throws(Fault) -> Bool {
    if isWhole { return try scanElement() }
    guard var scanner = try nextLine() else { return false }
    try form.scan(&scanner)
    try scanner.finish()
    return true
  }

  private mutating func scanElement() throws(Fault) -> Bool {
    switch whole.stage {
    case .over: return false
    case .beforeEvents:
      guard let eventsAt = whole.eventsAt else { return false }
      whole.scanner.at = eventsAt
      try whole.scanner.openList()
      whole.stage = .first
    case .first, .inside: break
    }
    guard try whole.scanner.nextElement(isFirst: whole.stage == .first) else {
      let parameters = header.parameters
      header = try whole.readTail()
      header.parameters = parameters
      whole.stage = .over
      return false
    }
    whole.stage = .inside
    try form.scan(&whole.scanner)
    return true
  }

  /// Whether a text of unknown layout has one object a line: its first line is an object without events.
  private func firstLineIsHeader() throws(Fault) -> Bool {
    let line: Range<Int>?
    do throws(TextWindow.LineFailure) {
      line = try window.takeLine()
    } catch {
      guard case .source(let failure) = error else { return false }
      throw Fault(at: 0, problem: .unreadable(reason: failure.reason))
    }
    guard let line else { return false }
    defer { window.giveBack(line) }
    var scanner = JSONScanner(base: window.base, range: line)
    scanner.skipMark()
    scanner.skipSpace()
    return (try? scanner.skipObject(without: "events")) ?? false
  }

  private mutating func openLines() throws(Fault) {
    guard var scanner = try nextLine() else { throw Fault(at: 0, problem: .empty) }
    let start = scanner.at
    try scanner.openObject()
    var reader = HeaderReader()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: isFirst) {
      guard try reader.take(key, &scanner) else { throw Fault(at: key.start - 1, problem: .eventsInHeaderLine) }
      isFirst = false
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
        name: parameter.name, content: .value(parameter.value), place: "\(name):\(place.line):\(place.column)", origin: .eventFile)
    }
  }

  /// The next line that is not blank.
  private mutating func nextLine() throws(Fault) -> JSONScanner? {
    while let line = try takeLine() {
      cursor.line += 1
      cursor.start = line.lowerBound
      var scanner = JSONScanner(base: window.base, range: line)
      if cursor.line == 1 {
        try scanner.checkEncoding()
        scanner.skipMark()
        cursor.start = scanner.at
      }
      scanner.skipSpace()
      if scanner.at < line.upperBound { return scanner }
    }
    return nil
  }

  @inline(__always)
  private mutating func takeLine() throws(Fault) -> Range<Int>? {
    do throws(TextWindow.LineFailure) {
      return try window.takeLine()
    } catch {
      cursor = LineCursor(line: cursor.line + 1, start: 0)
      switch error {
      case .tooLong(let start): throw Fault(at: start, problem: .lineTooLong(limit: TextWindow.longestLine))
      case .source(let failure): throw Fault(at: 0, problem: .unreadable(reason: failure.reason))
      }
    }
  }

  private mutating func openWhole() throws(Fault) {
    isWhole = true
    let text: Range<Int>
    do throws(ByteSourceFailure) {
      text = try window.takeRest()
    } catch { throw Fault(at: 0, problem: .unreadable(reason: error.reason)) }
    whole.scanner = JSONScanner(base: window.base, range: text)
    try whole.scanner.checkEncoding()
    whole.scanner.skipMark()
    whole.scanner.skipSpace()
    if whole.scanner.at >= text.upperBound { throw Fault(at: 0, problem: .empty) }
    whole.start = whole.scanner.at
    header = try whole.readHead()
    header.parameters = given(whole.leading)
  }
}

extension WholeText {
  /// Reads the keys up to `events`, and checks the rest of the text where there is no such key.
  mutating func readHead() throws(Fault) -> EventFileHeader {
    try scanner.openObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: isFirst) {
      isFirst = false
      guard try !leading.take(key, &scanner) else { continue }
      eventsAt = scanner.at
      return leading.header
    }
    stage = .over
    try scanner.finish()
    try leading.finish(start: start)
    return leading.header
  }

  /// Reads the keys that follow the events and checks that nothing comes after the object.
  mutating func readTail() throws(Fault) -> EventFileHeader {
    var reader = leading
    while let key = try scanner.nextKey(isFirst: false) {
      guard try reader.take(key, &scanner) else { throw Fault(at: key.start - 1, grammar: .duplicateKey("events")) }
    }
    try scanner.finish()
    try reader.finish(start: start)
    if reader.parameters.count > leading.parameters.count { throw Fault(at: reader.parameters[0].at, problem: .parametersAfterEvents) }
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
    var isFirst = true
    while let key = try nextKey(isFirst: isFirst) {
      if text(key) == name { return false }
      try skipValue(depth: 1)
      isFirst = false
    }
    return true
  }
}
