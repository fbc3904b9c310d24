/// The pictures that a config names, in the order of their first mention: nodes refer to them by place.
public struct ImageList: Equatable, Sendable {
  /// Paths as the config writes them, relative to its folder.
  public private(set) var files: [String] = []

  public init() {}

  /// Whether the picture was named before.
  public func contains(_ file: String) -> Bool {
    files.contains(file)
  }

  /// The picture's place, a new one where it was not named before.
  @discardableResult
  public mutating func place(of file: String) -> Int {
    if let place = files.firstIndex(of: file) { return place }
    files.append(file)
    return files.count - 1
  }
}
