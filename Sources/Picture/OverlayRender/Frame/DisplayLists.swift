import OverlayEngine
import PixelRaster

/// The draw commands of surfaces, kept while the same content is shown at the same size: a sheet that slides is laid
/// out once.
struct DisplayLists {
  private struct Entry {
    var content: ContentNode?
    /// The ornaments, whose close button is opaque here: how much is seen of it is the painter's affair.
    var ornaments: Surface.Ornaments
    var width: Int
    var height: Int
    var density: Density
    var palette: Palette
    var commands: [DrawCommand]
    var age: Int
    /// The shadow of what the commands draw, where that has been asked for.
    var shadow: (key: ShadowKey, shadow: DrawnShadow)?
  }

  private struct ShadowKey: Equatable {
    var deviation: Double
    var scrollOffset: Int
  }

  private let fonts: FontSet
  private let lines: LineStore
  private let gradients: GradientStore
  private var entries: [Entry] = []

  /// Frames for which a list is kept without being used.
  private static let patience = 8

  init(fonts: FontSet, gradients: GradientStore) {
    (self.fonts, self.gradients) = (fonts, gradients)
    lines = LineStore(fonts)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Drops the lists that have not been used for a while; to be called after each frame.
  mutating func sweep() {
    for place in entries.indices { entries[place].age += 1 }
    var place = 0
    while place < entries.count {
      if entries[place].age > Self.patience { entries.remove(at: place) } else { place += 1 }
    }
  }

  func commands(at place: Int) -> [DrawCommand] { entries[place].commands }

  /// The shadow of what the list at a place draws.
  mutating func shadow(at place: Int, deviation: Double, scrollOffset: Int, _ painter: Painter) -> DrawnShadow {
    let key = ShadowKey(deviation: deviation, scrollOffset: scrollOffset)
    if let known = entries[place].shadow, known.key == key { return known.shadow }
    let entry = entries[place]
    let shadow = DrawnShadow(
      entry.commands, width: entry.width, height: entry.height, scrollOffset: scrollOffset, deviation: deviation,
      painter)
    entries[place].shadow = (key, shadow)
    return shadow
  }

  /// The place of the list for a surface, until the next one is asked for.
  mutating func place(for surface: Surface, width: Int, height: Int, _ frame: FrameContext) -> Int {
    var ornaments = surface.ornaments
    ornaments.closeButtonOpacity = 1
    for place in entries.indices where matches(entries[place], surface, ornaments, width, height, frame) {
      entries[place].age = 0
      return place
    }
    var layout = ContentLayout(
      density: frame.density, palette: frame.palette, fonts: fonts, lines: lines, gradients: gradients)
    if let content = surface.content {
      layout.add(content, in: PixelRect(x: 0, y: 0, width: width, height: height), isCell: true)
    }
    // What lies in the mirror is mirrored already.
    layout.mirror(width: width)
    layout.addOrnaments(ornaments, width: width, height: height)
    entries.append(
      Entry(
        content: surface.content, ornaments: ornaments, width: width, height: height, density: frame.density,
        palette: frame.palette,
        commands: layout.commands, age: 0))
    return entries.count - 1
  }

  private func matches(
    _ entry: Entry, _ surface: Surface, _ ornaments: Surface.Ornaments, _ width: Int, _ height: Int,
    _ frame: FrameContext
  ) -> Bool {
    entry.width == width && entry.height == height && entry.ornaments == ornaments && entry.palette == frame.palette
      && entry.density == frame.density && entry.content == surface.content
  }
}
