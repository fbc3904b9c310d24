import Testing

@testable import OverlayServer

/// Who may have what, by the head of a request alone.
@Suite("The gate")
struct RequestAuthorizerTests {
  let gate = RequestAuthorizer(port: 4100, addresses: ["192.168.1.20", "fe80::1"], token: Secret())
  let own = RequestAuthorizer(port: 4100, addresses: [], token: Secret())

  func request(
    _ target: String, method: String = "GET", host: [String] = ["127.0.0.1:4100"], _ more: [(String, String)] = []
  ) -> RequestHead {
    RequestHead(method: method, target: target, headers: host.map { ("Host", $0) } + more.map { ($0.0, $0.1) })
  }

  var pass: (String, String) { ("Cookie", "other=1; \(gate.cookie.prefix { $0 != ";" })") }
  var key: (String, String) { ("X-Overlay-Key", gate.token.text) }
  let origin = ("Origin", "http://127.0.0.1:4100")

  @Test(
    "Hosts that are ours",
    arguments: ["127.0.0.1:4100", "localhost:4100", "[::1]:4100", "192.168.1.20:4100", "[fe80::1]:4100"])
  func ownHosts(host: String) {
    #expect(gate.answer(request("/", host: [host], [pass])) == .page(setsCookie: false))
  }

  @Test(
    "Every other host is refused: a page of another name that resolves to this machine reads nothing",
    arguments: [
      [], [""], ["evil.example:4100"], ["127.0.0.1"], ["127.0.0.1:4101"], ["LocalHost:4100"], ["localhost.:4100"],
      ["127.0.0.1:4100."], ["127.0.0.1:4100", "127.0.0.1:4100"], ["127.0.0.1:4100", "evil.example"], ["[::1]"],
      ["192.168.1.21:4100"], ["0.0.0.0:4100"], ["127.0.0.1:04100"], ["127.0.0.1:4100 "], ["user@127.0.0.1:4100"],
    ])
  func otherHosts(hosts: [String]) {
    for target in ["/", "/?token=\(gate.token.text)", "/stream", "/files/config.lua"] {
      #expect(gate.answer(request(target, host: hosts, [pass, key])) == .refuse(.host))
    }
  }

  @Test("The token opens the page once, and is exchanged for a cookie that scripts and other sites do not get")
  func token() {
    #expect(gate.answer(request("/?token=\(gate.token.text)")) == .page(setsCookie: true))
    #expect(gate.cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!gate.cookie.contains(gate.token.text))
    #expect(gate.answer(request("/", [pass])) == .page(setsCookie: false))
  }

  @Test(
    "Without token, cookie or key nothing is had",
    arguments: [
      "/", "/stream", "/files/config.lua", "/?token=", "/?token=0123456789abcdef0123456789abcdef", "/?nonsense",
      "/absent",
    ])
  func noSecret(target: String) {
    #expect(gate.answer(request(target)) == .refuse(.secret))
    #expect(gate.answer(request(target, [("Cookie", "\(gate.cookieName)=\(gate.token.text)")])) == .refuse(.secret))
    #expect(gate.answer(request(target, [("Cookie", "\(gate.cookieName)=")])) == .refuse(.secret))
  }

  @Test("The cookie, which other servers of this machine get from a browser, opens the page alone")
  func cookieAlone() {
    for target in ["/stream", "/files/config.lua", "/stream?token=\(gate.token.text)"] {
      #expect(gate.answer(request(target, [pass, origin])) == .refuse(.secret))
      #expect(gate.answer(request(target, [pass, ("X-Overlay-Key", gate.pass.text)])) == .refuse(.secret))
      #expect(gate.answer(request(target, [key, key])) == .refuse(.secret))
    }
    #expect(gate.answer(request("/stream", [key])) == .stream)
    #expect(gate.answer(request("/files/a%20b%2Flua", [key])) == .file("a b/lua"))
    #expect(gate.answer(request("/files/%zz", [key])) == .refuse(.unknownPath))
    #expect(gate.answer(request("/files/%ff", [key])) == .refuse(.unknownPath))
  }

