import Foundation
import TestSupport

/// One recorded row: how far a finger has moved, and what the presentation made of it.
struct AppStoreProgressRow: Decodable, Sendable {
  var from: String
  var threshold: Double
  var translation: Double
  var progress: Double
  var dismisses: Bool

  static func recorded() throws -> [AppStoreProgressRow] {
    try JSONDecoder().decode(
      [AppStoreProgressRow].self, from: PackageFolder.data("Tests/Conformance/appstore-progress.json"))
  }
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

  static func recorded() throws -> [AppStoreContentRow] {
    try JSONDecoder().decode(
      [AppStoreContentRow].self, from: PackageFolder.data("Tests/Conformance/appstore-content.json"))
  }
}
