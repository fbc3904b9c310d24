import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import Text

/// The resting places of all layers on many devices.
package struct Matrix: Sendable {
  package var devices: [String]
  /// The first is the environment as it is.
  package var twins: [String]
  package internal(set) var cells: [Cell] = []

  static let plain = "as is"

  /// The place to which a release leads.
  struct Decision: Equatable, Sendable {
    var layer: String
    var target: String
  }

  package struct Cell: Sendable {
    var testCase: String
    var device: String
    var twin: String
    var rests: [Value.Field] = []
    /// A sentence for each rule that is broken.
    var faults: [String] = []
    /// The last frame, PNG; empty where no page shows it.
    var picture: [UInt8] = []

    /// `search medium 380`; a view container that shows nothing is left out.
    var restWords: String {
      rests.filter { $0.value["visible"] != .list([]) }.map { field in
        let parts = [field.value["notch"], field.value["anchor"], field.value["height"], field.value["visible"]]
        return ([field.key] + parts.compactMap { $0.map(Self.words) }).joined(separator: " ")
      }.joined(separator: ", ")
    }

    fileprivate var place: String { "\(device), \(twin)" }

    private static func words(_ value: Value) -> String {
      switch value {
      case .string(let text): text
      case .number(let number): Measure.tenths(number)
      case .list(let values): values.map(words).joined(separator: "+")
      default: ""
      }
    }

    var value: Value {
      .fields([
        "case": .string(testCase), "device": .string(device), "twin": .string(twin), "rests": .object(rests),
        "faults": .list(faults.map(Value.string)),
      ])
    }
  }

  package var faultCount: Int { cells.reduce(0) { $0 + $1.faults.count } }

  package var json: String {
    Value.fields([
      "devices": .list(devices.map(Value.string)), "twins": .list(twins.map(Value.string)),
      "cells": .list(cells.map(\.value)), "faults": .number(Double(faultCount)),
    ]).json + "\n"
  }

  private var cases: [String] {
    var known: [String] = []
    for cell in cells where !known.contains(cell.testCase) { known.append(cell.testCase) }
    return known
  }

  private func cell(_ testCase: String, _ device: String, _ twin: String) -> Cell? {
    cells.first { $0.testCase == testCase && $0.device == device && $0.twin == twin }
  }

  /// A table for each case, and what is wrong below it.
  package var text: String {
    var text = ""
    for testCase in cases {
      let rows =
        [[testCase] + twins]
        + devices.map { device in [device] + twins.map { cell(testCase, device, $0).map(Self.words) ?? "" } }
      text += TextTable.aligned(rows)
      for line in faultLines(testCase) { text += "  \(line)\n" }
      text += "\n"
    }
    return text + summary + "\n"
  }

  /// Returns each fault of a case once for all devices that have it, environments that have it on the same ones
  /// together.
  private func faultLines(_ testCase: String) -> [String] {
    let own = cells.filter { $0.testCase == testCase }
    var faults: [String] = []
    for fault in own.flatMap(\.faults) where !faults.contains(fault) { faults.append(fault) }
    return faults.flatMap { fault in
      var groups: [(devices: [String], twins: [String])] = []
      for twin in twins {
        let found = own.filter { $0.twin == twin && $0.faults.contains(fault) }.map(\.device)
        if found.isEmpty { continue }
        if let place = groups.firstIndex(where: { $0.devices == found }) {
          groups[place].twins.append(twin)
        } else {
          groups.append((found, [twin]))
        }
      }
      return groups.map { group in
        let words = [(group.devices, devices, "devices"), (group.twins, twins, "environments")].map { some, all, noun in
          some.count == all.count && all.count > 1 ? "all \(noun)" : NameHint.list(some)
        }
        return "\(words.joined(separator: ", ")): \(fault)"
      }
    }
  }

  private static func words(_ cell: Cell) -> String { cell.restWords + (cell.faults.isEmpty ? "" : " !") }

  private var summary: String { "\(Measure.counted(cells.count, "run")), \(Measure.counted(faultCount, "fault"))" }
}

