import AllocationCounter
import OverlayEngine
import OverlayRender
import Testing

struct FrameAllocationTests {
  @Test func `a sheet that slides under a dimmed screen asks for no memory once all was drawn`() throws {
    let screen = Scenes.narrowPhone
    let renderer = try FrameRenderer()
    let canvases = [Canvas(screen), Canvas(screen)]
    let snapshots = (0..<12).map { step in
      var snapshot = Scenes.maps(height: 200 + 31.3 * Double(step), offset: Double(step) * 2.7, screen: screen)
      snapshot.layers[1].elements.insert(.backdrop(.dimming(screen.bounds, alpha: 0.3 + 0.01 * Double(step))), at: 0)
      return snapshot
    }
    func run() {
      for place in snapshots.indices { renderer.draw(snapshots[place], on: canvases[place % 2]) }
    }
    run()
    run()
    let before = overlay_allocations_of_this_thread()
    run()
    #expect(overlay_allocations_of_this_thread() - before == 0)
  }
}
