import FuzzTargets
import TestSupport
import Testing

/// A short run of each target in a plain build, always with the same inputs. `scripts/fuzz` looks for more.
struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func `random inputs end in an answer`(target: FuzzTarget) {
    let seed: UInt64 = 2_024
    var random = TestRandom(seed: seed)
    for round in 0..<(PackageFolder.triesAll ? target.rounds : target.rounds / 4) {
      let input = (0..<Int.random(in: 1...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let complaint = target.run(input)
      #expect(
        complaint == nil,
        "seed \(seed), round \(round) of \(target): \(complaint ?? "")\n\(target == .interplay ? "" : target.explain(input))"
      )
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

  @Test func `damaged measured logs are read or refused`() throws {
    let seed: UInt64 = 2_026
    var random = TestRandom(seed: seed)
    for log in try FuzzTarget.measuredLogs() {
      for round in 0..<40 {
        var input = [UInt8.random(in: 0...255, using: &random)] + log
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          input[Int.random(in: 1..<input.count, using: &random)] = Array("{}[]\",:0e-.x\n\u{0}".utf8).randomElement(
            using: &random)!
        }
        let complaint = FuzzTarget.measured.run(input)
        #expect(complaint == nil, "seed \(seed), round \(round): \(complaint ?? "")")
      }
    }
  }
}

extension FuzzTarget {
  /// Of each kind that is read.
  fileprivate static func measuredLogs() throws -> [[UInt8]] {
    let header = #"{"version":1,"kind":"measured","screen":{"width":390,"height":844},"notches":{"a":400}}"# + "\n"
    var lines = header
    for gesture in 0..<2 {
      let start = Double(gesture) * 2 + 1
      for step in 0...12 {
        let phase = step == 0 ? "began" : step == 12 ? "ended" : "moved"
        let time = start + Double(step) / 60
        lines += "{\"t\":\(time),\"type\":\"touch\",\"phase\":\"\(phase)\",\"x\":9,\"y\":\(500 - 10 * step)}\n"
      }
      for step in 0..<70 {
        let place = step < 12 ? 444 - 10 * step : max(144, 444 - 15 * step)
        lines += "{\"t\":\(start + Double(step) / 60),\"y\":\(place)}\n"
      }
    }
    return [
      lines, "t,y,offset\n0,444,0\n0.016,440,1\n0.033,430,2\n",
      #"{"frame_ids":["before",0,16],"features":[{"name":"y","type":"dp","data_points":[1,{"y":2},3.5]}]}"#,
      #"[{"height":100},{"timestamp":20,"update":{"y":5,"transform":[{"translateY":5}]}}]"#,
    ].map { Array($0.utf8) }
  }

  /// A second's worth, about.
  fileprivate var rounds: Int {
    switch self {
    case .events: 2_000
    case .lua: 120
    case .config: 60
    case .stage: 60
    case .messages: 5_000
    case .names: 10_000
    case .measured: 2_000
    case .sessions: 20
    case .interplay: 200
    }
  }
}
