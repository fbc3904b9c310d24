package import JSONText
package import OverlayEngine

/// An event file that was read whole and found right: inputs for as many runs as like, on any thread.
package struct Recording: Sendable {
  /// As the user gave it.
  package let name: String
  package let header: EventFileHeader
  package let events: EventList
  private let places: [Place]

  /// A place, in half the memory; what is further away than 32 bits reach is told as the furthest.
  private struct Place {
    var line: UInt32
    var column: UInt32
  }

  /// More events than these are not held: 400 MB.
  package static let largestCount = 4_000_000

  /// nil where a file of one event a line has more than `limit`; it stands at its first event again then, to be read as
  /// it is played.
  package init?(_ file: inout EventFile, limit: Int = Recording.largestCount) throws(EventFileError) {
    guard var (events, places) = try Self.read(&file, limit) else {
      try file.restart()
      return nil
    }
    // A duration that follows the events was not known while they were read.
    if let duration = file.header.duration, let last = events.last, last.time > duration {
      try file.restart()
      (events, places) = try Self.read(&file, limit) ?? (EventList(), [])
    }
    (name, header, self.events, self.places) = (file.name, file.header, events, places)
  }

  private static func read(_ file: inout EventFile, _ limit: Int) throws(EventFileError) -> (EventList, [Place])? {
    var events = EventList()
    var places: [Place] = []
    let count = file.isWhole ? Int.max : limit
    while let event = try file.next() {
      guard events.count < count else { return nil }
      events.append(event)
      let place = file.countPlace()
      places.append(Place(line: UInt32(clamping: place.line), column: UInt32(clamping: place.column)))
    }
    return (events, places)
  }

  /// Where an event stands in the file.
  package func place(of event: Int) -> TextPlace {
    TextPlace(line: Int(places[event].line), column: Int(places[event].column))
  }
}

/// Events in their order, held in pieces: a long list grows without being copied, and takes no more memory than its
/// events.
package struct EventList: RandomAccessCollection, Sendable {
  @usableFromInline private(set) var pieces: [[InputEvent]] = []
  package private(set) var count = 0

  @inlinable static var pieceLength: Int { 1024 }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  @inlinable
  package subscript(place: Int) -> InputEvent { pieces[place / Self.pieceLength][place % Self.pieceLength] }

  mutating func append(_ event: InputEvent) {
    if count % Self.pieceLength == 0 {
      var piece: [InputEvent] = []
      piece.reserveCapacity(Self.pieceLength)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(event)
    count += 1
  }
}
