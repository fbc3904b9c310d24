/// The bytes of a frame, little endian:
///
///     u16 width | u16 height | u8 flags (1 whole, 2 veiled, 4 keep, 8 plain) | u16 bands
///     where it is veiled: u8 alpha | u8 red | u8 green | u8 blue
///     then for each band
///     u16 top | u16 rows | u16 left | u16 columns | i16 shift, then runs until all of its rows are told:
///     u16 kind << 14 | rows, followed by pixels where the kind is `literal`: by QOI, or, where the frame is plain, by
///     four bytes for each: red, green, blue, 255
///
/// Rows are told downwards, but upwards where the shift is negative: then a row that is copied is read before it is
/// overwritten, and the receiver needs one picture only. QOI's pixels go on from run to run and from band to band; no
/// run of pixels reaches beyond its rows.
///
/// `keep`: before anything is changed, the receiver puts its picture aside, in place of the one that it had put aside
/// before. Rows of the kind `veiled` are that picture's under the veil: for each channel `v = x * (255 - alpha) +
/// colour * alpha + 128`, and of it `(v + (v >> 8)) >> 8`.
package enum FrameEncoding {
  enum RunKind: UInt16 {
    /// The row is as it was.
    case unchanged = 0
    /// It stood `shift` rows lower.
    case shifted = 1
    case literal = 2
    case veiled = 3

    func run(of rows: Int) -> Int { Int(rawValue) << 14 | rows }
  }

  static let longestRun = 0x3FFF

  struct Header {
    var width: Int
    var height: Int
    /// Whether nothing of the picture before is needed.
    var isWhole: Bool
    var veil: Veil?
    var keeps = false
    var isPlain = false
    var bands: Int

    /// Bytes, where it is veiled.
    static let most = 11

    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(word: width)
      bytes.append(word: height)
      bytes.append((isWhole ? 1 : 0) | (veil != nil ? 2 : 0) | (keeps ? 4 : 0) | (isPlain ? 8 : 0))
      bytes.append(word: bands)
      if let veil { bytes += [veil.alpha, veil.red, veil.green, veil.blue] }
      return bytes
    }
  }
}

extension [UInt8] {
  /// The low 16 bits, low byte first.
  mutating func append(word: Int) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(truncatingIfNeeded: word >> 8))
  }
}