  @Test(
    "What is written has the origin of the host that it asks: none, null and others are refused",
    arguments: [
      [], ["null"], ["http://evil.example"], ["http://127.0.0.1:4101"], ["https://127.0.0.1:4100"],
      ["http://localhost:4100"], ["http://127.0.0.1:4100", "http://127.0.0.1:4100"], ["http://127.0.0.1:4100/"],
      ["HTTP://127.0.0.1:4100"],
    ])
  func origins(origins: [String]) {
    let key = ("X-Overlay-Key", own.token.text)
    for (target, answer) in [
      ("/keep", RequestAuthorizer.Answer.keep), ("/config", .writeConfig), ("/share", .share),
    ] {
      let others = origins.map { ("Origin", $0) }
      #expect(own.answer(request(target, method: "POST", [key] + others)) == .refuse(.origin))
      #expect(own.answer(request(target, method: "POST", [key, origin])) == answer)
    }
  }

  @Test("Where other machines may use it, nothing is written")
  func isOpen() {
    for target in ["/keep", "/config"] {
      #expect(gate.answer(request(target, method: "POST", [key, origin])) == .refuse(.isOpen))
    }
    #expect(gate.answer(request("/share", method: "POST", [key, origin])) == .share)
  }

  @Test("Secrets have 128 bits, and differ")
  func secrets() {
    let secrets = (0..<100).map { _ in Secret() }
    #expect(Set(secrets.map(\.text)).count == 100)
    for secret in secrets {
      #expect(secret.text.count == 32 && secret.text.allSatisfy(\.isHexDigit))
      #expect(
        secret.matches(secret.text) && !secret.matches(secret.text.dropLast()) && !secret.matches(secret.text + "0"))
      for place in 0..<32 {
        var wrong = Array(secret.text)
        wrong[place] = wrong[place] == "0" ? "1" : "0"
        #expect(!secret.matches(String(wrong)))
      }
    }
  }

  @Test(
    "A wrong secret is read to its end, whichever digit is wrong; a comparison that stops early is told by what it has read"
  )
  func constantTime() {
    let secret = Secret()
    for place in 0..<32 {
      var wrong = Array(secret.text.utf8)
      wrong[place] ^= 1
      let (claim, hasty) = (CountedDigits(wrong), CountedDigits(wrong))
      #expect(!secret.matches(digits: claim) && !hasty.elementsEqual(secret.text.utf8))
      #expect(claim.reads == 32 && hasty.reads == place + 1)
    }
  }

  @Test(
    "There are no other addresses",
    arguments: [
      "/../main.js", "//", "/etc/passwd", "main.js", "/index.html", "/config.lua", "/files", "*", "/keep", "",
    ])
  func paths(target: String) {
    #expect(gate.answer(request(target, [key])) == .refuse(.unknownPath))
  }

  @Test("Only GET, HEAD and POST", arguments: ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get"])
  func methods(method: String) {
    #expect(gate.answer(request("/", method: method, [pass, key, origin])) == .refuse(.method))
  }

  @Test("Every answer tells the browser to keep others out")
  func headers() {
    let headers = Dictionary(uniqueKeysWithValues: RequestAuthorizer.headers)
    let policy = headers["Content-Security-Policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; ") && policy.contains("connect-src 'self'; "))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
    #expect(headers["Cross-Origin-Embedder-Policy"] == "require-corp")
    #expect(headers["Referrer-Policy"] == "no-referrer")
    #expect(headers["Cache-Control"] == "no-store")
    #expect(!headers.keys.contains { $0.hasPrefix("Access-Control") })
  }

  @Test("The cookie of one port is not another's")
  func ports() {
    let other = RequestAuthorizer(port: 4101, addresses: [], token: Secret())
    #expect(other.cookieName != gate.cookieName)
  }
}

/// Digits that count how often one of them was read.
private final class CountedDigits: Collection {
  private let digits: [UInt8]
  private(set) var reads = 0

  init(_ digits: [UInt8]) { self.digits = digits }

  var startIndex: Int { 0 }
  var endIndex: Int { digits.count }
  func index(after place: Int) -> Int { place + 1 }

  subscript(place: Int) -> UInt8 {
    reads += 1
    return digits[place]
  }
}
