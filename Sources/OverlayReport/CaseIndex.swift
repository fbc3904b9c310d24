package import OverlayEngine

/// All cases of a test as a page: what failed first.
package enum CaseIndex {
  /// - Parameter cases: `name`, `verdict` (`passed`, `failed`, `recorded` or `stopped`), `sentences`, its own `page`
  ///   from this one (empty: none), `moments`, `accept` (what is typed so that what happened becomes the golden; empty:
  ///   nothing), `strip` (a picture, as an address that holds it; empty: none), and the `seconds` that it took.
  package static func html(title: String, subtitle: String, cases: [Value]) -> [UInt8] {
    let data = Value.fields(["title": .string(title), "subtitle": .string(subtitle), "cases": .list(cases)])
    return ReportFile(title: title, modules: ["cases", "element", "keys"], body: "cases.html", data: data).bytes
  }
}
