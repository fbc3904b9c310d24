/// The failing cases before and after one, for its page.
struct Neighbours {
  private var previous = ""
  private var next = ""

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

  /// The page, with them instead of those that another report gave it.
  func added(to page: [UInt8]) -> [UInt8] {
    let begin = Array("<script type=\"application/json\" id=\"neighbours\">".utf8)
    let end = page.count - 512
    let old = page.indices.last { $0 >= end && page[$0...].starts(with: begin) }
    let text = "{\"previous\":\"\(previous)\",\"next\":\"\(next)\"}</script>\n"
    return Array(page[..<(old ?? page.count)]) + begin + Array(text.utf8)
  }
}
