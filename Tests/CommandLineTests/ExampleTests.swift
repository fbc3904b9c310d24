import Glibc
import TestSupport
import Testing

/// Every folder of `examples`: what its recording expects holds, and two processes write the same bytes.
struct ExampleTests {
  /// The package's own folder, found by this file's place in it.
  private static let examples = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/examples"

  private static var names: [String] {
    guard let stream = opendir(examples) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), access("\(examples)/\(name)/config.lua", R_OK) == 0 { names.append(name) }
    }
    return names.sorted()
  }

  @Test func `there are examples`() {
    #expect(Self.names.contains("maps"))
  }

  @Test(arguments: names)
  func `an example does what it expects, in the same bytes each time`(name: String) async throws {
    let folder = TemporaryFolder()
    let inputs = "'\(Self.examples)/\(name)/config.lua' '\(Self.examples)/\(name)/events.json'"
    for place in ["one", "two"] {
      folder.makeFolder(place)
      let answer = try await Tool.shell(
        "\"$HOST\" run \(inputs) --quiet --scale 0.5 --every 20 --trace \(place)/trace.jsonl --frames \(place)/frames", in: folder)
      #expect(answer.status == 0, "\(answer.error)")
    }
    #expect(try await Tool.shell("diff -r one two && test -s one/trace.jsonl", in: folder) == Tool.Answer(status: 0, output: "", error: ""))
  }
}
