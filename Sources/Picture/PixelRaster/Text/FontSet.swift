import Assets
import CFreeType

/// The opened fonts. Every size is a count of 1/64 pixels, every outline unhinted, so that a letter keeps its shape at
/// any size. For one thread.
package final class FontSet {
  private let library: FT_Library
  private var faces: [FT_Face] = []
  private var sizes: [Int32] = []
  private var advances: [UInt64: Int32] = [:]

  /// Opens all weights, which are in the program. Throws `badFont`.
  package init() throws(RasterError) {
    var opened: FT_Library?
    let code = FT_Init_FreeType(&opened)
    guard code == 0, let opened else { throw .freeType(code: code) }
    library = opened
    for weight in Typeface.Weight.allCases {
      faces.append(try Self.open(weight, library))
      sizes.append(0)
    }
  }

  deinit {
    for face in faces { FT_Done_Face(face) }
    FT_Done_FreeType(library)
  }

  private static func open(_ weight: Typeface.Weight, _ library: FT_Library) throws(RasterError) -> FT_Face {
    let font = inter_face_at(weight.place)
    var face: FT_Face?
    let code = FT_New_Memory_Face(library, font.bytes, FT_Long(font.count), 0, &face)
    guard code == 0, let face else { throw .badFont(weight: weight, code: code) }
    return face
  }

  /// The version of the library that this was built with, as in `2.12.1`.
  package static let libraryVersion = "\(FREETYPE_MAJOR).\(FREETYPE_MINOR).\(FREETYPE_PATCH)"

  /// The version of the library, as in `2.12.1`.
  package var libraryVersion: String {
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The regular font's name and how many glyphs it has, which tells its releases apart, for manifests: `Inter Regular,
  /// 2548 glyphs`.
  package var description: String {
    let face = faces[0].pointee
    let family = face.family_name.map { String(cString: $0) } ?? "unnamed"
    let style = face.style_name.map { String(cString: $0) } ?? "unnamed"
    return "\(family) \(style), \(face.num_glyphs) glyphs"
  }

  private func sized(_ weight: Typeface.Weight, _ size: Int32) -> FT_Face {
    let face = faces[weight.place]
    if sizes[weight.place] != size {
      FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72)
      sizes[weight.place] = size
    }
    return face
  }

  /// The font's number for a character; 0, a box, where it has none.
  package func glyph(_ character: Unicode.Scalar, _ weight: Typeface.Weight) -> UInt32 {
    FT_Get_Char_Index(faces[weight.place], FT_ULong(character.value))
  }

  /// The way from one letter to the next, in 1/64 pixels.
  package func advance(_ glyph: UInt32, _ weight: Typeface.Weight, size: Int32) -> Int32 {
    let key = GlyphStore.key(glyph, weight, size: size, step: 0)
    if let known = advances[key] { return known }
    let face = sized(weight, size)
    let found = FT_Load_Glyph(face, glyph, overlay_load_outline) == 0
    let advance = found ? Int32((face.pointee.glyph.pointee.linearHoriAdvance + 512) >> 10) : 0
    advances[key] = advance
    return advance
  }

  /// Returns the ascent and the descent of a line, in 1/64 pixels, both positive.
  package func lineMetrics(_ weight: Typeface.Weight, size: Int32) -> (ascent: Int32, descent: Int32) {
    let face = faces[weight.place].pointee
    let units = Int32(face.units_per_EM)
    return (Int32(face.ascender) * size / units, -Int32(face.descender) * size / units)
  }

  /// Draws one letter, moved right by `shift` 1/64 pixels, and lends its coverage to `body`: left and top bearing,
  /// size, bytes a row, bytes.
  func render(
    _ glyph: UInt32, _ weight: Typeface.Weight, size: Int32, shift: Int,
    _ body: (Int, Int, Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let face = sized(weight, size)
    guard FT_Load_Glyph(face, glyph, overlay_load_outline) == 0, let slot = face.pointee.glyph else {
      return body(0, 0, 0, 0, 0, nil)
    }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift), 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return body(0, 0, 0, 0, 0, nil) }
    let bitmap = slot.pointee.bitmap
    body(
      Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top), Int(bitmap.width), Int(bitmap.rows),
      Int(bitmap.pitch), bitmap.buffer)
  }
}

/// Drawn letters: the coverage of each (letter, weight, size, quarter of a pixel) once.
package final class GlyphStore {
  struct Mask {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
    var start: Int
  }

  private let fonts: FontSet
  private var masks: [Mask] = []
  private var places: [UInt64: Int32] = [:]
  private var bytes: [UInt8] = []

  package init(fonts: FontSet) {
    self.fonts = fonts
  }

  /// How much is kept, in bytes.
  package var size: Int { bytes.count }

  /// Forgets all; places from before mean nothing any more.
  package func removeAll() {
    masks.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Letters stand at quarters of a pixel.
  static let steps = 4

  static func key(_ glyph: UInt32, _ weight: Typeface.Weight, size: Int32, step: Int) -> UInt64 {
    UInt64(glyph) | UInt64(UInt32(bitPattern: size)) << 32 | UInt64(step) << 58 | UInt64(weight.rawValue / 100) << 60
  }

  /// The place of a letter whose pen stands `step` quarters right of a whole pixel.
  package func mask(_ glyph: UInt32, _ weight: Typeface.Weight, size: Int32, step: Int) -> Int32 {
    let key = Self.key(glyph, weight, size: size, step: step)
    if let known = places[key] { return known }
    let place = Int32(masks.count)
    fonts.render(glyph, weight, size: size, shift: step * 64 / Self.steps) { left, top, width, height, pitch, source in
      masks.append(
        Mask(left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height), start: bytes.count))
      guard let source else { return }
      for row in 0..<height { bytes.append(contentsOf: UnsafeBufferPointer(start: source + row * pitch, count: width)) }
    }
    places[key] = place
    return place
  }

  /// Lays a letter over a picture: pen at (x, baseline) in whole pixels.
  @inline(__always)
  package func draw(_ place: Int32, x: Int, baseline: Int, _ ink: Ink, on pixmap: Pixmap, clip: PixelRect) {
    let mask = masks[Int(place)]
    guard mask.width > 0 else { return }
    let rect = PixelRect(
      x: x + Int(mask.left), y: baseline - Int(mask.top), width: Int(mask.width), height: Int(mask.height))
    bytes.withUnsafeBufferPointer {
      pixmap.draw($0.baseAddress! + mask.start, stride: Int(mask.width), at: rect, ink, clip: clip)
    }
  }
}

/// The one family that is drawn, in four weights.
package enum Typeface {
  package enum Weight: Int, CaseIterable, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700

    /// The place among all weights.
    var place: Int { rawValue / 100 - 4 }
  }
}
