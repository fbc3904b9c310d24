import Foundation

/// The package's own files, as its tests find them.
enum PackageFolder {
  static let path: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().path
  }()

  /// Folders of `examples`, sorted.
  static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/examples")) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(path)/examples/\($0)/config.lua") }.sorted()
  }()

  static func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)), as: UTF8.self)
  }

  /// All Swift files below a folder, by their paths, with their texts.
  static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let files = FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.sorted().map { ($0, try text(folder + "/" + $0)) }
  }
}
