import TestSupport
import Testing

/// Every folder of `examples`: what its recording expects holds, and two processes write the same bytes.
struct ExampleTests {
  @Test func `there are examples`() {
    #expect(PackageFolder.examples.contains("maps"))
  }

  @Test(arguments: PackageFolder.examples)
  func `an example does what it expects, in the same bytes each time`(name: String) async throws {
    let folder = TemporaryFolder()
    let inputs =
      "'\(PackageFolder.path)/examples/\(name)/config.lua' '\(PackageFolder.path)/examples/\(name)/events.json'"
    for place in ["one", "two"] {
      folder.makeFolder(place)
      let answer = try await Tool.shell(
        "\"$HOST\" run \(inputs) --quiet --scale 0.5 --every 20 --trace \(place)/trace.jsonl --frames \(place)/frames",
        in: folder)
      #expect(answer.status == 0, "\(answer.error)")
    }
    #expect(
      try await Tool.shell("diff -r one two && test -s one/trace.jsonl", in: folder)
        == Tool.Answer(status: 0, output: "", error: ""))
  }
}
