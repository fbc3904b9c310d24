import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayReport
import OverlayReview

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
      text += TextTable.aligned(rows)
      for cell in cells where cell.testCase == testCase {
        for fault in cell.faults { text += "  \(cell.device), \(cell.twin): \(fault)\n" }
      }
      text += "\n"
    }
    return text + summary + "\n"
  }

  private static func words(_ cell: Cell) -> String { cell.restWords + (cell.faults.isEmpty ? "" : " !") }

  /// The same as a page, with the last frame of each run in it.
  func page(_ known: [Device], pictures: [[UInt8]]) -> MatrixPage {
    var page = MatrixPage(
      title: cases.count == 1 ? cases[0] : Measure.counted(cases.count, "case"), subtitle: summary,
      hasFaults: faultCount > 0, devices: known.map { ($0.name, $0.sizeWords) }, twins: twins)
    for testCase in cases {
      let own = zip(cells.indices, cells).filter { $0.1.testCase == testCase }.map { place, cell in
        MatrixPage.Cell(
          device: cell.device, twin: cell.twin, rests: cell.restWords, faults: cell.faults,
          picture: place < pictures.count ? pictures[place] : [])
      }
      page.cases.append((testCase, own))
    }
    return page
  }

  private var summary: String { "\(Measure.counted(cells.count, "run")), \(Measure.counted(faultCount, "fault"))" }
}
