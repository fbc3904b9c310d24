/// Who may have what: decides about each request by its head alone.
///
/// A page of another site reaches this server through the user's browser: by a name that resolves to this machine, by a
/// request across origins, by a socket. So the host, the origin of sockets, and a secret are asked for, and nothing
/// that a request says becomes a path.
package struct RequestAuthorizer: Sendable {
  /// `address:port`, as they stand in requests.
  let hosts: Set<String>
  let token: Secret
  /// What the token is exchanged for where files are asked for, so that it need not stand in addresses. Other servers
  /// of this machine get it from a browser, too: it opens nothing but the page's own files.
  let pass: Secret
  /// Cookies are shared by all ports of a host: each port has its own.
  let cookieName: String
  /// Path to file.
  let files: [String: PageFile]

  /// - Parameter addresses: beside this machine's own names those that the user has opened, such as `192.168.1.20`.
  package init(port: Int, addresses: [String], token: Secret, files: [PageFile]) {
    let suffix = port == 80 ? "" : ":\(port)"
    hosts = Set((["127.0.0.1", "localhost", "[::1]"] + addresses.map(Self.bracketed)).map { $0 + suffix })
    self.token = token
    pass = Secret()
    cookieName = "overlay-host-\(port)"
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("/" + ($0.name == "index.html" ? "" : $0.name), $0) })
  }

  static func bracketed(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }

  enum Answer: Equatable {
    /// `setsCookie`: the request had the token.
    case file(PageFile, setsCookie: Bool)
    case socket
    case refuse(Refusal)
  }

  enum Refusal: Equatable {
    case method, host, origin, secret, unknownPath
  }

  func answer(_ request: RequestHead) -> Answer {
    guard request.method == "GET" || request.method == "HEAD" else { return .refuse(.method) }
    guard let host = request.host, hosts.contains(host) else { return .refuse(.host) }
    let path = request.path
    if path == "/socket" {
      guard request.values("origin") == ["http://\(host)"] else { return .refuse(.origin) }
      // The cookie goes to every port of this machine; the token is the page's alone, which keeps it where no other
      // origin can look.
      let hasKey = request.query("key").map { token.matches($0) } ?? false
      return hasKey && hasPass(request) ? .socket : .refuse(.secret)
    }
    let hasToken = path == "/" && request.query("token").map { token.matches($0) } ?? false
    guard hasToken || hasPass(request) else { return .refuse(.secret) }
    guard let file = files[path] else { return .refuse(.unknownPath) }
    return .file(file, setsCookie: hasToken)
  }

  private func hasPass(_ request: RequestHead) -> Bool {
    request.cookies(named: cookieName).contains { pass.matches($0) }
  }

  var cookie: String { "\(cookieName)=\(pass.text); Path=/; HttpOnly; SameSite=Strict" }
}

struct RequestHead {
  var method: String
  var target: String
  var headers: [(name: String, value: String)]

  /// All values of a header, by its name in lower case.
  func values(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// nil if there is none, or more than one.
  var host: String? {
    let hosts = values("host")
    return hosts.count == 1 ? hosts[0] : nil
  }

  var path: String { String(target.prefix { $0 != "?" }) }

  func query(_ key: String) -> Substring? {
    let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
    return pairs.first { $0.hasPrefix(key + "=") }?.dropFirst(key.count + 1)
  }

  /// Which session a socket joins; 1 unless it says something else, 0 where that is not a number.
  var session: Int { query("session").map { Int($0) ?? 0 } ?? 1 }

  func cookies(named name: String) -> [Substring] {
    values("cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let trimmed = pair.drop { $0 == " " }
      return trimmed.hasPrefix(name + "=") ? trimmed.dropFirst(name.count + 1) : nil
    }
  }
}

extension RequestAuthorizer {
  /// What goes with every answer: the page may load from here alone, no other page may frame it or read it, nothing is kept.
  ///
  /// - Parameters:
  ///   - host: as the request had it, when that was one of ours; sockets are named because Safari does not count them
  ///     to `'self'`.
  ///   - nonce: what the page's import map is known by.
  static func headers(host: String?, nonce: String) -> [(String, String)] {
    let sockets = host.map { " ws://\($0)" } ?? ""
    return [
      (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'nonce-\(nonce)'; connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; "
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
}

extension RequestAuthorizer.Refusal {
  var status: Int {
    switch self {
    case .method: 405
    case .host, .origin, .secret: 403
    case .unknownPath: 404
    }
  }

  /// What a person in front of a browser can do about it.
  var sentence: String {
    switch self {
    case .method: "Only GET and HEAD are answered here."
    case .host: "This preview answers under the address that overlay-host printed, and under no other name."
    case .origin: "A page of another site may not use this preview."
    case .secret: "Open the address that overlay-host printed, with its token."
    case .unknownPath: "There is nothing here. The preview is at /."
    }
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

/// A file of the page, in memory. There are no others: no address leads to a file of this machine.
package struct PageFile: Equatable, Sendable {
  /// As in its address; `index.html` is at `/`.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}
