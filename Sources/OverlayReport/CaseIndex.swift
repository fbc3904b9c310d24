import OverlayEngine

/// All cases of a test as a page: what failed first.
package struct CaseIndex {
  package struct Row {
    package var name: String
    /// `passed`, `failed`, `recorded` or `stopped`.
    package var verdict: String
    package var sentences: [String]
    /// Its own page, from this one; nil: it has none.
    package var page: String?
    package var moments: [ReportMoment]
    /// What is typed so that what happened becomes the golden.
    package var acceptance: String?
    /// That it took.
    package var seconds: Double

    package init(
      name: String, verdict: String, sentences: [String], page: String?, moments: [ReportMoment], acceptance: String?, seconds: Double
    ) {
      (self.name, self.verdict, self.sentences, self.page) = (name, verdict, sentences, page)
      (self.moments, self.acceptance, self.seconds) = (moments, acceptance, seconds)
    }

    fileprivate var value: Value {
      .fields([
        "name": .string(name), "verdict": .string(verdict), "sentences": .list(sentences.map(Value.string)),
        "page": .string(page ?? ""), "moments": .list(page == nil ? [] : moments.map(\.value)), "accept": .string(acceptance ?? ""),
        "seconds": .number(seconds),
      ])
    }
  }

  package var title: String
  package var subtitle: String
  package var rows: [Row]

  package init(title: String, subtitle: String, rows: [Row]) {
    (self.title, self.subtitle, self.rows) = (title, subtitle, rows)
  }

  package var html: [UInt8] {
    let data = Value.fields(["title": .string(title), "subtitle": .string(subtitle), "cases": .list(rows.map(\.value))])
    return ReportFile(title: title, modules: ["cases", "element"], body: "cases.html", data: data).bytes
  }
}
