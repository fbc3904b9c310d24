import OverlayServer
import PageFiles

extension PageFile {
  /// The page, as it is in this program.
  static var all: [PageFile] {
    (0..<page_file_count()).map(page_file_at).filter { !$0.is_of_report }.map {
      PageFile(name: String(cString: $0.name), bytes: Array(String(cString: $0.text).utf8))
    }
  }
}
