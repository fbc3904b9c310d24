import NIOCore

/// What goes between the server and a worker: `u32 length of the rest | u8 kind | u32 page | payload`, little endian.
struct WorkerMessage: Equatable {
  enum ToWorker: UInt8 {
    /// A page's words.
    case message = 0
    case opened, closed
    /// The first of all; the payload is what the last worker's `backup` said, empty where there was none.
    case begin
    /// The same for a worker whose predecessor was ended before it was ready: what it would do would end it again, so
    /// it waits for the files to change.
    case beginWaiting
    /// Whether it still does anything; it answers `alive`.
    case ask
  }

  enum FromWorker: UInt8 {
    /// For a page.
    case update = 0
    /// What a worker that takes this one's place has to know.
    case backup
    /// It has loaded, or reported what is wrong.
    case ready
    /// Comes behind the last backup.
    case line
    case alive
  }

  var kind: UInt8
  var page: Int
  var payload: ByteBuffer

  static func write(
    _ kind: ToWorker, page: Int = 0, _ payload: ByteBuffer = ByteBuffer(), into buffer: inout ByteBuffer
  ) {
    buffer.writeInteger(UInt32(payload.readableBytes + 5), endianness: .little)
    buffer.writeInteger(kind.rawValue)
    buffer.writeInteger(UInt32(page), endianness: .little)
    buffer.writeImmutableBuffer(payload)
  }
}

/// Cuts a worker's bytes into messages.
struct WorkerMessageDecoder: ByteToMessageDecoder {
  typealias InboundOut = WorkerMessage

  /// Two pictures of the largest screen, uncompressed, stay below.
  static let longest = 256 << 20

  mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    guard let length = buffer.getInteger(at: buffer.readerIndex, endianness: .little, as: UInt32.self) else {
      return .needMoreData
    }
    guard (5...Self.longest).contains(Int(length)) else { throw MalformedWorkerMessage() }
    guard buffer.readableBytes >= Int(length) + 4, let whole = buffer.readSlice(length: Int(length) + 4) else {
      return .needMoreData
    }
    var rest = whole
    rest.moveReaderIndex(forwardBy: 4)
    guard let kind = rest.readInteger(as: UInt8.self), let page = rest.readInteger(endianness: .little, as: UInt32.self)
    else {
      throw MalformedWorkerMessage()
    }
    context.fireChannelRead(wrapInboundOut(WorkerMessage(kind: kind, page: Int(page), payload: rest)))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    try decode(context: context, buffer: &buffer)
  }
}

struct MalformedWorkerMessage: Error {}
