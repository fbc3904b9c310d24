import Foundation

/// One recorded row: how far a finger has moved, and what the presentation made of it.
struct AppStoreProgressRow: Decodable, Sendable {
  var from: String
  var threshold: Double
  var translation: Double
  var progress: Double
  var dismisses: Bool

  static let recorded: [AppStoreProgressRow] = AppStoreRows.read("appstore-progress.json")
}

/// A recorded drag of the content, step by step.
struct AppStoreContentRow: Decodable, Sendable {
  struct Step: Decodable, Sendable {
    var step: Double
    var offset: Double
    var progress: Double
    var dismissBegun: Int
    var finished: Bool
  }
  var name: String
  var inset: Double
  var steps: [Step]

  static let recorded: [AppStoreContentRow] = AppStoreRows.read("appstore-content.json")
}

/// Tables that may lie beside the package.
private enum AppStoreRows {
  static func read<Row: Decodable>(_ name: String) -> [Row] {
    let package = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = package.deletingLastPathComponent().appending(path: "shared/conformance").appending(path: name)
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Row].self, from: data)) ?? []
  }
}
