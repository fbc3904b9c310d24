import AllocationCounter
import OverlayEngine
import Testing
import ValueBuilders

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

  @Test func `content that a function changes is written where older frames were`() throws {
    // What a function changes at the root lies in the surface itself; below it lies in lists that would have to be
    // copied.
    let (root, below) = (try allocations(drawing: 100, binding: []), try allocations(drawing: 100, binding: [0, 1]))
    #expect(below - root <= 100 * Self.perChange)
  }

  /// Without optimisation a change in a list asks for memory on its way there, twice for each list; a copy would ask
  /// once more.
  private static var perChange: Int {
    #if DEBUG
      4
    #else
      0
    #endif
  }

  private func allocations(drawing count: Int, binding path: [Int]) throws -> Int {
    let scene = Scene { settings in
      let tree = ContentNode(
        .group, children: [ContentNode(.group, children: [ContentNode(.rectangle), ContentNode(.circle)])])
      let binding = ContentBinding(path: path, property: .alpha, function: FunctionReference(id: 0))
      settings.look.content = ContentTemplate(tree, bindings: [binding])
    }
    try scene.stage.start()
    var snapshots = Array(repeating: Snapshot(screen: scene.stage.screen), count: 4)
    func draw(_ frames: Range<Int>) throws {
      for frame in frames {
        try scene.stage.takeSnapshot(at: Double(frame) / 1000, into: &snapshots[frame % 4]) { _, context in
          .number(context.time)
        }
      }
    }
    try draw(0..<40)
    let before = overlay_allocations_of_this_thread()
    try draw(40..<40 + count)
    let after = overlay_allocations_of_this_thread()
    let alphas = snapshots.map { snapshot -> Double? in
      guard case .surface(let surface)? = snapshot.layers[0].elements.last, var node = surface.content else {
        return nil
      }
      for place in path { node = node.children[place] }
      return node.alpha
    }
    #expect(alphas == [0.136, 0.137, 0.138, 0.139])
    return Int(after - before)
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
        try scene.pan(
          .changed, Double(step * (gesture % 2 == 0 ? -20 : 18)), velocity: 300, at: start + Double(step) / 100)
      }
      try scene.pan(.ended, velocity: gesture % 3 == 0 ? -900 : 100, at: start + 0.21)
    }
  }
}
