import Glibc

/// The desktop that this runs on, where there is one.
package enum Desktop {
  /// Shows an address in the browser that the user prefers; without a desktop nothing happens.
  package static func open(_ address: String) {
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["xdg-open", address].map { (word: String) in strdup(word) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    _ = posix_spawnp(&id, "xdg-open", nil, nil, &arguments, environ)
  }
}
