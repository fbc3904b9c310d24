/// The rule for who may have what: it decides about each request by its head alone.
///
/// A page of another site reaches this server through the user's browser: by a name that resolves to this machine, or by
/// a request across origins. So the host, the origin of what is written, and a secret in a header of its own are asked
/// for: no browser lets another site's page send that header.
package struct RequestAuthorizer: Sendable {
  /// `address:port`, as they stand in requests.
  let hosts: Set<String>
  let token: Secret
  /// The pass that the token is exchanged for where the page is loaded again, so that it need not stand in its address.
  /// Other servers of this machine get it from a browser, too: it opens nothing but the page.
  let pass: Secret
  /// Cookies are shared by all ports of a host: each port has its own.
  let cookieName: String
  /// Whether other machines may use it: nothing is written then.
  let isOpen: Bool

  /// - Parameter addresses: beside this machine's own names those that the user has opened, such as `192.168.1.20`.
  package init(port: Int, addresses: [String], token: Secret) {
    let suffix = port == 80 ? "" : ":\(port)"
    hosts = Set((["127.0.0.1", "localhost", "[::1]"] + addresses.map(Self.bracketed)).map { $0 + suffix })
    self.token = token
    pass = Secret()
    cookieName = "overlay-host-\(port)"
    isOpen = !addresses.isEmpty
  }

  static func bracketed(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }

  enum Answer: Equatable {
    /// `setsCookie`: the request had the token.
    case page(setsCookie: Bool)
    case file(String)
    case stream
    case share
    case keep
    case writeConfig
    case refuse(Refusal)
  }

  enum Refusal: Equatable {
    case method, host, origin, secret, unknownPath, isOpen
    /// There is too much of it.
    case body
  }

  func answer(_ request: RequestHead) -> Answer {
    let writes = request.method == "POST"
    guard writes || request.method == "GET" || request.method == "HEAD" else { return .refuse(.method) }
    guard let host = request.host, hosts.contains(host) else { return .refuse(.host) }
    let path = request.path
    if path == "/", !writes {
      let hasToken = request.query("token").map { token.matches($0) } ?? false
      return hasToken || hasPass(request) ? .page(setsCookie: hasToken) : .refuse(.secret)
    }
    let keys = request.values("x-overlay-key")
    guard keys.count == 1, token.matches(keys[0]) else { return .refuse(.secret) }
    let origins = request.values("origin")
    guard origins == ["http://\(host)"] || !writes && origins.isEmpty else { return .refuse(.origin) }
    switch (writes, path) {
    case (false, "/stream"): return .stream
    case (true, "/share"): return .share
    case (true, "/keep"): return isOpen ? .refuse(.isOpen) : .keep
    case (true, "/config"): return isOpen ? .refuse(.isOpen) : .writeConfig
    default:
      guard !writes, path.hasPrefix("/files/"), let name = RequestHead.decoded(path.dropFirst(7)) else {
        return .refuse(.unknownPath)
      }
      return .file(name)
    }
  }

  private func hasPass(_ request: RequestHead) -> Bool {
    request.cookies(named: cookieName).contains { pass.matches($0) }
  }

  var cookie: String { "\(cookieName)=\(pass.text); Path=/; HttpOnly; SameSite=Strict" }

  /// The headers that go with every answer: the page may load from here alone, no other page may frame it or read it,
  /// nothing is kept.
  static let headers: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src data: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; "
        + "style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
  ]
}

extension RequestAuthorizer.Refusal {
  var status: Int {
    switch self {
    case .method: 405
    case .host, .origin, .secret, .isOpen: 403
    case .unknownPath: 404
    case .body: 413
    }
  }

  /// The sentence that says what a person in front of a browser can do about it.
  var sentence: String {
    switch self {
    case .method: "Only GET, HEAD and POST are answered here."
    case .host: "This preview answers under the address that overlay-host printed, and under no other name."
    case .origin: "A page of another site may not use this preview."
    case .secret: "Open the address that overlay-host printed, with its token."
    case .unknownPath: "There is nothing here. The preview is at /."
    case .isOpen: "a preview that is open to other machines writes no files; start it without --lan"
    case .body: "A request of this size is not read."
    }
  }
}

struct RequestHead {
  var method: String
  var target: String
  var headers: [(name: String, value: String)]

  /// Returns all values of a header, by its name in lower case.
  func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The host; nil if there is none, or more than one.
  var host: String? {
    let hosts = values("host")
    return hosts.count == 1 ? hosts[0] : nil
  }

  var path: String { String(target.prefix { $0 != "?" }) }

  func query(_ key: String) -> Substring? {
    let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
    return pairs.first { $0.hasPrefix(key + "=") }?.dropFirst(key.count + 1)
  }

  /// The session that a page joins; 1 unless it says something else, 0 where that is not a number.
  var session: Int { query("session").map { Int($0) ?? 0 } ?? 1 }

  /// The name that a page gives itself.
  var page: String { query("page").map(String.init) ?? "" }

  func cookies(named name: String) -> [Substring] {
    values("cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let trimmed = pair.drop { $0 == " " }
      return trimmed.hasPrefix(name + "=") ? trimmed.dropFirst(name.count + 1) : nil
    }
  }

  /// `%2e` as what it stands for; nil where that is no text.
  static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// 128 random bits as hexadecimal digits, from the system's source of randomness.
package struct Secret: Sendable {
  let text: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in Self.digits(generator.next()) }.joined()
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text is the secret. What is found out by trying takes as long whichever digit is wrong.
  func matches(_ claim: some StringProtocol) -> Bool { matches(digits: claim.utf8) }

  func matches(digits: some Collection<UInt8>) -> Bool {
    guard digits.count == text.utf8.count else { return false }
    return zip(text.utf8, digits).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
