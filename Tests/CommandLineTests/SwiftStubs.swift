import TestSupport
import Testing

/// The public names of UIKit, SwiftUI and the libraries that exported Swift is for, as modules of our own.
struct SwiftStubs {
  private static let modules = ["UIKit", "OverlayContainer", "sheets", "SwiftUI", "SwiftUIOverlayContainer"]
  private let folder = TemporaryFolder()

  /// Compiles the modules, some seconds.
  init() async throws {
    for module in Self.modules {
      let answer = try await Tool.shell(
        "swiftc -swift-version 5 -parse-as-library -emit-module -module-name \(module) -I . -emit-module-path \(module).swiftmodule "
          + "'\(PackageFolder.path)/Tests/Stubs/\(module).swift'", in: folder)
      try #require(answer.status == 0, "\(module): \(answer.error)")
    }
  }

  /// What the compiler has to say of a file, warnings included; empty: nothing.
  func complaints(about text: String) async throws -> String {
    folder.write(text, to: "checked.swift")
    let answer = try await Tool.shell(
      "swiftc -swift-version 6 -parse-as-library -typecheck -I . checked.swift", in: folder)
    return answer.error + (answer.status == 0 ? "" : "status \(answer.status.map(String.init) ?? "of a signal")")
  }
}
