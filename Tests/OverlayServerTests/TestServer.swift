import Synchronization
import Testing

@testable import OverlayServer

/// A server on a free port, of a page that has one file.
final class TestServer {
  /// What pages wanted to have written.
  final class Written: Sendable {
    let words = Mutex<[String]>([])
  }

  let server: PreviewServer
  let port: Int
  let token: String
  let cookie: String
  let written = Written()

  init(limits: ServerLimits = ServerLimits()) throws {
    let site = Site(
      page: Array("<p>page".utf8),
      read: { $0 == "a b.lua" ? .bytes(Array("let a".utf8)) : .refused($0 == "link.lua" ? 3 : 1) },
      keep: { [written] words in
        written.words.withLock { $0.append("keep " + String(decoding: words, as: UTF8.self)) }
        return words.isEmpty ? Site.Reply(status: 409, words: "there") : Site.Reply()
      },
      writeConfig: { [written] words in
        written.words.withLock { $0.append("config " + String(decoding: words, as: UTF8.self)) }
        return Site.Reply()
      })
    server = try PreviewServer(site, port: 0, limits: limits)
    let parts = server.address.split { ":/?=".contains($0) }
    port = try #require(Int(parts[2]))
    token = String(try #require(parts.last))
    let answer = try RawClient.answer(port: port, ["GET /?token=\(token) HTTP/1.1", "Host: 127.0.0.1:\(port)"])
    let line = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    cookie = String(line.dropFirst(12).prefix { $0 != ";" })
  }

  deinit { server.end() }

  var host: String { "Host: 127.0.0.1:\(port)" }
  var key: String { "X-Overlay-Key: \(token)" }
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// The stream of a page.
  func stream(session: Int = 1, page: String) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send("GET /stream?session=\(session)&page=\(page) HTTP/1.1\r\n\(host)\r\n\(key)\r\n\r\n")
    #expect(client.readHead().hasPrefix("HTTP/1.1 200 "))
    return client
  }

  /// A page says something; answers with the head.
  @discardableResult
  func post(_ path: String, _ body: String) throws -> String {
    try RawClient.answer(
      port: port, ["POST \(path) HTTP/1.1", host, key, origin, "Content-Length: \(body.utf8.count)"], body)
  }
}
