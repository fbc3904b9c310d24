/// The pictures that a config names, in the order of their first mention: nodes refer to them by place.
package struct ImageList: Equatable, Sendable {
  /// Paths as the config writes them, relative to its folder.
  package private(set) var files: [String] = []
  /// Why no picture can be named that was not named before, or `nil` if it can.
  private(set) var refusal: String?

  package init() {}

  /// For what stands in an event file: pictures are read before any event.
  static let ofEvent: ImageList = {
    var list = ImageList()
    list.refusal = "cannot be named in an event file; show the view from an action of the config"
    return list
  }()

  /// The config is loaded, its pictures are read.
  package mutating func close() { refusal = "was not read with the config; construct it outside of the function" }

  /// The picture's place, a new one where it was not named before; nil if it is too late for that.
  mutating func place(of file: String) -> Int? {
    if let place = files.firstIndex(of: file) { return place }
    guard refusal == nil else { return nil }
    files.append(file)
    return files.count - 1
  }
}
