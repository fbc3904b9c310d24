import Diagnostics
import OverlayReview
import PixelRaster

/// A run's key moments against those of a good run, pixel by pixel.
struct FilmstripDifference {
  let expected: Picture
  let actual: Picture

  /// `nil` if they show the same.
  var sentence: String? {
    guard hasOneSize else {
      return "the picture is \(Self.size(actual)) pixels, expected \(Self.size(expected)): there are other key moments"
    }
    return PictureDifference(expected, actual).map { difference in
      let box = difference.box
      let place = "x \(box.left) to \(box.right), y \(box.top) to \(box.bottom)"
      let verb = difference.pixels == 1 ? "differs" : "differ"
      return
        "\(Measure.counted(difference.pixels, "pixel")) of the key moments \(verb), by up to \(difference.channel) of 255, within \(place)"
    }
  }

  /// Expected, difference and actual side by side, PNG; nil where they have two sizes.
  func strip() throws(RasterError) -> [UInt8]? {
    hasOneSize ? try PNG.encode(Pixmap.strip(expected, actual)) : nil
  }

  private var hasOneSize: Bool { expected.width == actual.width && expected.height == actual.height }

  private static func size(_ picture: Picture) -> String { "\(picture.width) x \(picture.height)" }
}
