/// Why a picture or a font could not be had.
package enum RasterError: Error, Equatable, Sendable {
  /// A picture that is too large for the machine's memory, or has more pixels a side than any picture may have.
  case tooLarge(width: Int, height: Int)
  /// A file of a picture with more pixels than may be read.
  case pictureTooLarge(width: Int, height: Int)
  /// A file of pixels that does not begin as any format that is known.
  case unknownPictureFormat
  /// A PPM file that is broken, and the byte where it is.
  case badPPM(offset: Int, reason: PPMFault)
  case badPNG(String)
  /// libpng could not write; what it says.
  case pngNotWritten(String)
  /// FreeType does not take a font of the program; its error number.
  case badFont(weight: Typeface.Weight, code: Int32)
  /// FreeType refused something else; its error number.
  case freeType(code: Int32)

  package enum PPMFault: Equatable, Sendable {
    case notP6
    case expectedNumber
    case sizeOutOfRange
    case unsupportedMaximum(Int)
    case tooShort(expected: Int, found: Int)
  }
}
