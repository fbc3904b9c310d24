import Glibc

/// A connection of bytes, as any program can make one; waits at most some seconds for each answer.
final class RawClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(port: Int, address: String = "127.0.0.1") throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(UInt16(port).bigEndian)
    inet_pton(AF_INET, address, &place.sin_addr)
    let code = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Refused(code: errno) }
    var wait = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
  }

  struct Refused: Error { var code: Int32 }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// The next bytes; empty at the end, nil where none come in time.
  func read() -> [UInt8]? {
    if !rest.isEmpty {
      defer { rest = [] }
      return rest
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0 { return errno == ECONNRESET ? [] : nil }
    return Array(piece[..<count])
  }

  /// All up to the end of the connection; nil where it stays open.
  func readToEnd() -> [UInt8]? {
    var all: [UInt8] = []
    while let piece = read() {
      if piece.isEmpty { return all }
      all += piece
    }
    return nil
  }

  /// An answer's head.
  func readHead() -> String {
    var all: [UInt8] = []
    while let piece = read(), !piece.isEmpty {
      all += piece
      if let end = all.firstRange(of: Array("\r\n\r\n".utf8)) {
        rest = Array(all[end.upperBound...])
        return String(decoding: all[..<end.lowerBound], as: UTF8.self)
      }
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// A whole answer to a request with these lines.
  static func answer(port: Int, _ lines: [String]) throws -> String {
    let client = try RawClient(port: port)
    client.send((lines + ["Connection: close", "", ""]).joined(separator: "\r\n"))
    return String(decoding: client.readToEnd() ?? [], as: UTF8.self)
  }

  // WebSockets (RFC 6455), as a browser speaks them.

  func sendText(_ text: String) { sendFrame(0x81, Array(text.utf8)) }

  func sendFrame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) {
    let mask: [UInt8] = [1, 2, 3, 4]
    var frame: [UInt8] = [first]
    let bit: UInt8 = isMasked ? 0x80 : 0
    if payload.count < 126 {
      frame.append(bit | UInt8(payload.count))
    } else if payload.count < 65536 {
      frame += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    } else {
      frame += [bit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    if isMasked { frame += mask }
    frame += payload.enumerated().map { isMasked ? $0.element ^ mask[$0.offset % 4] : $0.element }
    send(frame)
  }

  /// The next frame from the server; nil at the end.
  func readFrame() -> (opcode: UInt8, payload: [UInt8])? {
    guard let head = take(2) else { return nil }
    var count = Int(head[1])
    if count == 126 { count = (take(2) ?? []).reduce(0) { $0 << 8 | Int($1) } }
    if head[1] == 127 { count = (take(8) ?? []).reduce(0) { $0 << 8 | Int($1) } }
    guard let payload = take(count) else { return nil }
    return (head[0] & 15, payload)
  }

  /// The next frame's payload as text, pings passed over.
  func readMessage() -> String? {
    while let frame = readFrame() {
      if frame.opcode == 1 || frame.opcode == 2 { return String(decoding: frame.payload, as: UTF8.self) }
      if frame.opcode == 8 { return nil }
    }
    return nil
  }

  private func take(_ count: Int) -> [UInt8]? {
    var all: [UInt8] = []
    while all.count < count {
      guard let piece = read(), !piece.isEmpty else { return nil }
      all += piece
    }
    rest = Array(all[count...])
    return Array(all[..<count])
  }
}
