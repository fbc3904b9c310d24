import Testing

@testable import OverlayServer

/// Who may have what, by the head of a request alone.
@Suite("The gate")
struct RequestAuthorizerTests {
  let gate = RequestAuthorizer(
    port: 4100, addresses: ["192.168.1.20", "fe80::1"], token: Secret(),
    files: [PageFile(name: "index.html", bytes: [60]), PageFile(name: "main.js", bytes: [47])])

  func request(
    _ target: String, method: String = "GET", host: [String] = ["127.0.0.1:4100"], _ more: [(String, String)] = []
  ) -> RequestHead {
    RequestHead(method: method, target: target, headers: host.map { ("Host", $0) } + more.map { ($0.0, $0.1) })
  }

  var pass: (String, String) { ("Cookie", "other=1; \(gate.cookie.prefix { $0 != ";" })") }

  @Test(
    "Hosts that are ours",
    arguments: ["127.0.0.1:4100", "localhost:4100", "[::1]:4100", "192.168.1.20:4100", "[fe80::1]:4100"])
  func ownHosts(host: String) {
    #expect(
      gate.answer(request("/main.js", host: [host], [pass]))
        == .file(PageFile(name: "main.js", bytes: [47]), setsCookie: false))
  }

  @Test(
    "Every other host is refused: a page of another name that resolves to this machine reads nothing",
    arguments: [
      [], [""], ["evil.example:4100"], ["127.0.0.1"], ["127.0.0.1:4101"], ["LocalHost:4100"], ["localhost.:4100"],
      ["127.0.0.1:4100."],
      ["127.0.0.1:4100", "127.0.0.1:4100"], ["127.0.0.1:4100", "evil.example"], ["[::1]"], ["192.168.1.21:4100"],
      ["0.0.0.0:4100"],
      ["127.0.0.1:04100"], ["127.0.0.1:4100 "], ["user@127.0.0.1:4100"],
    ])
  func otherHosts(hosts: [String]) {
    #expect(gate.answer(request("/main.js", host: hosts, [pass])) == .refuse(.host))
    #expect(gate.answer(request("/?token=\(gate.token.text)", host: hosts)) == .refuse(.host))
  }

  @Test("The token opens the page once, and is exchanged for a cookie that scripts and other sites do not get")
  func token() {
    let answer = gate.answer(request("/?token=\(gate.token.text)"))
    #expect(answer == .file(PageFile(name: "index.html", bytes: [60]), setsCookie: true))
    #expect(gate.cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!gate.cookie.contains(gate.token.text))
    #expect(gate.answer(request("/", [pass])) == .file(PageFile(name: "index.html", bytes: [60]), setsCookie: false))
  }

  @Test(
    "Without token or cookie nothing is had",
    arguments: ["/", "/main.js", "/?token=", "/?token=0123456789abcdef0123456789abcdef", "/?nonsense", "/absent"])
  func noSecret(target: String) {
    #expect(gate.answer(request(target)) == .refuse(.secret))
    #expect(gate.answer(request(target, [("Cookie", "\(gate.cookieName)=\(gate.token.text)")])) == .refuse(.secret))
    #expect(gate.answer(request(target, [("Cookie", "\(gate.cookieName)=")])) == .refuse(.secret))
  }

  @Test("The token opens nothing but the page")
  func tokenElsewhere() {
    #expect(gate.answer(request("/main.js?token=\(gate.token.text)")) == .refuse(.secret))
    #expect(
      gate.answer(request("/socket?token=\(gate.token.text)", [("Origin", "http://127.0.0.1:4100")]))
        == .refuse(.secret))
  }

  @Test("The cookie, which other servers of this machine get from a browser, opens no socket")
  func cookieAlone() {
    let origin = ("Origin", "http://127.0.0.1:4100")
    for target in ["/socket", "/socket?key=", "/socket?key=\(gate.pass.text)", "/socket?token=\(gate.token.text)"] {
      #expect(gate.answer(request(target, [pass, origin])) == .refuse(.secret))
    }
    #expect(gate.answer(request("/socket?key=\(gate.token.text)", [origin])) == .refuse(.secret))
  }

  @Test("Secrets have 128 bits, and differ", .timeLimit(.minutes(1)))
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
    "Files are a closed table: no address is a path",
    arguments: [
      "/../main.js", "/./main.js", "//main.js", "/main.js/", "/main%2ejs", "/etc/passwd", "/..%2f..%2fetc%2fpasswd",
      "main.js",
      "/index.html",
      "/config.lua", "http://127.0.0.1:4100/main.js", "*", "",
    ])
  func paths(target: String) {
    #expect(gate.answer(request(target, [pass])) == .refuse(.unknownPath))
  }

  @Test("Only GET and HEAD", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get"])
  func methods(method: String) {
    #expect(gate.answer(request("/main.js", method: method, [pass])) == .refuse(.method))
    #expect(
      gate.answer(request("/socket", method: method, [pass, ("Origin", "http://127.0.0.1:4100")])) == .refuse(.method))
  }

  @Test(
    "A socket's origin is the host that it asks: none, null and others are refused",
    arguments: [
      [], ["null"], ["http://evil.example"], ["http://127.0.0.1:4101"], ["https://127.0.0.1:4100"],
      ["http://localhost:4100"],
      ["http://127.0.0.1:4100", "http://127.0.0.1:4100"], ["http://127.0.0.1:4100/"], ["HTTP://127.0.0.1:4100"],
    ])
  func origins(origins: [String]) {
    #expect(gate.answer(request("/socket", [pass] + origins.map { ("Origin", $0) })) == .refuse(.origin))
    #expect(
      gate.answer(request("/socket?key=\(gate.token.text)", [pass, ("Origin", "http://127.0.0.1:4100")])) == .socket)
  }

  @Test("Every answer tells the browser to keep others out")
  func headers() {
    let headers = Dictionary(uniqueKeysWithValues: RequestAuthorizer.headers(host: "127.0.0.1:4100", nonce: "N"))
    let policy = headers["Content-Security-Policy"] ?? ""
    #expect(
      policy.hasPrefix("default-src 'self'; script-src 'self' 'nonce-N'; connect-src 'self' ws://127.0.0.1:4100;"))
    #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
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
    let other = RequestAuthorizer(port: 4101, addresses: [], token: Secret(), files: [])
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
