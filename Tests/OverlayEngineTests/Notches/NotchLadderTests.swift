import OverlayEngine
import Testing

struct NotchLadderTests {
  private static let (a, b, c) = (Name("a"), Name("b"), Name("c"))

  private static let refused: [([Name], [Double], NotchLadderProblem)] = [
    ([], [], .empty),
    ([a, b, a], [1, 2, 3], .duplicate(a)),
    ([a, b], [1, .infinity], .notFinite(b, .infinity)),
    ([a, b], [-1, 2], .negative(a, -1)),
    ([a, b, c], [1, 3, 2], .notAscending([a, b, c], [1, 3, 2])),
    ((0...1000).map { Name("notch \($0)") }, (0...1000).map(Double.init), .tooMany(1001, limit: 1000)),
  ]

  @Test(arguments: refused)
  func `a list that is no ladder is refused with its reason`(
    names: [Name], heights: [Double], problem: NotchLadderProblem
  ) {
    #expect(throws: problem) { try NotchLadder(names: names, heights: heights) }
  }

  @Test func `equal heights and 0 are allowed, and places go by name`() throws {
    let ladder = try NotchLadder(names: [Self.a, Self.b, Self.c], heights: [0, 5, 5])
    #expect((ladder.count, ladder.lowest, ladder.highest) == (3, 0, 5))
    #expect(ladder.place(of: Self.c) == 2)
    #expect(ladder.place(of: Name("d")) == nil)
  }
}
