import OverlayRender
import PixelRaster
import Testing
import ValueBuilders

@testable import OverlayEngine

/// Larger letters where there is little room.
struct FittingTests {
  private let meter = ContentMeter()

  private func node(
    _ kind: ContentNode.Kind, width: Double, height: Double? = nil, textScale: Double
  ) throws
    -> DrawnNode
  {
    var screen = Screen(size: Size(width: 390, height: 844), scale: 2, safeArea: .zero)
    screen.textScale = textScale
    let content = ContentNode(
      .group, children: [ContentNode(kind, placement: Placement(width: width, height: height))])
    let surface = Surface(rect: Rect(x: 0, y: 0, width: 390, height: 800), content: content)
    let layer = LayerSnapshot(id: Scenes.name("card"), elements: [.surface(surface)])
    return try #require(meter.nodes(of: layer, on: screen).last)
  }

  private static let kinds: [ContentNode.Kind] = [
    .text(ContentNode.Text("Directions")), .button(ContentNode.Button("Directions")),
    .searchField(ContentNode.SearchField(placeholder: "Directions")),
    .list(ContentNode.List([ContentNode.List.Section(rows: [ContentNode.List.Row("Directions")])])),
  ]

  @Test(arguments: kinds.indices)
  func `larger letters shrink to what has room, and never below their usual size`(place: Int) throws {
    let kind = Self.kinds[place]
    for width in stride(from: 60.0, through: 320, by: 4) {
      let usual = try node(kind, width: width, textScale: 1)
      for scale in [1.2, 2, 3.1] {
        let larger = try node(kind, width: width, textScale: scale)
        #expect(larger.isTruncated == usual.isTruncated, "\(width) points wide, \(scale) times as large")
        #expect(larger.rect.height >= usual.rect.height)
      }
    }
  }

  @Test func `words that have room are as large as they shall be`() throws {
    let usual = try node(Self.kinds[0], width: 380, textScale: 1)
    #expect(try node(Self.kinds[0], width: 380, textScale: 2).rect.height > 1.9 * usual.rect.height)
    // The longest word sets the size, and the others go into further lines.
    let words = ContentNode.Kind.text(ContentNode.Text("Take me to the Observatory"))
    let narrow = try node(words, width: 130, textScale: 3)
    #expect(!narrow.isTruncated && narrow.rect.height > 2 * usual.rect.height)
  }
}
