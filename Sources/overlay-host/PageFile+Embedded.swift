import OverlayServer
import PageFiles

extension PageFile {
  /// The page, as it is in this program.
  static var all: [PageFile] {
    (0..<page_file_count()).map { place in
      let file = page_file_at(place)
      return PageFile(name: String(cString: file.name), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}
