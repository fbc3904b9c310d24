import OverlayEngine
import OverlayRender
import PixelRaster
import TestSupport
import Testing

/// Every shortcut gives the picture that is drawn without any.
struct ShortcutTests {
  private static let none = FrameRenderer.Options(usesDamage: false, skipsCovered: false, keepsDrawings: false)

  @Test(arguments: [
    FrameRenderer.Options(usesDamage: true, skipsCovered: false, keepsDrawings: false),
    FrameRenderer.Options(usesDamage: false, skipsCovered: true, keepsDrawings: false),
    FrameRenderer.Options(usesDamage: false, skipsCovered: false, keepsDrawings: true), FrameRenderer.Options(),
  ])
  func `a run of random frames is the same with a shortcut`(options: FrameRenderer.Options) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    let quick = try FrameRenderer(options: options)
    let slow = try FrameRenderer(options: Self.none)
    var scene = RandomScene(seed: seed)
    let first = scene.next()
    let canvases = [Canvas(first.screen), Canvas(first.screen)]
    for frame in 0..<30 {
      let snapshot = scene.next()
      let canvas = canvases[frame % 2]
      quick.draw(snapshot, on: canvas)
      let comparison = PictureComparison(expected: slow.picture(of: snapshot), actual: canvas.pixmap)
      #expect(comparison.differing == 0, "seed \(seed), frame \(frame), \(options)")
      if comparison.differing > 0 { break }
    }
  }

  @Test func `a second renderer draws the same bytes`() throws {
    let snapshot = Scenes.dialog(theme: .dark, alpha: 0.5, scale: 0.9, screen: Scenes.narrowPhone)
    let first = try FrameRenderer().picture(of: snapshot)
    let second = try FrameRenderer().picture(of: snapshot)
    #expect(Array(first.file) == Array(second.file))
  }

  @Test func `nothing is drawn where nothing changed`() throws {
    let renderer = try FrameRenderer()
    let canvas = Canvas(Scenes.narrowPhone)
    let snapshot = Scenes.maps(height: 300, screen: Scenes.narrowPhone)
    #expect(renderer.draw(snapshot, on: canvas).rects == [canvas.pixmap.bounds])
    #expect(renderer.draw(snapshot, on: canvas).isEmpty)
    #expect(renderer.draw(Scenes.maps(height: 300, screen: Scenes.narrowPhone), on: canvas).isEmpty)
  }

  @Test func `a sheet that slides damages its own rows only`() throws {
    let renderer = try FrameRenderer()
    let canvas = Canvas(Scenes.narrowPhone)
    renderer.draw(Scenes.maps(height: 300, screen: Scenes.narrowPhone), on: canvas)
    let changed = renderer.draw(Scenes.maps(height: 310, screen: Scenes.narrowPhone), on: canvas).rects
    let rect = try #require(changed.first)
    #expect(changed.count == 1 && rect.left == 0 && rect.right == canvas.pixmap.width)
    #expect((470..<534).contains(rect.top))
  }

  @Test func `of rectangles that share columns all are as wide, and none overlaps another`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = TestRandom(seed: seed)
      var (area, inserted): (ChangedArea, [PixelRect]) = (ChangedArea(), [])
      for _ in 0..<7 {
        inserted.append(
          PixelRect(
            x: .random(in: 0..<200, using: &random), y: .random(in: 0..<200, using: &random),
            width: .random(in: 0..<40, using: &random),
            height: .random(in: 0..<40, using: &random)))
        area.insert(inserted[inserted.count - 1])
      }
      for rect in inserted where !rect.isEmpty {
        #expect(area.rects.filter { $0.intersection(rect) == rect }.count == 1, "\(seed)")
      }
      for (place, one) in area.rects.enumerated() {
        for other in area.rects[(place + 1)...] {
          let apart = one.right <= other.left || other.right <= one.left
          #expect(
            apart || (one.left, one.right) == (other.left, other.right) && one.intersection(other).isEmpty, "\(seed)")
        }
      }
    }
  }
}
