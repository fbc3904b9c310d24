/// Why the preview cannot be served.
public enum ServerError: Error, Equatable, Sendable {
  /// `code`: the system's error number.
  case cannotListen(address: String, port: Int, code: Int32)
}
