package import Foundation

/// The package's own files, as its tests find them.
package enum PackageFolder {
  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized.path

  /// The program that was built with these tests, or the one that the environment names.
  package static let program =
    ProcessInfo.processInfo.environment["OVERLAY_PROGRAM"]
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/overlay-host"

  /// What the tests that take long try: everything in the deep gate (`scripts/test --all`), else each `step`th.
  package static func sample<Element>(_ all: [Element], each step: Int) -> [Element] {
    triesAll ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  package static let triesAll = ProcessInfo.processInfo.environment["OVERLAY_PROGRAM"] != nil

  /// The folder of a room in `Sources`, or `nil` if there is no such room.
  package static func room(_ name: String) -> String? {
    ["Base", "Scene", "Picture", "Review", "Tools", "Program"].map { "Sources/\($0)/\(name)" }.first {
      FileManager.default.fileExists(atPath: path + "/" + $0)
    }
  }

  /// Whether a program is on the PATH.
  package static func hasProgram(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Folders of `examples`, sorted.
  package static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/examples")) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(path)/examples/\($0)/config.lua") }.sorted()
  }()

  package static func data(_ file: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + file))
  }

  package static func text(_ file: String) throws -> String {
    String(decoding: try data(file), as: UTF8.self)
  }

  /// What lies in a folder, hidden files left out, sorted.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folders of cases in a folder, sorted.
  package static func cases(in folder: String) throws -> [String] {
    try names(in: folder).filter { FileManager.default.fileExists(atPath: "\(path)/\(folder)/\($0)/config.lua") }
  }

  /// All Swift files below a folder, by their paths, with their texts.
  package static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let files = FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.sorted().map { ($0, try text(folder + "/" + $0)) }
  }
}
