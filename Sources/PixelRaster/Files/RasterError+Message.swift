package import Diagnostics

extension RasterError: ReportedError {
  package var status: ExitStatus {
    if case .tooLarge = self { return .unwritableOutput }
    return findsNoMemory ? .unwritableOutput : .unreadableInput
  }

  /// FreeType's `FT_Err_Out_Of_Memory`.
  private var findsNoMemory: Bool {
    switch self {
    case .badFont(_, let code), .freeType(let code): code == 0x40
    default: false
    }
  }

  package var description: String {
    if findsNoMemory { return "the memory is not enough for the letters of a picture; let the process have more of it" }
    return switch self {
    case .tooLarge(let width, let height):
      "a frame has \(width) x \(height) pixels, expected at most \(Pixmap.longestSide) a side, \(Pixmap.mostPixels) in all, and as many as the memory holds; "
        + "draw it smaller (--scale), or give a smaller screen"
    case .pictureTooLarge(let width, let height):
      "the picture has \(width) x \(height) pixels, expected at most \(Picture.mostPixels) in all; make it smaller"
    case .unknownPictureFormat: "found neither a PNG nor a binary PPM (P6) picture; convert it to PNG"
    case .badPPM(let offset, let reason): "PPM, byte \(offset): \(reason)"
    case .badPNG(let message): "PNG: libpng says \"\(message)\""
    case .pngNotWritten(let message): "PNG: libpng could not write: \"\(message)\""
    case .badFont(let weight, let code):
      "FreeType \(FontSet.libraryVersion) cannot read the program's font of weight \(weight.rawValue) (error \(code))"
    case .freeType(let code): "FreeType failed (error \(code))"
    }
  }
}

extension RasterError.PPMFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notP6: "expected \"P6\" at the start"
    case .expectedNumber: "expected a whole number"
    case .sizeOutOfRange: "expected a width and a height from 1 to 32767"
    case .unsupportedMaximum(let found): "found the maximum \(found), expected 255"
    case .tooShort(let expected, let found): "expected \(expected) bytes of pixels, found \(found)"
    }
  }
}
