import OverlayRender
import PixelRaster
import Testing
import ValueBuilders

@testable import OverlayEngine

/// Surfaces that nothing bounds: what is placed before their edges is seen, a veil around a sheet for example.
struct OpenSurfaceTests {
  private let screen = Screen(size: Size(width: 20, height: 40), scale: 2, safeArea: .zero)

  private func snapshot(top: Double, radius: Double = 0) -> Snapshot {
    let veil = ContentNode(.rectangle, placement: Placement(y: -40, height: 100), alpha: 0.5, color: .color(.black))
    let card = ContentNode(.rectangle, color: .color(.white))
    let surface = Surface(
      rect: Rect(x: 0, y: top, width: 20, height: 40 - top), cornerRadius: radius,
      content: ContentNode(.group, children: [veil, card]))
    let layer = LayerSnapshot(id: Scenes.name("search"), elements: [.surface(surface)])
    return Snapshot(screen: screen, background: .color(.white), layers: [layer])
  }

  @Test func `a veil around a sheet covers the screen above it`() throws {
    let picture = try FrameRenderer().picture(of: snapshot(top: 20))
    #expect(picture.ink(x: 20, y: 0) == Ink(0x7F7F7F) || picture.ink(x: 20, y: 0) == Ink(0x808080))
    #expect(picture.ink(x: 20, y: 60) == Ink(0xFFFFFF))
  }

  @Test func `corners of its own cut it`() throws {
    #expect(try FrameRenderer().picture(of: snapshot(top: 20, radius: 4)).ink(x: 20, y: 0) == Ink(0xFFFFFF))
  }

  @Test func `all that it shows is drawn anew when it moves`() throws {
    let renderer = try FrameRenderer()
    let canvas = Canvas(screen)
    for top in [20.0, 12.5, 12, 31] {
      renderer.draw(snapshot(top: top), on: canvas)
      #expect(bytes(canvas.pixmap) == bytes(renderer.picture(of: snapshot(top: top))), "top \(top)")
    }
  }

  private func bytes(_ pixmap: Pixmap) -> [UInt8] {
    withExtendedLifetime(pixmap) { Array(pixmap.body) }
  }
}
