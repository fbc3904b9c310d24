import OverlayEngine
import OverlayReplay
import Quoting

/// What lies beside a page: the failing cases before and after its own, and the page in which its gesture can be tried.
struct Neighbours {
  private var previous = ""
  private var next = ""
  /// A file in the same folder; empty where there is none.
  var touchable = ""

  /// Of a page that stands alone.
  init(touchable path: String) {
    touchable = PathText.last(path)
  }

  /// - Parameter failing: places of failing cases, ascending.
  init(of place: Int, among failing: [Int]) {
    previous = failing.last { $0 < place }.map { Self.page(number: $0 + 1) } ?? ""
    next = failing.first { $0 > place }.map { Self.page(number: $0 + 1) } ?? ""
  }

  /// `001.html` and the like.
  static func page(number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(3 - digits.utf8.count, 0)) + digits + ".html"
  }

  /// `001-touch.html` beside `001.html`.
  static func touchable(beside page: String) -> String { "\(page.dropLast(5))-touch.html" }

  /// The page, with them instead of those that another report gave it.
  func added(to page: [UInt8]) -> [UInt8] {
    let begin = Array("<script type=\"application/json\" id=\"neighbours\">".utf8)
    let end = page.count - 512
    let old = page.indices.last { $0 >= end && page[$0...].starts(with: begin) }
    let names = Value.fields([
      "previous": .string(previous), "next": .string(next), "touch": .string(touchable),
    ])
    // Within an element nothing may look like its end.
    let text = names.json.replacing("<", with: "\\u003c") + "</script>\n"
    return Array(page[..<(old ?? page.count)]) + begin + Array(text.utf8)
  }
}
