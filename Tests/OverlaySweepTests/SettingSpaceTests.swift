import OverlayEngine
import OverlaySweep
import Testing

struct SettingSpaceTests {
  private func numbers(_ name: String, _ values: [Double]) -> Axis {
    Axis(name: name, defaultValue: .number(values[0]), range: .levels(values.map(Value.number)))
  }

  private let policies = Axis(
    name: "policy", defaultValue: .string("b"), range: .levels(["a", "b", "c"].map(Value.string)))

  @Test func `a grid is the product of its axes, the last one fastest`() throws {
    let space = try SettingSpace.grid([numbers("x", [1, 2]), policies])
    #expect(space.count == 6)
    #expect((0..<6).map { space[$0] } == [1, 2].flatMap { x in ["a", "b", "c"].map { [.number(x), .string($0)] } })
  }

  @Test func `a sample lies within the bounds, and goes on where a smaller one ends`() throws {
    let axes = [Axis(name: "x", defaultValue: .number(0), range: .bounds(-2, 6)), policies]
    let (small, large) = (
      try SettingSpace.sample(axes, count: 8, seed: 3), try SettingSpace.sample(axes, count: 300, seed: 3)
    )
    #expect((0..<8).map { small[$0] } == (0..<8).map { large[$0] })
    for index in 0..<300 {
      guard case .number(let x) = large[index][0] else {
        Issue.record("no number")
        continue
      }
      #expect((-2..<6).contains(x))
    }
    let counts = ["a", "b", "c"].map { name in (0..<300).count { large[$0][1] == .string(name) } }
    #expect(counts.allSatisfy { (98...102).contains($0) })
  }

  @Test func `the first point of the published sequence is the lowest corner`() throws {
    let space = try SettingSpace.sample([numbers("x", [5, 9]), policies], count: 2, seed: 0)
    #expect(space[0] == [.number(5), .string("a")] && space[1] == [.number(9), .string("b")])
  }

  @Test func `shards part the settings`() throws {
    let space = try SettingSpace.grid([numbers("x", [1, 2, 3, 4, 5]), policies])
    for count in [1, 2, 7, 20] {
      let shards = (1...count).compactMap { Shard("\($0)/\(count)") }
      try #require(shards.count == count)
      let parts = shards.map { Array(space.indices(of: $0)) }
      #expect(parts.flatMap(\.self).sorted() == Array(0..<15))
      for (shard, part) in zip(shards, parts) { #expect(part.allSatisfy(shard.contains)) }
    }
  }

  @Test(arguments: ["0/3", "4/3", "3", "1/0", "a/b", "1/2/3", "-1/3", ""])
  func `what is no shard is none`(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `equal steps look as a person would write them`() {
    #expect(EvenSteps.numbers(from: 0.1, to: 0.3, count: 3) == [0.1, 0.2, 0.3])
    #expect(EvenSteps.numbers(from: 0.15, to: 0.8, count: 14)[4] == 0.35)
    #expect(EvenSteps.numbers(from: -1, to: 1, count: 3) == [-1, 0, 1])
    #expect(EvenSteps.numbers(from: 0, to: 1, count: 4)[1] == 0.333333333333333)
    let large = EvenSteps.numbers(from: 1e200, to: 3e200, count: 3)
    #expect(large[1] == 2e200)
  }

  @Test func `what varies is read`() throws {
    let response = try Variation("response=0.2..0.6:9")
    #expect(response.name == "response" && response.values == .range(0.2, 0.6, count: 9))
    #expect(try Variation("x=-3..-1:2").values == .range(-3, -1, count: 2))
    #expect(try Variation("policy=rushing,nearest").values == .list(["rushing", "nearest"]))
    #expect(try Variation("x=0.25").values == .list(["0.25"]))
  }

  @Test(arguments: [
    (
      "response",
      "--vary response: expected a parameter's name and its values, such as response=0.2..0.6:9 or policy=nearest,projection"
    ),
    (
      "=1,2",
      "--vary =1,2: expected a parameter's name and its values, such as response=0.2..0.6:9 or policy=nearest,projection"
    ),
    (
      "x=1..2",
      "--vary x=1..2: the number of values is missing; expected a range such as 0.2..0.6:9, which is nine from 0.2 to 0.6"
    ),
    ("x=1..2:1", "--vary x=1..2:1: the number of values must be a whole number, 2 or more, as in 0.2..0.6:9"),
    (
      "x=1..two:3",
      "--vary x=1..two:3: a range lies between two numbers, as in 0.2..0.6:9; words are listed, as in policy=nearest,projection"
    ),
    ("x=2..1:3", "--vary x=2..1:3: the range's first number must be the smaller one"),
    ("x=1,,2", "--vary x=1,,2: a value is missing; expected a list such as 0.2,0.3,0.5, or a range such as 0.2..0.6:9"),
    ("x=0..1:1000000000", "more than 100000000 settings; give the ranges fewer steps, or take samples (--sample 4096)"),
  ])
  func `what cannot vary is told`(_ text: String, _ message: String) {
    #expect(throws: PlanError.self) { try Variation(text) }
    do { _ = try Variation(text) } catch { #expect(error.description == message) }
  }

  @Test func `plans that cannot be carried out are told`() {
    func message(_ make: () throws(PlanError) -> SettingSpace) -> String? {
      do { _ = try make() } catch { return error.description }
      return nil
    }
    let x = numbers("x", [1, 2])
    #expect(
      message { () throws(PlanError) in try .grid([x, x]) } == "\"x\" varies twice; give all its values to one --vary")
    #expect(
      message { () throws(PlanError) in try .grid([x, numbers("X", [1, 2])]) }
        == "\"x\" and \"X\" differ only in capitals, which the columns of a table may not; rename one")
    #expect(
      message { () throws(PlanError) in try .grid([]) }
        == "nothing varies; name a parameter (--vary response=0.2..0.6:9), or take samples of all of them (--sample 256)"
    )
    let many = (0..<70).map { numbers("p\($0)", [1, 2]) }
    #expect(
      message { () throws(PlanError) in try .sample(many, count: 4, seed: 0) }
        == "70 parameters vary, but samples can be taken of at most 64; fix some with --set")
    #expect(message { () throws(PlanError) in try .grid(many) }?.hasPrefix("more than 100000000 settings") == true)
  }
}
