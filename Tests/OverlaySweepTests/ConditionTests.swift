import OverlayEngine
import Testing

@testable import OverlaySweep

struct ConditionTests {
  @Test(
    "a condition is a name, a relation and a value",
    arguments: [
      ("overshoot<1", "overshoot", Condition.Relation.less, "1"), ("overshoot <= 0.5", "overshoot", .atMost, "0.5"),
      ("calm>=-2", "calm", .atLeast, "-2"), ("damping>0.4", "damping", .more, "0.4"),
      ("policy=nearest", "policy", .equal, "nearest"),
    ] as [(String, String, Condition.Relation, String)])
  func reading(text: String, name: String, relation: Condition.Relation, value: String) throws {
    let condition = try #require(Condition(text))
    #expect(condition.name == name && condition.relation == relation && condition.value == value)
  }

  @Test("anything else is none", arguments: ["overshoot", "<1", "overshoot<", "overshoot<low", "overshoot<inf", ""])
  func refusal(text: String) { #expect(Condition(text) == nil) }
}
