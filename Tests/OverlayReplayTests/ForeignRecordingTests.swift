import Foundation
import OverlayEngine
import OverlayReplay
import TestSupport
import Testing

/// Event files that others made: the recorded cases', and those of real fingers.
struct ForeignRecordingTests {
  @Test(arguments: [("container", LayerKind.container), ("sheet", .sheet), ("queue", .viewContainer)])
  func `every recorded case can be read`(folder: String, kind: LayerKind) throws {
    let names = try PackageFolder.cases(in: "Tests/Conformance/\(folder)")
    try #require(names.count >= 200)
    for name in names {
      let config = try PackageFolder.text("Tests/Conformance/\(folder)/\(name)/config.lua")
      let data = try PackageFolder.data("Tests/Conformance/\(folder)/\(name)/events.json")
      let ids = config.matches(of: /(?:id|name) = "(\w+)"/).map { String($0.1) }
      let vocabulary = Vocabulary(
        layers: (ids.isEmpty ? ["overlay"] : ids).map { .init(id: $0, kind: kind) },
        actions: config.matches(of: /(\w+) = function/).map { String($0.1) })
      var file = try EventFile(name: "events.json", source: .memory(Array(data)), vocabulary: vocabulary)
      let count = try file.validate()
      #expect(
        try lines(of: data, vocabulary) == (0..<count).map { _ in try file.next().map { "\($0)" } }, "\(folder)/\(name)"
      )
    }
  }

  /// The events of the same recording as JSON Lines, made by another reader and writer of JSON.
  private func lines(of data: Data, _ vocabulary: Vocabulary) throws -> [String?] {
    var header = try JSONSerialization.jsonObject(with: data) as! [String: Any]
    let events = header.removeValue(forKey: "events") as! [Any]
    let texts = try ([header] + events).map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
    }
    let bytes = Array(texts.joined(separator: "\n").utf8)
    var file = try EventFile(name: "-", source: .memory(bytes), vocabulary: vocabulary)
    return try (0..<events.count).map { _ in try file.next().map { "\($0)" } }
  }

  @Test(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings"))
  func `every recording of real fingers can be read`() throws {
    try #require(RealFingers.recordings.count >= 54)
    for url in RealFingers.recordings {
      let data = try Data(contentsOf: url)
      var file = try EventFile(
        name: url.lastPathComponent, source: .memory(Array(data)), vocabulary: Recording.vocabulary())
      #expect(try file.validate() == data.count { $0 == 0x0A } - 1, "\(url.path)")
    }
  }
}
