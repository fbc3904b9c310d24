import Foundation
package import PixelRaster

/// A result that was looked at once and kept: one case, one file, in the folder `Goldens` beside the test. `RECORD=1`
/// writes what is missing or different.
package enum Golden {
  /// Compares words, line by line.
  package static func check(_ actual: String, named name: String, beside test: String = #filePath) throws(GoldenFailure)
  {
    let place = GoldenPlace(name: name + ".txt", test: test)
    guard let kept = place.read() else { return try place.recordOrFail(Data(actual.utf8)) }
    let expected = String(decoding: kept, as: UTF8.self)
    guard expected != actual else { return }
    if place.isRecording { return try place.record(Data(actual.utf8)) }
    let (old, new) = (
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      actual.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(old, new).prefix { $0 == $1 }.count
    let found = line < new.count ? String(new[line]) : "nothing"
    let wanted = line < old.count ? String(old[line]) : "nothing"
    throw .mismatch(
      golden: place.path, detail: "line \(line + 1): found \"\(found)\", expected \"\(wanted)\"", accept: place.command)
  }

  /// Compares pictures, pixel by pixel and exactly. Where they differ, a strip of expected, difference and actual is
  /// written to a temporary folder.
  package static func check(_ actual: Pixmap, named name: String, beside test: String = #filePath) throws {
    let place = GoldenPlace(name: name + ".png", test: test)
    guard let kept = place.read() else { return try place.recordOrFail(Data(PNG.encode(actual))) }
    let expected = Pixmap(try PNG.read([UInt8](kept)))
    let comparison = PictureComparison(expected: expected, actual: actual)
    guard comparison.differing > 0 else { return }
    if place.isRecording { return try place.record(Data(PNG.encode(actual))) }
    let strip = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(name).png")
    try Data(PNG.encode(comparison.strip())).write(to: strip)
    throw GoldenFailure.mismatch(
      golden: place.path,
      detail: "\(comparison.differing) pixels differ; expected | difference | actual: \(strip.path)",
      accept: place.command)
  }
}

/// Why a golden does not hold: three different things to do.
package enum GoldenFailure: Error, Equatable, CustomStringConvertible {
  case missing(golden: String, accept: String)
  case recorded(golden: String)
  case notWritable(golden: String)
  case mismatch(golden: String, detail: String, accept: String)

  package var description: String {
    switch self {
    case .missing(let golden, let accept): "no golden \(golden); to make one, run: \(accept)"
    case .recorded(let golden): "recorded \(golden); look at it, and run again without RECORD"
    case .notWritable(let golden): "cannot write \(golden)"
    case .mismatch(let golden, let detail, let accept):
      "\(golden) does not hold: \(detail); if the new one is right, run: \(accept)"
    }
  }
}

/// Where a golden is kept.
struct GoldenPlace {
  let url: URL
  private let suite: String

  init(name: String, test: String) {
    let file = URL(fileURLWithPath: test)
    suite = file.deletingPathExtension().lastPathComponent
    url = file.deletingLastPathComponent().appendingPathComponent("Goldens").appendingPathComponent(name)
  }

  /// From the package's folder on.
  var path: String { url.pathComponents.drop { $0 != "Tests" }.joined(separator: "/") }
  var command: String { "RECORD=1 swift test --filter \(suite)" }
  var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  func read() -> Data? {
    try? Data(contentsOf: url)
  }

  func recordOrFail(_ data: Data) throws(GoldenFailure) {
    guard isRecording else { throw .missing(golden: path, accept: command) }
    try record(data)
  }

  /// Always throws: a run that records is never a run that passes.
  func record(_ data: Data) throws(GoldenFailure) {
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      throw .notWritable(golden: path)
    }
    throw .recorded(golden: path)
  }
}
