import AllocationCounter
import OverlayEngine
import Testing

@Suite struct AllocationTests {
  @Test func `the loop asks for no memory once it is warm`() throws {
    let heights = (0..<5).map { ("notch\($0)", 100 + 150 * Double($0)) }
    let scene = Scene(heights: heights, recording: .none) { settings in settings.interruption = .fromTarget }
    try scene.stage.start()
    try drag(scene, gestures: 0..<50)
    let before = overlay_allocations_of_this_thread()
    try drag(scene, gestures: 50..<150)
    #expect(overlay_allocations_of_this_thread() - before == 0)
  }

  @Test func `the counter counts`() {
    let before = overlay_allocations_of_this_thread()
    var kept: [[Int]] = []
    for count in 1...10 { kept.append(Array(repeating: count, count: count)) }
    #expect(overlay_allocations_of_this_thread() - before >= 10)
    #expect(kept.count == 10)
  }

  /// Twenty moves of the finger and a release, which animates, for each gesture.
  private func drag(_ scene: Scene, gestures: Range<Int>) throws {
    for gesture in gestures {
      let start = Double(gesture)
      try scene.pan(.began, at: start)
      for step in 1...20 {
        try scene.pan(.changed, Double(step * (gesture % 2 == 0 ? -20 : 18)), velocity: 300, at: start + Double(step) / 100)
      }
      try scene.pan(.ended, velocity: gesture % 3 == 0 ? -900 : 100, at: start + 0.21)
    }
  }
}