/// The matrix as a page without scripts: what each case looks like at the end, where everything rests, and which rules
/// are broken.
extension Matrix {
  /// - Parameter known: the devices, for what is known of their screens.
  func html(_ known: [Device], isLandscape: Bool) -> [UInt8] {
    let title = cases.count == 1 ? cases[0] : Measure.counted(cases.count, "case")
    let verdict = faultCount > 0 ? "failed" : "passed"
    var text = "</head>\n<body>\n<header><h1>\(MarkupText.escaped(title))</h1>"
    text += "<p>\(MarkupText.escaped(summary))</p>"
    text += "<span class=\"verdict \(verdict)\">\(verdict)</span></header>\n<main>\n"
    for (place, name) in cases.enumerated() {
      if cases.count > 1 { text += "<h2 id=\"case-\(place)\">\(MarkupText.escaped(name))</h2>\n" }
      text += Self.broken(cells.filter { $0.testCase == name }) + table(name, known, isLandscape)
    }
    let head = ReportFile.head(
      title, policy: "style-src 'unsafe-inline'; img-src data:",
      styles: ["colors.css", "verdicts.css", "plain.css", "matrix.css"])
    return head + Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  /// Returns each broken rule once, with all the places where it is.
  private static func broken(_ cells: [Cell]) -> String {
    var (sentences, places) = ([String](), [String: [String]]())
    for cell in cells {
      for fault in cell.faults {
        if places[fault] == nil { sentences.append(fault) }
        places[fault, default: []].append(cell.place)
      }
    }
    guard !sentences.isEmpty else { return "" }
    let lines = sentences.map { sentence in
      let cells = (places[sentence] ?? []).map { MarkupText.escaped($0) }.joined(separator: "; ")
      return "<li><span>\(MarkupText.escaped(sentence))</span> <small>\(cells)</small></li>\n"
    }
    return "<ul class=\"broken\" aria-label=\"Broken rules\">\n\(lines.joined())</ul>\n"
  }

  private func table(_ testCase: String, _ known: [Device], _ isLandscape: Bool) -> String {
    var text = "<div class=\"scroller\" tabindex=\"0\" role=\"region\" aria-label=\"\(MarkupText.escaped(testCase))\">"
    text += "<table>\n<thead><tr><th scope=\"col\">Device</th>"
    text += twins.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
    for device in known {
      text += "<tr><th scope=\"row\">\(MarkupText.escaped(device.name))"
      text += "<small>\(MarkupText.escaped(device.sizeWords(isLandscape: isLandscape)))</small></th>"
      for twin in twins { text += cell(testCase, device.name, twin).map(Self.markup) ?? "<td></td>" }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table></div>\n"
  }

  private static func markup(_ cell: Cell) -> String {
    var text = cell.faults.isEmpty ? "<td>" : "<td class=\"fault\">"
    if !cell.picture.isEmpty {
      let name = MarkupText.escaped("\(cell.place), the last frame")
      let address = String(decoding: Base64.text(cell.picture), as: UTF8.self)
      text += "<img alt=\"\(name)\" tabindex=\"0\" src=\"data:image/png;base64,\(address)\">"
    }
    text += "<p>\(MarkupText.escaped(cell.restWords))</p>"
    return text + cell.faults.map { "<p class=\"sentence\">\(MarkupText.escaped($0))</p>" }.joined() + "</td>"
  }
}

/// The rules that must hold on every device.
enum MatrixRules {
  static func broken(_ run: TwinRun) throws -> [String] {
    var faults: [String] = []
    for layer in run.session.layers {
      faults += heights(of: layer)
      faults += try unreachable(layer, run.session)
    }
    return faults + (try covered(run))
  }

  /// A height beyond the space, and notches that fall together.
  private static func heights(of layer: Layer) -> [String] {
    guard let container = layer as? Container, let ladder = container.ladder else { return [] }
    let (id, space) = (layer.id.text, container.availableSpace)
    var faults: [String] = []
    for (name, height) in zip(ladder.names, ladder.heights) where height > space + 0.5 {
      faults.append(
        "\"\(id)\": \(name.text) is \(Measure.tenthsOfPoints(height)) high, and there are \(Measure.tenthsOfPoints(space))"
      )
    }
    for place in ladder.heights.indices.dropFirst() where ladder.heights[place] - ladder.heights[place - 1] < 1 {
      faults.append("\"\(id)\": \(ladder.names[place - 1].text) and \(ladder.names[place].text) fall together")
    }
    return faults
  }

  /// Releases that are tried: heights by velocities, points a second.
  private static let velocities = [-4000.0, -1500, -700, -300, -100, 0, 100, 300, 700, 1500, 4000]

  /// A notch to which no releases lead, one after the other.
  private static func unreachable(_ layer: Layer, _ session: Session) throws -> [String] {
    guard let container = layer as? Container, let ladder = container.ladder, ladder.count > 1 else { return [] }
    let reachable = try container.reachable()
    var reached = NotchSet()
    let heights = ladder.heights + zip(ladder.heights, ladder.heights.dropFirst()).map { ($0 + $1) / 2 }
    var (starts, next) = ([container.notchPlace], 0)
    while next < starts.count {
      for height in heights {
        for velocity in velocities {
          guard
            let landing = try session.landing(of: layer, releasedAt: height, velocity: velocity, from: starts[next])
          else { return [] }
          switch landing {
          case .place(let place): reached.insert(place)
          // What rests anywhere can be left at a notch, too.
          case .rest(let rest):
            for (place, own) in ladder.heights.enumerated() where (own - rest).magnitude < 0.5 { reached.insert(place) }
          case .dismissed: break
          }
        }
      }
      next += 1
      starts += ladder.names.indices.filter { reached.contains($0) && !starts.contains($0) }
    }
    return ladder.names.indices.filter { reachable.contains($0) && !reached.contains($0) && ladder.heights[$0] > 0 }.map
    {
      "\"\(layer.id.text)\": no finger can reach \(ladder.names[$0].text)"
    }
  }

  /// Something to tap that lies under the home indicator or the keyboard, and cannot be scrolled away from there.
  private static func covered(_ run: TwinRun) throws -> [String] {
    let screen = run.last.screen
    let (indicator, keyboard) = (screen.size.height - screen.safeArea.bottom, screen.size.height - run.last.keyboard)
    var faults: [String] = []
    for (layer, nodes) in try run.session.drawnNodes(of: run.last) {
      for node in nodes where node.isTappable && !node.isScrolled {
        guard let seen = node.seen, node.part == .node else { continue }
        let middle = seen.y + seen.height / 2
        if run.last.keyboard > 0, middle > keyboard {
          faults.append("\"\(layer.text)\": \(node.name) lies under the keyboard")
        } else if screen.safeArea.bottom > 0, middle > indicator {
          faults.append("\"\(layer.text)\": \(node.name) lies under the home indicator")
        }
      }
    }
    return faults
  }

  /// Returns where one device's releases lead elsewhere than the first one's.
  static func difference(_ first: [Matrix.Decision], _ decisions: [Matrix.Decision]) -> String? {
    for (a, b) in zip(first, decisions) where a != b {
      return "\"\(b.layer)\": a release leads to \(b.target), on the first device to \(a.target)"
    }
    let place = decisions.count < first.count ? "here" : "there"
    return "\(Measure.counted(decisions.count, "release")), on the first device \(first.count): "
      + "the recording missed the sheet \(place); write touches with \"on\""
  }
}
