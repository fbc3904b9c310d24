package import PixelRaster

/// What a page is told at once: JSON, and what is new of the pictures that its `pictures` names.
package struct PageUpdate {
  package var text: [UInt8]
  /// In the order of their names.
  package var pictures: [Picture]

  package enum Picture {
    /// The frame code of what is new.
    case code([UInt8])
    /// These rectangles are new; so they stay until the session does something else.
    case pixels(Pixmap, [PixelRect])
  }

  /// As it travels: a length of 32 bits, low byte first, before its JSON and before each picture's frame code.
  package var bytes: [UInt8] {
    let frames = pictures.compactMap { if case .code(let frame) = $0 { frame } else { nil } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.reduce(text.count + 8) { $0 + $1.count + 4 })
    for part in [text] + frames {
      bytes.append(length: part.count)
      bytes += part
    }
    return bytes
  }
}

extension [UInt8] {
  /// 32 bits, low byte first.
  package mutating func append(length: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: length >> shift)) }
  }
}
