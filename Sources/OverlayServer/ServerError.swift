/// Why the preview cannot be served.
package enum ServerError: Error, Equatable, Sendable {
  /// `code`: the system's error number.
  case cannotListen(address: String, port: Int, code: Int32)
}
