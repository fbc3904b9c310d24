/// Paths as the system reads them: bytes, of which a slash is one, whatever stands beside it.
package enum PathText {
  private static let slash = UInt8(ascii: "/")

  /// Returns the name of what a path leads to.
  package static func last(_ path: String) -> String { components(path).last ?? "" }

  /// The folder in which that lies.
  package static func folder(_ path: String) -> String {
    let trimmed = trimmed(path)
    guard let place = trimmed.utf8.lastIndex(of: slash) else { return "." }
    return place == trimmed.utf8.startIndex ? "/" : self.trimmed(String(trimmed[..<place]))
  }

  /// The path of that folder with a slash at its end, so that a name can be appended; empty if the path has no slash.
  package static func prefix(_ path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[...$0]) } ?? ""
  }

  /// Returns a path without slashes at its end.
  package static func trimmed(_ path: String) -> String {
    let kept = path.utf8.reversed().drop { $0 == slash }.count
    return kept == path.utf8.count ? path : kept == 0 ? "/" : String(path.utf8.prefix(kept)) ?? path
  }

  /// A name in a folder; `.` is not written.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isSame(as: ".") || folder.isEmpty ? name : folder.ends(with: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the names of a path, without empty ones.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: slash).compactMap { String($0) }
  }

  /// The extension of the last component, in lower case; `nil` if it has none, or begins with its only dot.
  package static func ending(_ path: String) -> String? {
    let name = last(path)
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return nil }
    return name[name.utf8.index(after: point)...].lowercased()
  }
}
