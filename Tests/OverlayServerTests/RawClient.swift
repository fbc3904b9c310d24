import Glibc

/// A connection of bytes, as any program can make one; waits at most some seconds for each answer.
final class RawClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  /// Of a stream.
  private var unread: [UInt8] = []

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
  static func answer(port: Int, _ lines: [String], _ body: String = "") throws -> String {
    let client = try RawClient(port: port)
    client.send((lines + ["Connection: close", "", ""]).joined(separator: "\r\n") + body)
    return String(decoding: client.readToEnd() ?? [], as: UTF8.self)
  }

  /// The next line of a stream, whose parts have their lengths before them; empty ones are passed over; nil at the end.
  func readLine() -> String? {
    while true {
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Array(unread[(end + 1)...])
        if !line.isEmpty { return line }
      }
      guard let part = readChunk() else { return nil }
      unread += part
    }
  }

  private func readChunk() -> [UInt8]? {
    var head: [UInt8] = []
    while !head.suffix(2).elementsEqual([13, 10]) {
      guard let byte = take(1) else { return nil }
      head += byte
    }
    guard let count = Int(String(decoding: head.dropLast(2), as: UTF8.self), radix: 16), count > 0 else { return nil }
    return take(count + 2)?.dropLast(2)
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
