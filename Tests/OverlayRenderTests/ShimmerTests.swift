import OverlayRender
import PixelRaster
import Testing
import ValueBuilders

@testable import OverlayEngine

/// The sub-pixel policy: a sheet stands at whole pixels, and all that is on it moves with it unchanged.
struct ShimmerTests {
  @Test(arguments: [1.0, 2, 3])
  func `what is on a sheet looks the same wherever it slides`(scale: Double) throws {
    var screen = Scenes.narrowPhone
    screen.scale = scale
    let renderer = try FrameRenderer()
    func drawn(_ height: Double) -> (Pixmap, top: Int) {
      var snapshot = Scenes.maps(height: height, screen: screen)
      snapshot.layers.removeFirst()
      snapshot.showsHomeIndicator = false
      return (renderer.picture(of: snapshot), Int(((844 - height) * scale).rounded(.toNearestOrAwayFromZero)))
    }
    let (reference, top) = drawn(400)
    let width = reference.width
    // Below the corners, whose outside shows what is behind.
    let rows = Int(22 * scale)..<Int(330 * scale)
    for height in [333.17, 371.249, 399.99, 412.5] {
      let (moved, movedTop) = drawn(height)
      let isSame = rows.allSatisfy { row in
        row + movedTop >= moved.height
          || rowBytes(reference, top + row, width).elementsEqual(rowBytes(moved, movedTop + row, width))
      }
      #expect(isSame, "height \(height)")
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a sheet that creeps steps by whole pixels, and stands still between the steps`(scale: Double) throws {
    var screen = Scenes.narrowPhone
    screen.scale = scale
    let renderer = try FrameRenderer()
    let canvas = Canvas(screen)
    var last: (top: Int, bytes: [UInt8])?
    for step in 0..<30 {
      let height = 300.02 + 0.1 * Double(step)
      renderer.draw(Scenes.maps(height: height, screen: screen), on: canvas)
      let top = Int(((844 - height) * scale).rounded(.toNearestOrAwayFromZero))
      let bytes = Array(canvas.pixmap.body)
      if let last {
        #expect((bytes == last.bytes) == (top == last.top), "height \(height)")
        #expect((0...1).contains(last.top - top), "height \(height)")
      }
      last = (top, bytes)
    }
  }

  private func rowBytes(_ pixmap: Pixmap, _ row: Int, _ width: Int) -> Slice<UnsafeRawBufferPointer> {
    pixmap.body[row * width * 3..<(row + 1) * width * 3]
  }

  @Test func `a sheet that grows with its height leaves no gap below it`() throws {
    let renderer = try FrameRenderer()
    let screen = Screen(size: Size(width: 20, height: 40), scale: 3, safeArea: .zero)
    for step in 0..<60 {
      let height = 10 + Double(step) * 0.0917
      let surface = Surface(
        rect: Rect(x: 0, y: 40 - height, width: 20, height: height), background: .fill(.paint(.color(.white))))
      let layer = LayerSnapshot(id: Scenes.name("search"), elements: [.surface(surface)])
      let picture = renderer.picture(of: Snapshot(screen: screen, background: .color(.black), layers: [layer]))
      #expect(picture.ink(x: 10, y: 119) == Ink(0xFFFFFF), "height \(height)")
    }
  }
}
