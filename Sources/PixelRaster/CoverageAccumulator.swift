/// Turns outlines into coverage exactly, without supersampling.
///
/// Each edge adds, to the pixel it passes, the part of the row's height that it spans, and hands what lies right of it within that pixel to the next one;
/// summing a row from the left then gives the covered area of every pixel. Contours that run clockwise (as seen, y down) cover, and unite where they
/// overlap; those that run the other way cut holes.
public struct CoverageAccumulator {
  public let width: Int
  public let height: Int
  private let stride: Int
  private var cells: [Float]

  public init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    stride = self.width + 2
    cells = [Float](repeating: 0, count: stride * self.height)
  }

  /// Adds every contour of an outline; open ones are closed by a straight line.
  public mutating func add(_ outline: Outline, x dx: Double = 0, y dy: Double = 0, scale: Double = 1) {
    for contour in outline.contours {
      guard var previous = contour.last else { continue }
      for point in contour {
        addEdge(previous.x * scale + dx, previous.y * scale + dy, point.x * scale + dx, point.y * scale + dy)
        previous = point
      }
    }
  }

  private mutating func addEdge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard y0 != y1 else { return }
    let direction: Double = y0 < y1 ? -1 : 1
    let (topX, topY, bottomX, bottomY) = y0 < y1 ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    let slope = (bottomX - topX) / (bottomY - topY)
    var y = max(topY, 0)
    let end = min(bottomY, Double(height))
    while y < end {
      let row = Int(y)
      let next = min(Double(row + 1), end)
      addRowPiece(row, from: topX + (y - topY) * slope, to: topX + (next - topY) * slope, rise: (next - y) * direction)
      y = next
    }
  }

  /// One edge within one row, cut at the borders of pixels.
  private mutating func addRowPiece(_ row: Int, from start: Double, to end: Double, rise: Double) {
    let left = min(start, end)
    let right = max(start, end)
    let base = row * stride
    if left >= Double(width) { return }
    if right <= 0 {
      cells[base] += Float(rise)
      return
    }
    let span = right - left
    var x = left
    if x < 0 {
      cells[base] += Float(rise * (0 - left) / span)
      x = 0
    }
    let limit = min(right, Double(width))
    var column = Int(x)
    repeat {
      let next = min(Double(column + 1), limit)
      let share = span > 0 ? rise * (next - x) / span : rise
      let inside = (x + next) / 2 - Double(column)
      cells[base + column] += Float(share * (1 - inside))
      cells[base + column + 1] += Float(share * inside)
      x = next
      column += 1
    } while x < limit
  }

  /// What the contours added so far cover.
  public func coverage() -> Coverage {
    var bytes = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += cells[row * stride + column]
        bytes[row * width + column] = UInt8(min(max(sum, 0), 1) * 255 + 0.5)
      }
    }
    return Coverage(width: width, height: height, bytes: bytes)
  }
}
