import OverlayMeasure
import Testing

/// Films that are drawn here, so that the edge is known to a fraction of a pixel.
struct FilmTests {
  private static let (width, height) = (48, 500)

  /// A sheet with something on it over a ground that stands still.
  private static func picture(_ time: Double, edge: Double, noise: Int = 0) -> FilmPicture {
    func value(_ seed: Int, _ row: Int, _ column: Int) -> Double {
      var state = UInt64(truncatingIfNeeded: seed &* 7919 &+ row &* 104_729 &+ column / 6 &* 1_299_709)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40 & 0xFF)
    }
    var grey: [UInt8] = []
    for row in 0..<height {
      // How much of the row is the sheet's.
      let share = min(max(Double(row) + 1 - edge, 0), 1)
      let place = Double(row) - edge
      let (line, part) = (Int(place.rounded(.down)), place - place.rounded(.down))
      for column in 0..<width {
        let ground = 40 + value(1, row, column) / 6
        let sheet =
          190 + ((1 - part) * value(2, line / 3, column) + part * value(2, (line + 1) / 3, column) - 128) / 4
        let speck = noise == 0 ? 0 : value(noise, row, column * 6) / 255 * 6 - 3
        grey.append(UInt8(min(max(share * sheet + (1 - share) * ground + speck, 0), 255)))
      }
    }
    return FilmPicture(time: time, width: width, height: height, grey: grey)
  }

  private static func edge(at time: Double) -> Double {
    300 - 180 * (1 - 1 / (1 + 8 * time)) + 3.3 * time
  }

  @Test func `an edge that was named once is followed back and on, to half a pixel`() throws {
    var track = FilmTrack(row: Self.edge(at: 0.5) + 5, at: 0.5)
    for frame in 0..<60 {
      let time = Double(frame) / 60
      track.add(Self.picture(time, edge: Self.edge(at: time), noise: frame + 3))
    }
    track.finish()
    #expect(track.seen.count == 60)
    #expect(track.lost == 0)
    #expect(track.seen.map(\.time) == track.seen.map(\.time).sorted())
    for one in track.seen {
      #expect((one.row - Self.edge(at: one.time)).magnitude < 0.5, "\(one)")
    }
    #expect(track.offsetSpread < 1)
  }

  @Test func `pictures in which it is not seen are left out`() {
    var track = FilmTrack(row: 300, at: 0)
    for frame in 0..<20 {
      track.add(Self.picture(Double(frame) / 60, edge: 10 <= frame && frame < 15 ? 600 : 300))
    }
    track.finish()
    #expect(track.lost == 5)
    #expect(track.seen.count == 15)
  }

  @Test func `where nothing is to be seen, no edge is found`() {
    var track = FilmTrack(row: 100, at: 0)
    let plain = FilmPicture(time: 0, width: 48, height: 500, grey: Array(repeating: 90, count: 48 * 500))
    for _ in 0..<3 { track.add(plain) }
    track.finish()
    #expect(track.named == nil)
    #expect(track.seen.isEmpty)
  }

  @Test func `what moves is suggested`() {
    var suggestion = FilmSuggestion()
    suggestion.add(Self.picture(0, edge: 300))
    #expect(!suggestion.isThere)
    suggestion.add(Self.picture(0.02, edge: 280))
    #expect(suggestion.isThere)
    #expect(abs(suggestion.row - 280) <= 4, "\(suggestion.row)")
    #expect(suggestion.time == 0.02)
  }

  // MARK: The dot

  private static func dot(_ place: (x: Double, y: Double)?, _ time: Double, alpha: Double = 0.45) -> FilmPicture {
    var grey: [UInt8] = []
    for row in 0..<300 {
      for column in 0..<200 {
        // Stripes and letters, which are not round.
        var value = 120 + (row / 9 % 2 == 0 ? 30.0 : 0) + (column / 13 % 3 == 0 ? 25 : 0)
        if let place {
          let (x, y) = (Double(column) + 0.5 - place.x, Double(row) + 0.5 - place.y)
          let inside = min(max(12.5 - (x * x + y * y).squareRoot(), 0), 1)
          value += inside * alpha * (255 - value)
        }
        grey.append(UInt8(value))
      }
    }
    return FilmPicture(time: time, width: 200, height: 300, grey: grey)
  }

  @Test func `a round dot is the finger, down with the first picture of it and up with the last`() throws {
    func place(_ frame: Int) -> (x: Double, y: Double)? {
      (5..<25).contains(frame) ? (80.3 + Double(frame) / 4, 240 - 6.4 * Double(frame - 5)) : nil
    }
    let named = Self.dot(place(10), 0)
    var dot = try #require(FilmDot(named, x: 84, y: 210))
    #expect((11...14).contains(dot.radius))
    let seen = (0..<32).map { dot.find(in: Self.dot(place($0), Double($0) / 60)) }
    let touches = FilmDot.touches(seen, scale: 2)
    #expect(touches.map(\.phase) == [.began] + Array(repeating: .moved, count: 18) + [.ended])
    for (touch, frame) in zip(touches, 5..<25) {
      let right = try #require(place(frame))
      #expect((touch.x * 2 - right.x).magnitude < 1 && (touch.y * 2 - right.y).magnitude < 1, "\(touch)")
    }
    let plain = FilmPicture(time: 0, width: 200, height: 300, grey: Array(repeating: 90, count: 200 * 300))
    #expect(FilmDot(plain, x: 84, y: 210) == nil)
  }

  @Test func `a dot that fades is a finger that has lifted`() throws {
    var dot = try #require(FilmDot(Self.dot((80, 150), 0), x: 80, y: 150))
    let seen = (0..<20).map { frame in
      let faded = 0.06 * Double(max(frame - 9, 0))
      return dot.find(in: Self.dot((80, 150), Double(frame) / 60, alpha: max(0.45 - faded, 0)))
    }
    let touches = FilmDot.touches(seen, scale: 1)
    #expect(touches.last?.phase == .ended)
    #expect(((touches.last?.time ?? 0) - 9.0 / 60).magnitude < 0.001, "\(touches.map(\.time))")
  }
}
