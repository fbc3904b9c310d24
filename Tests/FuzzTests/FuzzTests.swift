import FuzzTargets
import TestSupport
import Testing

/// A short run of each target in a plain build, always with the same inputs. `scripts/fuzz` looks for more.
struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func `random inputs end in an answer`(target: FuzzTarget) {
    let seed: UInt64 = 2_024
    var random = TestRandom(seed: seed)
    for round in 0..<target.rounds {
      let input = (0..<Int.random(in: 1...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let complaint = target.run(input)
      #expect(complaint == nil, "seed \(seed), round \(round) of \(target): \(target.explain(input))")
    }
  }

  @Test func `an overlay whose drag another layer's takes the place of is at its notch where that takes no time`() {
    #expect(FuzzTarget.stage.run([0xF4, 0x18, 0x7A, 0x08]) == nil)
    #expect(FuzzTarget.stage.run([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 6, 0]) == nil)
    #expect(FuzzTarget.stage.run([0x00, 0x03, 0x02, 0, 0, 0, 0, 0, 0, 0, 0xCC]) == nil)
  }

  /// What random bytes alone would never be: nearly right.
  @Test func `damaged recordings are read or refused`() throws {
    let seed: UInt64 = 2_025
    var random = TestRandom(seed: seed)
    let recording = try #require(TextFile.read("examples/maps/events.json"))
    for round in 0..<150 {
      var input = [UInt8.random(in: 0...255, using: &random)] + recording
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        input[Int.random(in: 1..<input.count, using: &random)] = Array("{}[]\",:0e-.x\u{0}".utf8).randomElement(
          using: &random)!
      }
      #expect(FuzzTarget.events.run(input) == nil, "seed \(seed), round \(round)")
    }
  }
}

extension FuzzTarget {
  /// A second's worth, about.
  fileprivate var rounds: Int {
    switch self {
    case .events: 2_000
    case .lua: 120
    case .config: 60
    case .stage: 60
    case .messages: 5_000
    case .names: 10_000
    case .sessions: 20
    }
  }
}
