import OverlayPreview
import OverlayWorkers

/// The worker's end of the connection to the server; what its messages mean stands in `WorkerMessage` of the server.
struct WorkerPipe {
  enum Incoming: UInt8 {
    case message = 0
    case opened, closed, begin, beginWaiting, ask
  }

  enum Outgoing: UInt8 {
    case update = 0
    case backup, ready, line, alive
  }

  struct Message {
    var kind: Incoming
    var page: Int
    var payload: [UInt8]
  }

  let connection: Int32
  private var frames = MessageFrames()
  private var waiting: [UInt8] = []

  init(_ connection: Int32) {
    self.connection = connection
  }

  /// All whole messages that are there, after waiting for bytes; nil at the end of the connection.
  mutating func read() -> [Message]? {
    guard frames.read(from: connection) else { return nil }
    var messages: [Message] = []
    do {
      while let bytes = try frames.next() {
        guard bytes.count >= 5, let kind = Incoming(rawValue: bytes[0]) else { continue }
        let page = (0..<4).reduce(0) { $0 | Int(bytes[1 + $1]) << (8 * $1) }
        messages.append(Message(kind: kind, page: page, payload: Array(bytes[5...])))
      }
    } catch {
      return nil
    }
    return messages
  }

  /// Messages that follow each other wake the server once: they go out with `flush`.
  mutating func write(_ kind: Outgoing, page: Int = 0, _ payload: [UInt8] = []) {
    waiting.append(length: payload.count + 5)
    waiting.append(kind.rawValue)
    waiting.append(length: page)
    waiting += payload
  }

  /// A server that is gone is noticed at the next reading.
  mutating func flush() {
    MessageFrames.write(stream: waiting, to: connection)
    waiting.removeAll(keepingCapacity: waiting.count < 1 << 20)
  }
}
