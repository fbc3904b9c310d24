import Testing

@testable import OverlayEngine
@testable import OverlayHost

/// Where fingers are seen, and the way they came.
struct FingerTrailTests {
  private let screen = Screen(size: Size(width: 40, height: 80), scale: 1, safeArea: .zero)

  private func trails(_ events: (Double, InputEvent.Kind)...) -> FingerTrails {
    var trails = FingerTrails()
    for (seconds, kind) in events {
      trails.add(InputEvent(time: Instant(seconds: seconds), kind: kind), screen: screen)
    }
    return trails
  }

  private func touch(_ phase: TouchSample.Phase, _ y: Double, finger: Int32 = 0) -> InputEvent.Kind {
    .touch(TouchSample(phase: phase, location: Point(x: 10, y: y), finger: finger))
  }

  @Test func `a finger is where it was last, and its trail leads there at even times`() {
    var trails = trails((0, touch(.began, 0)), (0.1, touch(.moved, 50)), (0.2, touch(.moved, 60)))
    let marks = trails.marks(at: 0.2)
    #expect(marks.map(\.location) == [Point(x: 10, y: 60)])
    #expect(marks[0].alpha == 1)
    #expect(zip(marks[0].trail.map(\.y), [10, 25, 40, 51, 54, 57]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(marks[0].trail.count == 6)
  }

  @Test func `a finger that rests has no trail`() {
    var trails = trails((0, touch(.began, 0)), (0.1, touch(.moved, 50)))
    #expect(trails.marks(at: 0.5) == [TouchMark(location: Point(x: 10, y: 50))])
  }

  @Test func `a lifted finger fades and is gone`() {
    var trails = trails((0, touch(.began, 7)), (1, touch(.ended, 7)))
    #expect(trails.marks(at: 1).map(\.alpha) == [1])
    let half = trails.marks(at: 1.075)
    #expect(half.count == 1 && (half[0].alpha - 0.5).magnitude < 1e-9)
    #expect(trails.marks(at: 1.15).isEmpty)
  }

  @Test func `two fingers are two marks`() {
    var trails = trails((0, touch(.began, 7)), (0.1, touch(.began, 30, finger: 1)), (0.2, touch(.moved, 9)))
    #expect(trails.marks(at: 0.2).map(\.location.y) == [9, 30])
  }

  @Test func `a pan with a place is followed from there`() {
    var trails = trails(
      (0, .pan(PanSample(phase: .began, location: Point(x: 5, y: 60)))),
      (0.1, .pan(PanSample(phase: .changed, translation: -20))))
    #expect(trails.marks(at: 0.1).map(\.location) == [Point(x: 5, y: 40)])
  }

  @Test func `a pan without a place holds the overlay below its top edge`() {
    var trails = trails((0, .pan(PanSample(phase: .began))))
    #expect(trails.marks(at: 0).isEmpty)
    trails.add(Record(time: .start, kind: .drag(height: 30, position: .inFlight, offset: nil)), screen: screen)
    trails.add(
      InputEvent(time: Instant(seconds: 0.1), kind: .pan(PanSample(phase: .changed, translation: 5))), screen: screen)
    #expect(trails.marks(at: 0.1).map(\.location) == [Point(x: 20, y: 73)])
  }

  @Test func `a tap is seen for a moment, a long press for as long as it lasts`() {
    var trails = trails((0, .tap(Point(x: 1, y: 2))), (0, .longPress(Point(x: 3, y: 4), duration: 1)))
    #expect(trails.marks(at: 0).map(\.location.x) == [1, 3])
    #expect(trails.marks(at: 0.9) == [TouchMark(location: Point(x: 3, y: 4))])
    #expect(trails.marks(at: 1.2).isEmpty)
  }
}
