package import Text

/// The bytes that are being read: all of a file, the lines of it one after the other, or the parts that a reader finds
/// in it.
///
/// A zero byte always follows the text handed out, and at least `padding` bytes after it may be read, so that scanning
/// needs no bounds checks: zero is valid nowhere in JSON, and words can be fetched whole.
final class TextWindow {
  static let padding = JSONScanner.padding
  /// The longest line, bytes.
  static let longestLine = 1 << 22
  /// The longest text that is read whole, bytes.
  static let longestText = 1 << 30

  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Bytes read from the source, and how many of them were handed out as lines.
  private var filled = 0
  private var taken = 0
  /// Bytes that were let go of.
  private var passed = 0
  private var source: ByteSource
  /// There may be more to read.
  private(set) var isOpen = true

  init(_ source: ByteSource) {
    self.source = source
    capacity = 1 << 17
    base = .allocate(capacity: capacity + Self.padding)
    padEnd()
  }

  deinit {
    base.deallocate()
  }

  var canRestart: Bool { source.restart != nil }

  func restart() throws(Fault) {
    do throws(ByteSourceFailure) {
      try source.restart?()
    } catch { throw Self.fault(error.reason) }
    (filled, taken, passed, isOpen) = (0, 0, 0, true)
    padEnd()
  }

  /// The bytes that were read and not yet taken.
  var rest: Range<Int> { taken..<filled }

  /// Reads more bytes behind the rest, drops what lies before `start`, and moves the rest to 0. The window at least
  /// doubles unless the source has ended, so that reading it repeatedly costs linear time.
  func readOn(keeping start: Int) throws(Fault) {
    taken = start
    if taken > 0 { slide() }
    let kept = filled
    while try fill(), filled < 2 * kept {}
    guard passed + filled <= Self.longestText else {
      throw Self.fault("more than 1 GiB cannot be read at once; write it as JSON Lines (.jsonl), a value a line")
    }
  }

  private static func fault(_ reason: String) -> Fault { Fault(at: 0, problem: .unreadable(reason: reason)) }

  /// Undoes the latest `takeLine`.
  func giveBack(_ line: Range<Int>) {
    if line.upperBound < filled { base[line.upperBound] = UInt8(ascii: "\n") }
    taken = line.lowerBound
  }

  /// The next line, without its line feed; nil at the end. It holds until the next call.
  func takeLine() throws(Fault) -> Range<Int>? {
    var searched = taken
    while true {
      let feed = indexOfLineFeed(from: searched)
      guard (feed ?? filled) - taken <= Self.longestLine else {
        throw Fault(at: taken, problem: .lineTooLong(limit: Self.longestLine))
      }
      if let feed {
        defer { taken = feed + 1 }
        base[feed] = 0
        return taken..<feed
      }
      if taken > 0 { slide() }
      searched = filled
      if try fill() { continue }
      guard taken < filled else { return nil }
      defer { taken = filled }
      return taken..<filled
    }
  }

  /// Moves what was not taken yet to the front.
  private func slide() {
    base.update(from: base + taken, count: filled - taken)
    passed += taken
    filled -= taken
    taken = 0
    padEnd()
  }

  /// Reads one piece more; false at the source's end.
  private func fill() throws(Fault) -> Bool {
    if !isOpen { return false }
    if filled == capacity { grow(to: capacity * 2) }
    let count: Int
    do throws(ByteSourceFailure) {
      count = try source.fill(UnsafeMutableRawBufferPointer(start: base + filled, count: capacity - filled))
    } catch { throw Self.fault(error.reason) }
    filled += count
    padEnd()
    isOpen = count > 0
    return isOpen
  }

  private func padEnd() {
    (base + filled).initialize(repeating: 0, count: Self.padding)
  }

  private func grow(to larger: Int) {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.padding)
    room.initialize(from: base, count: filled)
    base.deallocate()
    base = room
    capacity = larger
    padEnd()
  }

  /// Looks at eight bytes at a time: a byte that equals the line feed becomes zero, and zero bytes are what `(x - 1) &
  /// ~x` finds.
  private func indexOfLineFeed(from start: Int) -> Int? {
    var at = start
    let raw = UnsafeRawPointer(base)
    while at + 8 <= filled {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ 0x0A0A_0A0A_0A0A_0A0A
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return at + found.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < filled {
      if base[at] == 0x0A { return at }
      at += 1
    }
    return nil
  }
}

struct LineReader {
  private let window: TextWindow
  /// The number of the line that was read last, counted from 1.
  private(set) var line = 0
  /// The place at which that line begins in the window.
  private var start = 0

  init(_ window: TextWindow) {
    self.window = window
  }

  /// Stands at the next line's first word; nil at the end. Lines without anything are skipped.
  mutating func next() throws(Fault) -> JSONScanner? {
    while let range = try take() {
      var scanner = JSONScanner(base: window.base, range: range)
      if line == 1 {
        try scanner.checkEncoding()
        scanner.skipMark()
        start = scanner.at
      }
      scanner.skipSpace()
      if scanner.at < range.upperBound { return scanner }
    }
    return nil
  }

  @inline(__always)
  private mutating func take() throws(Fault) -> Range<Int>? {
    do throws(Fault) {
      guard let range = try window.takeLine() else { return nil }
      (line, start) = (line + 1, range.lowerBound)
      return range
    } catch {
      (line, start) = (line + 1, 0)
      throw error
    }
  }

  /// Returns line and column of a byte of the window; bytes that continue a character do not count.
  func place(of at: Int) -> TextPlace {
    TextPlace(line: max(line, 1), column: 1 + (start..<max(at, start)).count { window.base[$0] & 0xC0 != 0x80 })
  }
}

/// The source of an event file's bytes: a file, a pipe, memory.
package struct ByteSource {
  /// Fills a buffer from its start and says how many bytes it got; 0 once there are no more.
  package var fill: (UnsafeMutableRawBufferPointer) throws(ByteSourceFailure) -> Int
  /// Goes back to the first byte; nil if that is impossible (a pipe).
  package var restart: (() throws(ByteSourceFailure) -> Void)?

  package init(
    fill: @escaping (UnsafeMutableRawBufferPointer) throws(ByteSourceFailure) -> Int,
    restart: (() throws(ByteSourceFailure) -> Void)? = nil
  ) {
    self.fill = fill
    self.restart = restart
  }

  /// Bytes that are already in memory, handed out in pieces of at most `piece` bytes.
  package static func memory(_ bytes: [UInt8], piece: Int = 1 << 16) -> ByteSource {
    var position = 0
    return ByteSource(
      fill: { buffer throws(ByteSourceFailure) in
        let count = min(buffer.count, piece, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
      },
      restart: { () throws(ByteSourceFailure) in position = 0 })
  }
}

/// The reason why bytes could not be had: the operating system's words, or those of their supplier.
package struct ByteSourceFailure: ReportedError, Equatable, Sendable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package var status: ExitStatus { .unreadableInput }
  package var description: String { reason }
}
