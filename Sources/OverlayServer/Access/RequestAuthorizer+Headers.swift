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
