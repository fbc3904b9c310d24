import Testing

@testable import OverlayServer

/// A server on a free port with a worker that answers each message with the same bytes.
final class TestServer {
  let server: PreviewServer
  let port: Int
  let token: String
  let cookie: String

  init(limits: ServerLimits = ServerLimits(), worker: String = TestServer.echo) throws {
    let files = [
      PageFile(name: "index.html", bytes: Array("<p>%NONCE%".utf8)),
      PageFile(name: "main.js", bytes: Array("let a".utf8)),
    ]
    var settings = PreviewServer.Settings(port: 0, files: files, worker: ["/usr/bin/perl", "-e", worker])
    settings.limits = limits
    server = try PreviewServer(settings)
    let parts = server.address.split { ":/?=".contains($0) }
    port = try #require(Int(parts[2]))
    token = String(try #require(parts.last))
    let answer = try RawClient.answer(port: port, ["GET /?token=\(token) HTTP/1.1", "Host: 127.0.0.1:\(port)"])
    let line = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    cookie = String(line.dropFirst(12).prefix { $0 != ";" })
  }

  deinit { server.end() }

  /// A page's socket.
  func socket(session: Int = 1) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send(handshake("/socket?session=\(session)&key=\(token)"))
    let head = client.readHead()
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    return client
  }

  func handshake(_ target: String, origin: String? = nil, cookie: String? = nil) -> String {
    [
      "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: Upgrade", "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: \(origin ?? "http://127.0.0.1:\(port)")",
      "Cookie: \(cookie ?? self.cookie)",
      "", "",
    ].joined(separator: "\r\n")
  }

  /// Echoes; `flood N` answers with N megabytes, `sleep` says nothing for long, `die` ends with last words, `again` with what `begin` said.
  static let echo = """
    binmode STDIN; binmode STDOUT; $| = 1;
    sub take { my $n = shift; my $b = ""; while (length $b < $n) { sysread(STDIN, $b, $n - length $b, length $b) or exit 0 } $b }
    sub put { my ($kind, $page, $text) = @_; my $m = pack("VCV", 5 + length $text, $kind, $page) . $text;
      while (length $m) { my $n = syswrite(STDOUT, $m) or exit 0; $m = substr($m, $n) } }
    my $begin = "";
    while (1) {
      my ($kind, $page, $text) = unpack("CVa*", take(unpack("V", take(4))));
      if ($kind == 3 || $kind == 4) { $begin = "$kind:$text"; put(2, 0, "") }
      if ($kind == 5) { put(4, 0, ""); next }
      next if $kind != 0;
      if ($text eq "sleep") { sleep 60 }
      if ($text eq "die") { print STDERR "these are the last words\\n"; exit 70 }
      if ($text eq "backup") { put(1, 0, "what was done") ; put(0, $page, "done") }
      elsif ($text eq "again") { put(0, $page, $begin) }
      elsif ($text =~ /^flood (\\d+)/) { put(0, $page, "x" x 1000000) for 1..$1 }
      else { put(0, $page, $text) }
    }
    """
}
