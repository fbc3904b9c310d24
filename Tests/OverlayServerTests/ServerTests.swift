import Synchronization
import Testing

@testable import OverlayServer

/// The real server, spoken to in bytes.
@Suite("The server", .serialized)
struct ServerTests {
  @Test("Serves its page to those who have the token, and binds this machine's own address only")
  func page() throws {
    let test = try TestServer()
    let page = try RawClient.answer(port: test.port, ["GET / HTTP/1.1", test.host, "Cookie: \(test.cookie)"])
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(page.hasSuffix("\r\n\r\n<p>page") && page.contains("frame-ancestors 'none'"))
    let head = try RawClient.answer(port: test.port, ["HEAD / HTTP/1.1", test.host, "Cookie: \(test.cookie)"])
    #expect(head.contains("Content-Length: 7\r\n") && head.hasSuffix("\r\n\r\n"))
    let others = try RawClient.answer(port: test.port, ["GET / HTTP/1.1", test.host])
    #expect(
      others.hasPrefix("HTTP/1.1 403 Forbidden\r\n") && !others.contains("Set-Cookie") && !others.contains(test.token))
    let put = try RawClient.answer(port: test.port, ["PUT / HTTP/1.1", test.host, "Cookie: \(test.cookie)"])
    #expect(put.hasPrefix("HTTP/1.1 405 ") && put.contains("Allow: GET, HEAD, POST"))
    for address in NetworkAddresses.ofThisMachine() {
      #expect(throws: RawClient.Refused.self) { try RawClient(port: test.port, address: address) }
    }
    #expect(throws: RawClient.Refused.self) { try RawClient(port: test.port, address: "127.0.0.2") }
  }

  @Test("Files are had with the key alone, and say why they cannot be had")
  func files() throws {
    let test = try TestServer()
    let file = try RawClient.answer(port: test.port, ["GET /files/a%20b.lua HTTP/1.1", test.host, test.key])
    #expect(file.hasPrefix("HTTP/1.1 200 ") && file.hasSuffix("\r\n\r\nlet a"))
    let link = try RawClient.answer(port: test.port, ["GET /files/link.lua HTTP/1.1", test.host, test.key])
    #expect(link.hasSuffix("\r\n\r\n") && link.contains("X-Overlay-Refusal: 3"))
    let stranger = try RawClient.answer(
      port: test.port, ["GET /files/a%20b.lua HTTP/1.1", test.host, "Cookie: \(test.cookie)"])
    #expect(stranger.hasPrefix("HTTP/1.1 403 "))
  }

  @Test("What is kept is handed on whole, from our own page alone")
  func keeping() throws {
    let test = try TestServer()
    let long = String(repeating: "x", count: 300_000)
    #expect(try test.post("/keep", long).hasPrefix("HTTP/1.1 200 "))
    #expect(try test.post("/config", "text").hasPrefix("HTTP/1.1 200 "))
    let there = try test.post("/keep", "")
    #expect(there.hasPrefix("HTTP/1.1 409 ") && there.hasSuffix("there\n"))
    for lines in [[test.key], [test.origin], [test.key, "Origin: http://evil.example"], [test.key, "Origin: null"]] {
      let answer = try RawClient.answer(
        port: test.port, ["POST /keep HTTP/1.1", test.host, "Content-Length: 1"] + lines, "y")
      #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(lines)")
    }
    #expect(test.written.words.withLock { $0 } == ["keep \(long)", "config text", "keep "])
  }

  @Test("What a page does is passed on to the others of its session, and pages that come later begin with it")
  func sharing() throws {
    let test = try TestServer()
    let first = try test.stream(page: "a")
    #expect(first.readLine() == "{\"joined\":true,\"company\":0}")
    let (second, elsewhere) = (try test.stream(page: "b"), try test.stream(session: 2, page: "c"))
    #expect(second.readLine() == "{\"joined\":true,\"company\":1}")
    #expect(elsewhere.readLine() == "{\"joined\":true,\"company\":0}")
    #expect(first.readLine() == "{\"company\":1}")
    try test.post("/share?session=1&page=a", "{\"whole\":\"W\"}\n{\"message\":\"M\"}\n{\"stored\":\"S\"}")
    #expect(second.readLine() == "{\"whole\":\"W\"}" && second.readLine() == "{\"message\":\"M\"}")
    let third = try test.stream(page: "d")
    #expect(third.readLine() == "{\"joined\":true,\"company\":2,\"whole\":\"S\"}")
    test.server.noticeSave()
    #expect(first.readLine() == "{\"company\":2}" && first.readLine() == "{\"saved\":true}")
    #expect(elsewhere.readLine() == "{\"saved\":true}")
    #expect(try test.post("/share?session=1&page=nobody", "{\"message\":\"M\"}").hasPrefix("HTTP/1.1 404 "))
  }

  @Test("A head of more than 8 KB, and a body that is too large, end the connection")
  func limits() throws {
    var limits = ServerLimits()
    limits.bodyBytes = 1000
    let test = try TestServer(limits: limits)
    let client = try RawClient(port: test.port)
    client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(test.port)\r\nX: \(String(repeating: "x", count: 9000))\r\n\r\n")
    let answer = try #require(client.readToEnd())
    #expect(!answer.starts(with: Array("HTTP/1.1 200".utf8)) && !answer.starts(with: Array("HTTP/1.1 403".utf8)))
    #expect(try test.post("/keep", String(repeating: "x", count: 2000)).hasPrefix("HTTP/1.1 413 "))
    #expect(test.written.words.withLock { $0 } == [])
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

  @Test("A crowd of connections without the secret takes nobody's place who has it")
  func crowd() throws {
    var limits = ServerLimits()
    limits.connections = 20
    let test = try TestServer(limits: limits)
    let page = try test.stream(page: "a")
    #expect(page.readLine() == "{\"joined\":true,\"company\":0}")
    let crowd = try (0..<200).map { _ in try RawClient(port: test.port) }
    let answer = try RawClient.answer(port: test.port, ["GET / HTTP/1.1", test.host, "Cookie: \(test.cookie)"])
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(crowd.prefix(150).allSatisfy { $0.readToEnd() != nil })
    test.server.noticeSave()
    #expect(page.readLine() == "{\"saved\":true}")
  }

  @Test("More pages than are allowed, and a fifth session, are told")
  func full() throws {
    var limits = ServerLimits()
    limits.streams = 2
    let test = try TestServer(limits: limits)
    let pages = try ["a", "b"].map { try test.stream(page: $0) }
    #expect(try test.stream(page: "c").readLine() == "{\"full\":true}")
    #expect(pages.count == 2)
    let other = try TestServer()
    #expect(try other.stream(session: 5, page: "a").readLine() == "{\"full\":true}")
    #expect(try other.stream(session: 0, page: "a").readLine() == "{\"full\":true}")
    #expect(try other.stream(session: 4, page: "a").readLine() == "{\"joined\":true,\"company\":0}")
  }

  @Test("A reader that stalls is let go of before it costs memory; others do not notice")
  func stalled() throws {
    var limits = ServerLimits()
    limits.unreadBytes = 4 << 20
    let test = try TestServer(limits: limits)
    let (stalled, other) = (try test.stream(page: "a"), try test.stream(page: "b"))
    let line = "{\"message\":\"\(String(repeating: "x", count: 1 << 20))\"}"
    for _ in 0..<60 { try test.post("/share?session=1&page=b", line) }
    #expect(other.readLine() == "{\"joined\":true,\"company\":1}" && other.readLine() == "{\"company\":0}")
    let got = try #require(stalled.readToEnd())
    #expect(got.count < 30 << 20)
  }

  @Test("Garbage ends its own connection alone")
  func garbage() throws {
    let test = try TestServer()
    let page = try test.stream(page: "a")
    #expect(page.readLine() == "{\"joined\":true,\"company\":0}")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let client = try RawClient(port: test.port)
      client.send((0..<300).map { _ in UInt8.random(in: 0...255, using: &random) } + Array("\r\n\r\n".utf8))
      #expect(client.readToEnd() != nil)
    }
    try test.post("/share?session=1&page=a", "nonsense\n{\n[]\n{\"whole\":1}")
    test.server.noticeSave()
    #expect(page.readLine() == "{\"saved\":true}")
  }

  @Test("The end of the server is told to the pages")
  func end() throws {
    let test = try TestServer()
    let page = try test.stream(page: "a")
    #expect(page.readLine() == "{\"joined\":true,\"company\":0}")
    test.server.end()
    #expect(page.readLine() == "{\"gone\":true}")
  }

  @Test("A port that is taken is named")
  func taken() throws {
    let test = try TestServer()
    let site = Site(page: [], read: { _ in .refused(1) }, keep: { _ in .init() }, writeConfig: { _ in .init() })
    let error = #expect(throws: ServerError.self) { try PreviewServer(site, port: test.port) }
    #expect(
      error?.description
        == "port \(test.port) of 127.0.0.1 is taken, perhaps by another preview; choose another with --port, or 0 for any free one"
    )
  }
}
