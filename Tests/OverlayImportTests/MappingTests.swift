import OverlayEngine
import OverlayImport
import Testing

struct MappingTests {
  private func first(_ set: (inout ImportOptions) -> Void) throws -> (point: Point, report: ImportReport) {
    let recording = try Importing.recording(SampleLog.evemu, from: .evemu, set)
    return (recording.samples[0].sample.location, recording.report)
  }

  @Test func `a known resolution makes millimetres, 160 points to the inch`() throws {
    let (point, report) = try first { _ in }
    // 10 units at 10 to the millimetre are 1 mm.
    #expect((point.x - 6.2992125984).magnitude < 1e-9)
    #expect((point.y - 62.992125984).magnitude < 1e-8)
    #expect(report.mapping == "physical: 10 x 10 units per mm, 160 pt per inch")
    #expect(((report.screen?.height ?? 0) - 125.98425197).magnitude < 1e-6)
  }

  @Test func `fitting stretches the axes over the viewport`() throws {
    let (point, report) = try first { ($0.mapping, $0.viewport) = (.fit, Size(width: 300, height: 600)) }
    #expect(point == Point(x: 30, y: 300))
    #expect(report.mapping == "fit: x 0..100 to 300 pt, y 0..200 to 600 pt")
    #expect(report.screen == Size(width: 300, height: 600))
  }

  @Test func `given ranges win over the log's, and an axis need not begin at 0`() throws {
    let (point, _) = try first {
      ($0.mapping, $0.viewport) = (.fit, Size(width: 100, height: 100))
      ($0.axisX, $0.axisY) = (-10...30, 0...1000)
    }
    #expect(point == Point(x: 50, y: 10))
  }

  @Test func `raw units are points, or pixels of a given ratio`() throws {
    let (point, report) = try first { ($0.mapping, $0.pixelRatio) = (.raw, 2.5) }
    #expect(point == Point(x: 4, y: 40))
    #expect(report.mapping == "raw: 2.5 units to a point")
    #expect(report.screen == nil)
  }

  @Test func `samples beyond the axes are told, with the first of them`() throws {
    let (_, report) = try first { ($0.axisX, $0.axisY) = (0...100, 0...50) }
    #expect(report.notes.count == 1)
    #expect(
      report.summary.contains("the first at x 10, y 100; are these the ranges of the device?"), "\(report.summary)")
    #expect(try first { _ in }.report.notes.isEmpty)
    #expect(try first { ($0.mapping, $0.axisY) = (.raw, 0...50) }.report.notes.isEmpty)
  }

  @Test func `a recording may be put elsewhere on the screen`() throws {
    let (point, _) = try first { ($0.mapping, $0.shift) = (.raw, Point(x: -5, y: 600.5)) }
    #expect(point == Point(x: 5, y: 700.5))
  }

  @Test(arguments: [
    (300.0, 600.0, nil), (300, 640, nil), (320, 600, nil), (600, 300, "4 times"), (300, 700, "0.8571 times"),
  ])
  func `fitting that changes the aspect by more than a tenth is told`(
    width: Double, height: Double, words: String?
  ) throws {
    let (_, report) = try first { ($0.mapping, $0.viewport) = (.fit, Size(width: width, height: height)) }
    #expect(report.notes.isEmpty == (words == nil))
    if let words {
      #expect(
        report.summary.contains(
          "a way across becomes \(words) as long as the same way down, since the panel is 10 x 20 mm and the screen"),
        "\(report.summary)")
    }
  }

  @Test func `what cannot be known is asked for`() {
    let noAxes = SampleLog.evemu.split(separator: "\n").filter { !$0.hasPrefix("A:") }.joined(separator: "\n") + "\n"
    #expect(
      Importing.refusal(noAxes, from: .evemu)
        == "log.txt: the log does not say how far its axes reach; give --axis-x MIN..MAX and --axis-y MIN..MAX, or --description FILE "
        + "(getevent -lp prints them), or --map raw to take its units as points")
    #expect(
      Importing.refusal(SampleLog.getevent, from: .getevent) { $0.mapping = .physical }
        == "log.txt: --map physical needs the axes' resolution, which the log does not give; give --resolution X,Y in units per millimetre"
    )
    #expect(
      Importing.refusal(SampleLog.flutter, from: .flutter)
        == "log.txt: positions are in device pixels, and the log does not say how many make a point; give --pixel-ratio N"
    )
    #expect(
      Importing.refusal(SampleLog.evemu, from: .evemu) { $0.axisX = 5...5 }
        == "log.txt: axis x goes from 5 to 5, which is not a range; give --axis-x MIN..MAX")
  }
}
