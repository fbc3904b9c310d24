import OverlaySweep
import Testing

struct SobolSequenceTests {
  /// As SciPy's `qmc.Sobol(10, scramble=False)` gives them, which has the table of Joe and Kuo.
  @Test func `the first ten points of ten dimensions are the published ones`() {
    let sequence = SobolSequence(dimensions: 10)
    let published: [[Double]] = [
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.25, 0.75, 0.75, 0.25, 0.75, 0.75, 0.75],
      [0.25, 0.75, 0.75, 0.75, 0.25, 0.25, 0.75, 0.25, 0.25, 0.25],
      [0.375, 0.375, 0.625, 0.875, 0.375, 0.125, 0.375, 0.875, 0.875, 0.625],
      [0.875, 0.875, 0.125, 0.375, 0.875, 0.625, 0.875, 0.375, 0.375, 0.125],
      [0.625, 0.125, 0.875, 0.625, 0.625, 0.875, 0.125, 0.125, 0.125, 0.375],
      [0.125, 0.625, 0.375, 0.125, 0.125, 0.375, 0.625, 0.625, 0.625, 0.875],
      [0.1875, 0.3125, 0.9375, 0.4375, 0.5625, 0.3125, 0.4375, 0.9375, 0.9375, 0.3125],
      [0.6875, 0.8125, 0.4375, 0.9375, 0.0625, 0.8125, 0.9375, 0.4375, 0.4375, 0.8125],
    ]
    #expect((0..<10).map { sequence.point($0) } == published)
  }

  /// As SciPy's `qmc.Sobol(64, scramble=False)` gives it.
  @Test func `a late point of all dimensions is the published one`() {
    let point = SobolSequence(dimensions: 64).point(1000)
    let places = [0, 1, 2, 20, 40, 62, 63]
    #expect(
      places.map { point[$0] } == [
        0.2197265625, 0.0966796875, 0.5185546875, 0.5224609375, 0.9130859375, 0.2587890625, 0.4462890625,
      ])
  }

  @Test func `a seed moves every point alike, and keeps each axis evenly filled`() {
    let (plain, moved) = (SobolSequence(dimensions: 3), SobolSequence(dimensions: 3, seed: 7))
    #expect((0..<64).map { plain.point($0) } != (0..<64).map { moved.point($0) })
    for dimension in 0..<3 {
      let cells = Set((0..<64).map { Int(moved.point($0)[dimension] * 64) })
      #expect(cells.count == 64)
    }
    #expect(SobolSequence(dimensions: 3, seed: 8) != moved)
  }
}
