enum PathText {
  /// What it leads to, by its name alone.
  static func last(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The folder in which that lies.
  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
