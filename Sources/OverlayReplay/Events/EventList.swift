public import OverlayEngine

/// Events in their order, held in pieces: a long list grows without being copied, and takes no more memory than its events.
public struct EventList: RandomAccessCollection, Sendable {
  @usableFromInline private(set) var pieces: [[InputEvent]] = []
  public private(set) var count = 0

  @inlinable static var pieceLength: Int { 1024 }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  @inlinable
  public subscript(place: Int) -> InputEvent { pieces[place / Self.pieceLength][place % Self.pieceLength] }

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
