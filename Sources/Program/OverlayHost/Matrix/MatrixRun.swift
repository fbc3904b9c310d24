import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySession
import OverlaySettings
import PixelRaster
import Text

/// Cases on many devices and in many environments: where everything rests there, what it looks like, and what is wrong.
package struct MatrixRun: Sendable {
  package var paths: [String]
  package var filters: [String] = []
  package var devices: [Device]
  /// Each device is tried as it is, and in each of these environments.
  package var twins: [Twin] = []
  package var isLandscape = false
  package var limits: ScriptLimits
  /// A contact sheet (.png) or a page (.html), or `nil`.
  package var output: String?

  package init(paths: [String], devices: [Device], limits: ScriptLimits) {
    (self.paths, self.devices, self.limits) = (paths, devices, limits)
  }

  /// The status is that of a failure where a rule is broken.
  package func perform() -> CommandOutcome {
    .of {
      let matrix = try matrix()
      var outcome = CommandOutcome(text: matrix.text)
      outcome.lead(to: output, "look at it")
      outcome.json = matrix.json
      if matrix.faultCount > 0 { outcome.status = .failed }
      return outcome
    }
  }

  /// Throws what a case's run does, where its config or its recording cannot be read; what ends a run on one device is
  /// that cell's.
  func matrix() throws -> Matrix {
    var finder = CaseFinder()
    for path in paths { try finder.add(path) }
    let cases = finder.cases.filter { one in filters.isEmpty || filters.contains { one.name.contains($0) } }
    guard !cases.isEmpty else {
      throw RunFailure(.wrongUsage, CaseFolder.noCase(in: paths))
    }
    var matrix = Matrix(devices: devices.map(\.name), twins: [Matrix.plain] + twins.map(\.name))
    var pictures: [(picture: Pixmap?, caption: Filmstrip.Caption)] = []
    for testCase in cases {
      let source = ScriptSource(path: testCase.config, limits: limits)
      let renderer = try output.map { output in
        let images = try source.load(RunInputs(path: testCase.recording).parameters).images
        try FilePlan.refuse([("--output", output, .matrix)], onto: images, of: testCase.config)
        return try FrameRenderer(pictures: source.pictures(images))
      }
      var first: [Matrix.Decision]?
      for device in devices {
        for twin in [nil] + twins.map(Optional.some) {
          try Interruption.check()
          let (cell, last) = cell(testCase, device, twin, &first)
          if let renderer {
            let frame = last.map { picture(of: $0, renderer) }
            pictures.append((frame, cell.caption(device, twin, of: cases.count > 1 ? testCase.name : nil)))
          }
          matrix.cells.append(cell)
        }
      }
    }
    if let output { try write(matrix, pictures, to: output) }
    return matrix
  }

  /// A cell, and the snapshot at its run's end.
  private func cell(
    _ testCase: TestCase, _ device: Device, _ twin: Twin?, _ first: inout [Matrix.Decision]?
  ) -> (cell: Matrix.Cell, last: Snapshot?) {
    var limits = limits
    (limits.device, limits.isLandscape) = (device, isLandscape)
    var cell = Matrix.Cell(testCase: testCase.name, device: device.name, twin: twin?.name ?? Matrix.plain)
    var last: Snapshot?
    do {
      if let twin { limits = try twin.limits(of: testCase, limits) }
      let run = try TwinRun(testCase, limits, isMirrored: twin?.kind == .mirrored, looksAround: false)
      last = run.last
      cell.rests = run.rests
      let decisions = run.decisions
      cell.faults = try MatrixRules.broken(run)
      if let first, first != decisions, let fault = MatrixRules.difference(first, decisions) {
        cell.faults.append(fault)
      }
      if first == nil { first = decisions }
    } catch {
      cell.faults = [RunFailure(error).message]
    }
    return (cell, last)
  }

  /// Pixels of a small frame's longer side.
  private static let length = 440.0

  private func picture(of snapshot: Snapshot, _ renderer: FrameRenderer) -> Pixmap {
    var small = snapshot
    small.screen.scale = Self.length / max(snapshot.screen.size.width, snapshot.screen.size.height)
    return renderer.picture(of: small)
  }

  private func write(
    _ matrix: Matrix, _ pictures: [(picture: Pixmap?, caption: Filmstrip.Caption)], to path: String
  ) throws {
    if path.hasSuffix(".html") {
      var matrix = matrix
      for (place, one) in pictures.enumerated() { matrix.cells[place].picture = try one.picture.map(PNG.encode) ?? [] }
      return try OutputFile.write(matrix.html(devices, isLandscape: isLandscape), to: path)
    }
    var strip = Filmstrip(columns: max(2, (twins.count + 1) * max(1, 8 / (twins.count + 1))))
    for (picture, caption) in pictures { if let picture { strip.add(picture, caption) } }
    try OutputFile.write(strip.picture(FrameRenderer()).map { try PNG.encode($0) } ?? [], to: path)
  }
}

extension Matrix.Cell {
  fileprivate func caption(_ device: Device, _ twin: Twin?, of testCase: String?) -> Filmstrip.Caption {
    Filmstrip.Caption(
      time: device.name, title: twin?.name ?? testCase ?? "",
      details: faults.isEmpty ? [restWords] : [Measure.counted(faults.count, "fault")])
  }
}

extension TwinRun {
  /// The places to which its releases led.
  var decisions: [Matrix.Decision] {
    records.compactMap { record in
      guard case .targetNotch(let decision) = record.kind, let layer = record.layer else { return nil }
      return Matrix.Decision(layer: layer.text, target: decision.choiceName)
    }
  }
}

extension Record.TargetDecision {
  /// The name by which people call it.
  var choiceName: String {
    switch choice {
    case .notch(let notch): notch.text
    case .anchor(let index): "anchor \(index)"
    case .rest: "a height of its own"
    case .dismissed: "away"
    }
  }
}
