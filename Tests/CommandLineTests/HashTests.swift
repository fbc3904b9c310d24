import TestSupport
import Testing

/// How Lua hashes is the same in each process: what depends on it is, too.
struct HashTests {
  private static let folder = "'\(PackageFolder.path)/Tests/CommandLineTests/Hashes'"
  private static let recording = "'\(PackageFolder.path)/Tests/CommandLineTests/Attacks/nothing.json'"

  /// What a config says, in one process after the other.
  private func words(of config: String, options: String, processes: Int) async throws -> Set<String> {
    let folder = TemporaryFolder()
    var words: Set<String> = []
    for _ in 0..<processes {
      let line = "exec \"$HOST\" run \(Self.folder)/\(config) \(Self.recording) --quiet \(options)"
      words.insert(try await Tool.shell(line, in: folder).error)
    }
    return words
  }

  @Test func `random programs that lean on hashes do the same in twenty processes`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max) >> 12
    let words = try await words(of: "config.lua", options: "--seed \(seed)", processes: 20)
    #expect(words.count == 1, "--seed \(seed)")
    #expect(words.first?.split(separator: "\n").count == 400, "--seed \(seed)")
  }

  @Test func `memory ends at the same place in each process`() async throws {
    let words = try await words(of: "memory.lua", options: "--limit-memory 4 --limit-print 100000", processes: 10)
    #expect(words.count == 1)
    #expect(words.first?.contains("it needs more than 4194304 bytes of memory") == true)
  }
}
