package import Foundation

/// Recordings of real fingers and the device logs they were made from. They belong to other projects and lie outside of
/// this one: a test that reads them says so with `.enabled(if: RealFingers.arePresent, "needs ../shared/recordings")`,
/// and `scripts/test` counts it as skipped where they are missing.
package enum RealFingers {
  package static let folder = URL(fileURLWithPath: PackageFolder.path).appending(path: "../shared/recordings")
    .standardized

  package static let arePresent = FileManager.default.fileExists(atPath: folder.path)

  /// The event files, sorted by name; none where the folder is missing.
  package static let recordings: [URL] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
  }()

  /// A raw device log.
  package static func log(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: "raw/\(name)"))
  }
}
