import OverlayEngine
import Testing

@Suite struct AppStoreProgressTests {
  /// From where, points, progress.
  static let rows: [(String, Double, Double)] = [
    ("leftEdge", -40, 0), ("leftEdge", 0, 0), ("leftEdge", 50, 0.353_553_390_593_273_73),
    ("leftEdge", 80, 0.475_528_258_147_576_77),
    ("leftEdge", 99.999, 0.499_999_999_938_314_95), ("leftEdge", 100, 0.5), ("leftEdge", 100.5, 0.5),
    ("leftEdge", 130, 0.5),
    ("vertical", -5, 0), ("vertical", 20, 0.078_217_232_520_115_43), ("vertical", 100, 0.353_553_390_593_273_73),
    ("vertical", 199.999, 0.499_999_999_984_578_7), ("vertical", 200, 0.5), ("vertical", 260, 0.5),
  ]

  @Test(arguments: rows)
  func `a drag's progress is half a quarter wave`(_ from: String, points: Double, progress: Double) throws {
    try follows(
      AppStoreProgressRow(from: from, threshold: 0, translation: points, progress: progress, dismisses: progress == 0.5)
    )
  }

  @Test func `every recorded drag has its progress`() throws {
    let rows = try AppStoreProgressRow.recorded()
    #expect(rows.count == 138)
    for row in rows { try follows(row) }
  }

  private func follows(_ row: AppStoreProgressRow) throws {
    let scene = try AppStoreScene()
    try move(scene, .began, 0, row, at: 1)
    try move(scene, .changed, row.translation, row, at: 1.1)
    #expect(abs(try scene.shrinking(at: 1.1) - row.progress) < 1e-9, "\(row)")
    try move(scene, .ended, row.translation, row, at: 1.2)
    _ = try scene.snapshot(at: 3)
    #expect(scene.events().contains("dismissed by drag") == row.dismisses, "\(row)")
  }

  private func move(
    _ scene: AppStoreScene, _ phase: GesturePhase, _ points: Double, _ row: AppStoreProgressRow, at seconds: Double
  ) throws {
    let sample = PanSample(phase: phase, location: Point(x: 10, y: 300), translation: points)
    try scene.send(row.from == "leftEdge" ? .sidePan(sample) : .pan(sample), at: seconds)
  }
}
