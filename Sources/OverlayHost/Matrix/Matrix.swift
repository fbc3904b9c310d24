import OverlayEngine
import OverlayReplay
import OverlayReview
import Quoting

/// Where everything rests on many devices.
package struct Matrix: Sendable {
  package var devices: [String]
  /// The first is the environment as it is.
  package var twins: [String]
  package internal(set) var cells: [Cell] = []

  static let plain = "as ever"

  /// Where a release leads.
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

    /// `search medium 380`.
    var restWords: String {
      rests.map { field in
        let parts = [field.value["notch"], field.value["anchor"], field.value["height"], field.value["visible"]]
        return ([field.key] + parts.compactMap { $0.map(Self.words) }).joined(separator: " ")
      }.joined(separator: ", ")
    }

    private static func words(_ value: Value) -> String {
      switch value {
      case .string(let text): text
      case .number(let number): Measure.tenths(number)
      case .list(let values): values.isEmpty ? "nothing" : values.map(words).joined(separator: "+")
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
      text += Self.table(rows)
      for cell in cells where cell.testCase == testCase {
        for fault in cell.faults { text += "  \(cell.device), \(cell.twin): \(fault)\n" }
      }
      text += "\n"
    }
    return text + "\(Measure.counted(cells.count, "run")), \(Measure.counted(faultCount, "fault"))\n"
  }

  private static func words(_ cell: Cell) -> String { cell.restWords + (cell.faults.isEmpty ? "" : " !") }

  private static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The same as a page, with the contact sheet in it.
  func page(sheet: [UInt8]?) -> String {
    var lines = [
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Devices</title>",
      "<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:2rem}table{border-collapse:collapse;margin:1rem 0}",
      "th,td{text-align:left;padding:.3rem .8rem;border-bottom:1px solid #8884}.fault{color:#c00;font-weight:600}img{max-width:100%}</style>",
    ]
    for testCase in cases {
      lines.append("<h1>\(MarkupText.escaped(testCase))</h1><table><thead><tr><th scope=\"col\">device</th>")
      lines += twins.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" } + ["</tr></thead><tbody>"]
      for device in devices {
        lines.append("<tr><th scope=\"row\">\(MarkupText.escaped(device))</th>")
        for twin in twins { lines.append("<td>\(cell(testCase, device, twin).map(Self.markup) ?? "")</td>") }
        lines.append("</tr>")
      }
      lines.append("</tbody></table>")
    }
    if let sheet {
      lines.append("<img alt=\"The last frame of each run\" src=\"data:image/png;base64,\(Base64.text(sheet))\">")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func markup(_ cell: Cell) -> String {
    MarkupText.escaped(cell.restWords)
      + cell.faults.map { "<div class=\"fault\">\(MarkupText.escaped($0))</div>" }.joined()
  }
}

private enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      word <<= 8
      for place in 0..<4 {
        text.append(place <= group.count ? digits[Int(word >> 26)] : UInt8(ascii: "="))
        word <<= 6
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
