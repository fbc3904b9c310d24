import OverlayEngine
import Testing

@Suite struct AppStoreContentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The finger's step, the offset, and the points that count, which 200 dismiss.
    var steps: [(Double, Double, Double)]
  }

  static let cases = [
    Case(testDescription: "down at the top pulls", steps: [(20, 0, 20), (30, 0, 50)]),
    Case(
      testDescription: "up again lets go, and only then scrolls",
      steps: [(60, 0, 60), (-40, 0, 20), (-30, 0, -10), (-20, 20, -10)]),
    Case(testDescription: "the step that passes the top counts whole", steps: [(-80, 80, 0), (100, 0, 100)]),
    Case(testDescription: "a step exactly to the top only scrolls", steps: [(-80, 80, 0), (80, 0, 0)]),
    Case(testDescription: "further up than down is made up for", steps: [(50, 0, 50), (-80, 0, -30), (60, 0, 30)]),
    Case(
      testDescription: "beyond the threshold nothing more is felt", steps: [(150, 0, 150), (60, 0, 200), (-90, 0, 200)]),
  ]

  @Test(arguments: cases)
  func `a drag of the content pulls the card or scrolls`(_ example: Case) throws {
    let steps = example.steps.map { ($0.0, $0.1, progress($0.2)) }
    try follows(steps, inset: 0, example.testDescription)
  }

  @Test func `every recorded drag of the content goes as it went`() throws {
    let rows = try AppStoreContentRow.recorded()
    #expect(rows.count == 8)
    for row in rows {
      try follows(row.steps.map { ($0.step, $0.offset, $0.progress) }, inset: row.inset, row.name)
    }
  }

  private func follows(_ steps: [(Double, Double, Double)], inset: Double, _ name: String) throws {
    let scene = try AppStoreScene(inset: inset)
    try scene.scroll(.began, at: 1)
    var finger = 0.0
    for (place, (step, offset, progress)) in steps.enumerated() {
      finger += step
      let time = 1 + Double(place + 1) / 1_000_000
      try scene.scroll(.changed, finger, at: time)
      #expect(try scene.snapshot(at: time).offset == offset, "\(name), step \(place)")
      #expect(abs(try scene.shrinking(at: time) - progress) < 1e-5, "\(name), step \(place)")
    }
  }

  /// The table that the wave's own tests hold.
  private func progress(_ points: Double) -> Double {
    let known: [Double: Double] = [
      20: 0.078_217_232_520_115_43, 30: 0.116_722_681_927_952_7, 50: 0.191_341_716_182_544_9,
      60: 0.226_995_249_869_773_37,
      100: 0.353_553_390_593_273_73, 150: 0.461_939_766_255_643_37, 200: 0.5,
    ]
    return known[points] ?? 0
  }
}
