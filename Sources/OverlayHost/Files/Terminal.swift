import Glibc

enum Terminal {
  static func isOne(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
