/// A file that is held in memory as one object.
struct WholeText {
  let text: Range<Int>
  /// Where the object begins.
  var start: Int
  var scanner: JSONScanner
  /// Where the list of events begins; nil: there is none.
  var eventsAt: Int?
  /// The keys before the events.
  var leading: HeaderReader
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

  /// Back to where `open` ended.
  mutating func reopen() throws(Fault) {
    switch layout {
    case .whole(var whole):
      whole.stage = whole.eventsAt == nil ? .over : .beforeEvents
      layout = .whole(whole)
    case .lines:
      do throws(ByteSourceFailure) {
        try window.restart()
      } catch { throw Fault(at: 0, problem: .unreadable(reason: error.reason)) }
      layout = .lines(LineCursor())
      try openLines()
    }
  }

  /// Reads the next event into the form; false at the end.
  mutating func scanEvent() throws(Fault) -> Bool {
    switch layout {
    case .lines:
      guard var scanner = try nextLine() else { return false }
      try form.scan(&scanner)
      try scanner.finish()
      return true
    case .whole(var whole):
      let isThere = try scanEvent(&whole)
      layout = .whole(whole)
      return isThere
    }
  }

  private mutating func scanEvent(_ whole: inout WholeText) throws(Fault) -> Bool {
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
      whole.stage = .over
      header = try whole.readTail().header
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
  }

  /// The next line that is not blank.
  private mutating func nextLine() throws(Fault) -> JSONScanner? {
    guard case .lines(var cursor) = layout else { return nil }
    defer { layout = .lines(cursor) }
    while true {
      guard let line = try takeLine(cursor) else { return nil }
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
  }

  private mutating func takeLine(_ cursor: LineCursor) throws(Fault) -> Range<Int>? {
    do throws(TextWindow.LineFailure) {
      return try window.takeLine()
    } catch {
      layout = .lines(LineCursor(line: cursor.line + 1, start: 0))
      switch error {
      case .tooLong(let start): throw Fault(at: start, problem: .lineTooLong(limit: TextWindow.longestLine))
      case .source(let failure): throw Fault(at: 0, problem: .unreadable(reason: failure.reason))
      }
    }
  }

  private mutating func openWhole() throws(Fault) {
    let text: Range<Int>
    do throws(ByteSourceFailure) {
      text = try window.takeRest()
    } catch { throw Fault(at: 0, problem: .unreadable(reason: error.reason)) }
    var scanner = JSONScanner(base: window.base, range: text)
    var whole = WholeText(text: text, start: 0, scanner: scanner, leading: HeaderReader())
    layout = .whole(whole)
    try scanner.checkEncoding()
    scanner.skipMark()
    scanner.skipSpace()
    if scanner.at >= scanner.end { throw Fault(at: 0, problem: .empty) }
    whole.start = scanner.at
    try whole.readHead(&scanner)
    header = whole.completeHeader()
    layout = .whole(whole)
  }
}

extension WholeText {
  /// Reads the keys up to `events`, and checks the rest of the text where there is no such key.
  mutating func readHead(_ scanner: inout JSONScanner) throws(Fault) {
    try scanner.openObject()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: isFirst) {
      isFirst = false
      guard try !leading.take(key, &scanner) else { continue }
      eventsAt = scanner.at
      return
    }
    stage = .over
    try scanner.finish()
    try leading.finish(start: start)
  }

  /// The header with the keys that follow the events. Those are only guessed at here, by stepping over brackets, so that a broken
  /// event is reported before whatever comes after it; `readTail` is strict.
  func completeHeader() -> EventFileHeader {
    guard let eventsAt else { return leading.header }
    var copy = self
    copy.scanner.at = eventsAt
    guard copy.scanner.skipBrackets() else { return leading.header }
    return (try? copy.readTail().header) ?? leading.header
  }

  /// Reads the keys that follow the events and checks that nothing comes after the object.
  mutating func readTail() throws(Fault) -> HeaderReader {
    var reader = leading
    while let key = try scanner.nextKey(isFirst: false) {
      guard try reader.take(key, &scanner) else { throw Fault(at: key.start - 1, problem: .duplicateKey("events")) }
    }
    try scanner.finish()
    try reader.finish(start: start)
    return reader
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

  /// Goes past a list or object by its brackets alone; false where they do not close.
  mutating func skipBrackets() -> Bool {
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""): skipToQuote()
      case 0 where at >= end: return false
      default: break
      }
      at += 1
    } while depth > 0
    return true
  }

  /// From an opening to its closing quote, or to the text's end.
  private mutating func skipToQuote() {
    at += 1
    while byte != UInt8(ascii: "\""), at < end { at += byte == UInt8(ascii: "\\") ? 2 : 1 }
    at = min(at, end - 1)
  }
}
