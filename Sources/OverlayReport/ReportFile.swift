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
  /// The file with the page's body.
  var body: String
  var data: Value
  /// Long texts that are not JSON, by the element's id.
  var attachments: [(id: String, bytes: [UInt8])] = []

  /// What the page may load: nothing from anywhere.
  private static let policy =
    "script-src data: 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

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
    var page = Self.head(title, policy: Self.policy, styles: ["colors.css", "style.css", "verdicts.css", "report.css"])
    page += Array("<script type=\"importmap\">\n{ \"imports\": {".utf8)
    for (place, name) in modules.enumerated() {
      page += Array("\(place == 0 ? "" : ",")\n\"\(name)\": \"data:text/javascript;base64,".utf8)
      page += Base64.text(Self.file("\(name).js")) + [UInt8(ascii: "\"")]
    }
    page += Array("\n} }\n</script>\n</head>\n<body>\n".utf8) + Self.file(body)
    page += Array("<script type=\"application/json\" id=\"data\">".utf8) + Self.json(data) + Array("</script>\n".utf8)
    for (id, bytes) in attachments {
      page += Array("<script type=\"text/plain\" id=\"\(id)\">".utf8) + Base64.text(bytes) + Array("</script>\n".utf8)
    }
    return page + Array("<script type=\"module\">import \"\(modules[0])\";</script>\n</body>\n</html>\n".utf8)
  }

  /// Within an element nothing may look like its end.
  private static func json(_ value: Value) -> [UInt8] {
    value.json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// A file of the page.
  private static func file(_ name: String) -> [UInt8] {
    guard let file = (0..<page_file_count()).lazy.map(page_file_at).first(where: { String(cString: $0.name) == name })
    else {
      preconditionFailure("the page has \(name)")
    }
    return Array(String(cString: file.text).utf8)
  }
}
