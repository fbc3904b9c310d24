import Glibc

extension ServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotListen(let address, let port, EADDRINUSE):
      "port \(port) of \(address) is taken, perhaps by another preview; choose another with --port, or 0 for any free one"
    case .cannotListen(_, let port, EACCES): "port \(port) is for administrators; name one above 1023 with --port"
    case .cannotListen(let address, let port, let code):
      "cannot listen at \(address), port \(port): \(Self.words(code))"
    }
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
