import Foundation
import OverlayEngine
import OverlayReplay
import Testing

/// Files beside the project, where they are present.
struct SharedFileTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../shared").standardized

  private static func folders(_ path: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(at: root.appending(path: path), includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  @Test(arguments: [("container", LayerKind.container), ("sheet", .sheet), ("queue", .viewContainer)])
  func `every recorded case can be read`(folder: String, kind: LayerKind) throws {
    for folder in Self.folders("conformance/\(folder)") {
      let config = try String(contentsOf: folder.appending(path: "config.lua"), encoding: .utf8)
      let data = try Data(contentsOf: folder.appending(path: "events.json"))
      let ids = config.matches(of: /(?:id|name) = "(\w+)"/).map { String($0.1) }
      let vocabulary = Vocabulary(
        layers: (ids.isEmpty ? ["overlay"] : ids).map { .init(id: $0, kind: kind) },
        actions: config.matches(of: /(\w+) = function/).map { String($0.1) }, names: NameTable())
      var file = try EventFile(name: "events.json", source: .memory(Array(data)), vocabulary: vocabulary, decoders: Recording.decoders)
      let count = try file.validate()
      #expect(try lines(of: data, vocabulary) == (0..<count).map { _ in try file.next().map { "\($0)" } }, "\(folder.path)")
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
    var file = try EventFile(name: "-", source: .memory(bytes), vocabulary: vocabulary, decoders: Recording.decoders)
    return try (0..<events.count).map { _ in try file.next().map { "\($0)" } }
  }

  @Test func `every recording of real fingers can be read`() throws {
    for url in Self.folders("recordings") where url.pathExtension == "jsonl" {
      let data = try Data(contentsOf: url)
      var file = try EventFile(
        name: url.lastPathComponent, source: .memory(Array(data)), vocabulary: Recording.vocabulary(), decoders: Recording.decoders)
      #expect(try file.validate() == data.count { $0 == 0x0A } - 1, "\(url.path)")
    }
  }
}
