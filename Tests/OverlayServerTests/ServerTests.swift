import Testing

@testable import OverlayServer

/// The real server, spoken to in bytes.
@Suite("The server", .serialized)
struct ServerTests {
  @Test("Serves its files to whoever has the token, and binds this machine's own address only")
  func files() throws {
    let test = try TestServer()
    let host = "Host: 127.0.0.1:\(test.port)"
    let page = try RawClient.answer(port: test.port, ["GET / HTTP/1.1", host, "Cookie: \(test.cookie)"])
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    let nonce = try #require(page.components("\r\n\r\n<p>").last)
    #expect(page.contains("'nonce-\(nonce)'"))
    let head = try RawClient.answer(port: test.port, ["HEAD /main.js HTTP/1.1", host, "Cookie: \(test.cookie)"])
    #expect(head.contains("Content-Length: 5\r\n") && head.hasSuffix("\r\n\r\n"))
    let others = try RawClient.answer(port: test.port, ["GET / HTTP/1.1", host])
    #expect(
      others.hasPrefix("HTTP/1.1 403 Forbidden\r\n") && !others.contains("Set-Cookie") && !others.contains(test.token))
    let posted = try RawClient.answer(
      port: test.port, ["POST / HTTP/1.1", host, "Cookie: \(test.cookie)", "Content-Length: 0"])
    #expect(posted.hasPrefix("HTTP/1.1 405 ") && posted.contains("Allow: GET, HEAD"))
    for address in NetworkAddresses.ofThisMachine() {
      #expect(throws: RawClient.Refused.self) { try RawClient(port: test.port, address: address) }
    }
    #expect(throws: RawClient.Refused.self) { try RawClient(port: test.port, address: "127.0.0.2") }
  }

  @Test("Passes messages on, whole, in both directions and for several pages")
  func messages() throws {
    let test = try TestServer()
    let (first, second) = (try test.socket(), try test.socket())
    first.sendText("one")
    second.sendText("two")
    #expect(first.readMessage() == "one")
    #expect(second.readMessage() == "two")
    let long = String(repeating: "ä", count: 30_000)
    second.sendText(long)
    #expect(second.readMessage() == long)
    // In three pieces.
    first.sendFrame(0x01, Array("a".utf8))
    first.sendFrame(0x00, Array("b".utf8))
    first.sendFrame(0x80, Array("c".utf8))
    #expect(first.readMessage() == "abc")
  }

  @Test("A worker that says nothing for too long is replaced, and the page is told")
  func silence() throws {
    var limits = ServerLimits()
    limits.silence = 1
    let test = try TestServer(limits: limits)
    let page = try test.socket()
    page.sendFrame(0x81, Array("sleep".utf8))
    #expect(page.readMessage() == "ended\nthe preview's worker did not answer for 1 s, and was replaced")
    page.sendFrame(0x81, Array("hello".utf8))
    #expect(page.readMessage() == "hello")
  }

  @Test("A socket without our origin, cookie or key is no socket")
  func strangers() throws {
    let test = try TestServer()
    for request in [
      test.handshake("/socket?key=\(test.token)", origin: "http://evil.example"),
      test.handshake("/socket?key=\(test.token)", origin: "null"),
      test.handshake("/socket?key=\(test.token)", cookie: "a=b"), test.handshake("/socket"),
      test.handshake("/socket?key=0123456789abcdef0123456789abcdef"),
      test.handshake("/"),
    ] {
      let client = try RawClient(port: test.port)
      client.send(request)
      let head = client.readHead()
      #expect(head.hasPrefix("HTTP/1.1 403 ") || head.hasPrefix("HTTP/1.1 200 "), "\(head)")
      #expect(!head.contains("Sec-WebSocket-Accept"))
    }
  }

  @Test("A head of more than 8 KB, and a message of more than 64 KB, end the connection")
  func limits() throws {
    let test = try TestServer()
    let client = try RawClient(port: test.port)
    client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\nX: \(String(repeating: "x", count: 9000))\r\n\r\n")
    let answer = try #require(client.readToEnd())
    #expect(!answer.starts(with: Array("HTTP/1.1 200".utf8)) && !answer.starts(with: Array("HTTP/1.1 403".utf8)))
    let socket = try test.socket()
    socket.sendText(String(repeating: "x", count: 70_000))
    #expect(socket.readMessage() == nil)
    let pieces = try test.socket()
    pieces.sendFrame(0x01, Array(repeating: 120, count: 40_000))
    pieces.sendFrame(0x80, Array(repeating: 120, count: 40_000))
    #expect(pieces.readMessage() == nil)
  }

  @Test("A request that comes too slowly is not waited for")
  func slow() throws {
    var limits = ServerLimits()
    limits.patience = 1
    let test = try TestServer(limits: limits)
    let client = try RawClient(port: test.port)
    client.send("GET / HTTP/1.1\r\nHost: ")
    #expect(client.readToEnd() != nil)
  }

  @Test("Of more connections than are allowed the oldest are closed that showed no secret; pages do not notice")
  func crowd() throws {
    var limits = ServerLimits()
    limits.connections = 20
    let test = try TestServer(limits: limits)
    let page = try test.socket()
    let crowd = try (0..<200).map { _ in try RawClient(port: test.port) }
    #expect(crowd.prefix(150).allSatisfy { $0.readToEnd() != nil })
    page.sendText("still there")
    #expect(page.readMessage() == "still there")
    let another = try test.socket()
    another.sendText("here")
    #expect(another.readMessage() == "here")
  }

  @Test("More pages than are allowed, and a fifth session, are told")
  func full() throws {
    var limits = ServerLimits()
    limits.sockets = 2
    let test = try TestServer(limits: limits)
    let pages = try (0..<2).map { _ in try test.socket() }
    #expect(try test.socket().readMessage() == "full")
    #expect(pages.count == 2)
    let other = try TestServer()
    #expect(try other.socket(session: 5).readMessage() == "full")
    #expect(try other.socket(session: 0).readMessage() == "full")
    let fourth = try other.socket(session: 4)
    fourth.sendText("fine")
    #expect(fourth.readMessage() == "fine")
  }

  @Test("A reader that stalls is let go of before it costs memory; others do not notice")
  func stalled() throws {
    var limits = ServerLimits()
    limits.unreadBytes = 4 << 20
    let test = try TestServer(limits: limits)
    let (stalled, other) = (try test.socket(), try test.socket(session: 2))
    stalled.sendText("flood 200")
    other.sendText("fine")
    #expect(other.readMessage() == "fine")
    let second = try test.socket()
    second.sendText("here")
    #expect(second.readMessage() == "here", "the worker of both has written all there was")
    let got = try #require(stalled.readToEnd())
    #expect(got.count < 60 << 20)
  }

  @Test("Garbage ends its own connection alone")
  func garbage() throws {
    let test = try TestServer()
    let page = try test.socket()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let client = try RawClient(port: test.port)
      client.send((0..<300).map { _ in UInt8.random(in: 0...255, using: &random) } + Array("\r\n\r\n".utf8))
      #expect(client.readToEnd() != nil)
    }
    // Bits of extensions, no mask, a binary message, a kind that is not there, a piece of nothing.
    for (first, isMasked) in [(0xF1, true), (0x81, false), (0x82, true), (0x83, true), (0x80, true)] as [(UInt8, Bool)]
    {
      let socket = try test.socket()
      socket.sendFrame(first, [1, 2, 3], isMasked: isMasked)
      #expect(socket.readMessage() == nil)
    }
    page.sendText("still there")
    #expect(page.readMessage() == "still there")
  }

  @Test("A worker that ends is told with its last words, and replaced by one that knows what was done")
  func replaced() throws {
    let test = try TestServer()
    let page = try test.socket()
    page.sendText("backup")
    #expect(page.readMessage() == "done")
    page.sendText("die")
    #expect(page.readMessage() == "ended\nthese are the last words")
    page.sendText("again")
    #expect(page.readMessage() == "3:what was done")
  }

  @Test("A worker that ends before it is ready is replaced by one that waits; one that ends even so is left alone")
  func hopeless() throws {
    let test = try TestServer(worker: "print STDERR 'no'; exit 3")
    let page = try test.socket()
    #expect(page.readMessage() == "ended\nno")
    #expect(page.readMessage() == "ended\nno")
    page.sendText("anybody?")
    page.sendFrame(0x89, [7])
    let pong = page.readFrame()
    #expect(pong?.opcode == 10 && pong?.payload == [7])
  }

  @Test("The end of the server is told to the pages")
  func end() throws {
    let test = try TestServer()
    let page = try test.socket()
    page.sendText("hello")
    #expect(page.readMessage() == "hello")
    test.server.end()
    #expect(page.readMessage() == "gone")
    #expect(page.readMessage() == nil)
  }

  @Test("A port that is taken is named")
  func taken() throws {
    let test = try TestServer()
    let settings = PreviewServer.Settings(port: test.port, files: [], worker: ["/bin/true"])
    let error = #expect(throws: ServerError.self) { try PreviewServer(settings) }
    #expect(
      error?.description
        == "port \(test.port) of 127.0.0.1 is taken, perhaps by another preview; choose another with --port, or 0 for any free one"
    )
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
