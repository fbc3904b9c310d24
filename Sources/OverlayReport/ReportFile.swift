import OverlayEngine
import OverlayReplay
import OverlayReview
import PageFiles
import Quoting

/// A page that needs no other file and no server: the preview's modules, by their bare names, as addresses that hold
/// them.
struct ReportFile {
  var title: String
  /// The module that begins, and those that it needs.
  var modules: [String]
  /// Modules whose files are not called as they are.
  var standIns: [(module: String, file: String)] = []
  /// The file with the page's body, or a page of which it is taken.
  var body: String
  var data: Value
  /// Bytes as text without markup, by the element's id.
  var attachments: [(id: String, text: [UInt8])] = []

  /// What the page may load: nothing from anywhere.
  var policy = "script-src data: 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
  var styles = ["colors.css", "style.css", "verdicts.css", "report.css"]

  init(title: String, modules: [String], body: String, data: Value) {
    (self.title, self.modules, self.body, self.data) = (title, modules, body, data)
  }

  /// How each page of ours begins.
  static let beginning =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "

  /// A page's beginning, as far as its styles.
  static func head(_ title: String, policy: String, styles: [String]) -> [UInt8] {
    var text = beginning + "\(policy)\">\n"
    text +=
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
    text += "<title>\(MarkupText.escaped(title))</title>\n<style>\n"
    return Array(text.utf8) + styles.flatMap(file) + Array("</style>\n".utf8)
  }

  var bytes: [UInt8] {
    var page = Self.head(title, policy: policy, styles: styles)
    page += Array("<script type=\"importmap\">\n{ \"imports\": {".utf8)
    for (place, name) in modules.enumerated() {
      page += Array("\(place == 0 ? "" : ",")\n\"\(name)\": \"data:text/javascript;base64,".utf8)
      page += Base64.text(Self.file(fileName(of: name))) + [UInt8(ascii: "\"")]
    }
    page += Array("\n} }\n</script>\n</head>\n<body>\n".utf8) + Self.inner(Self.file(body))
    page += Array("<script type=\"application/json\" id=\"data\">".utf8) + Self.json(data) + Array("</script>\n".utf8)
    for (id, text) in attachments {
      page += Array("<script type=\"text/plain\" id=\"\(id)\">".utf8) + text + Array("</script>\n".utf8)
    }
    return page + Array("<script type=\"module\">import \"\(modules[0])\";</script>\n</body>\n</html>\n".utf8)
  }

  private func fileName(of module: String) -> String {
    standIns.first { $0.module == module }?.file ?? "\(module).js"
  }

  /// The body of a page, or what is one already.
  private static func inner(_ page: [UInt8]) -> [UInt8] {
    let lines = page.split(separator: UInt8(ascii: "\n"))
    guard let start = lines.firstIndex(where: { $0.ends("<body>") }),
      let end = lines.lastIndex(where: { $0.ends("</body>") })
    else { return page }
    return lines[(start + 1)..<end].flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Within an element nothing may look like its end.
  private static func json(_ value: Value) -> [UInt8] {
    value.json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// A file of the page.
  static func file(_ name: String) -> [UInt8] {
    guard let file = (0..<page_file_count()).lazy.map(page_file_at).first(where: { String(cString: $0.name) == name })
    else {
      preconditionFailure("the page has \(name)")
    }
    return Array(String(cString: file.text).utf8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
