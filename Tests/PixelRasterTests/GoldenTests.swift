import Foundation
import PixelRaster
import TestSupport
import Testing

/// What a golden says when it is missing, or does not hold.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RECORD"] == nil))
struct GoldenTests {
  private let command = "RECORD=1 swift test --filter GoldenTests"

  @Test func `a missing golden tells how to make it`() {
    #expect(throws: GoldenFailure.missing(golden: "Tests/PixelRasterTests/Goldens/nowhere.png", accept: command)) {
      try Golden.check(Pixmap(width: 2, height: 2), named: "nowhere")
    }
  }

  @Test func `a picture that differs in one pixel is shown beside the kept one`() throws {
    let error = #expect(throws: GoldenFailure.self) {
      let picture = Pixmap(width: 32, height: 32)
      try Golden.check(picture, named: "capsule")
    }
    guard case .mismatch(_, let detail, let accept) = error else {
      Issue.record("expected a mismatch, found \(String(describing: error))")
      return
    }
    #expect(accept == command)
    let path = try #require(detail.split(separator: " ").last)
    let strip = try Picture.read([UInt8](Data(contentsOf: URL(fileURLWithPath: String(path)))))
    #expect(strip.width == 3 * 32 + 16 && strip.height == 32)
  }
}
