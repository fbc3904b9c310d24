import CTempFileRegistry
import Diagnostics
import Glibc

/// Zeroed memory for pictures, straight from the system: in huge pages where it has them, because a fresh picture
/// otherwise costs more in page faults than in drawing.
struct PixelMemory {
  let bytes: UnsafeMutableRawBufferPointer
  private let mapping: UnsafeMutableRawPointer
  private let mappedCount: Int

  private static let hugePage = 1 << 21

  /// At least `count` bytes, the first one at a multiple of a huge page where that pays.
  init(count: Int) {
    let isLarge = count >= Self.hugePage
    mappedCount = isLarge ? count + Self.hugePage : count
    let place = mmap(nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { Self.end(lacking: mappedCount) }
    mapping = place
    let start = isLarge ? place.alignedUp(toMultipleOf: Self.hugePage) : place
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
    if isLarge { madvise(start, count, MADV_HUGEPAGE) }
  }

  /// There was memory enough when the drawing began: others have taken it since, and nobody who draws could go on
  /// without.
  private static func end(lacking count: Int) -> Never {
    var words =
      "the system has no \(count) bytes of memory left for a picture; draw smaller ones, or on fewer threads\n"
    words.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        overlay_unfinished_end($0.baseAddress, $0.count, ExitStatus.unwritableOutput.rawValue)
      }
    }
  }

  /// Whether the system has that many bytes, at this moment.
  static func isAvailable(_ count: Int) -> Bool {
    let place = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { return false }
    return munmap(place, count) == 0
  }

  func deallocate() {
    munmap(mapping, mappedCount)
  }
}
