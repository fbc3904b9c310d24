import Glibc
import OverlayMeasure

/// What is right, of all, by what was asked.
struct Report {
  private var rows: [(name: String, least: Double, right: Int, count: Int)] = []

  /// - Parameter least: the share of answers that has to be right.
  mutating func add(_ name: String, _ isRight: Bool, least: Double, _ words: () -> String) {
    let place =
      rows.firstIndex { $0.name == name }
      ?? {
        rows.append((name, least, 0, 0))
        return rows.count - 1
      }()
    rows[place].count += 1
    rows[place].right += isRight ? 1 : 0
    guard !isRight else { return }
    print("  not right: \(name): \(words())")
    fflush(nil)
  }

  private var figures: [(name: String, values: [Double])] = []

  /// A figure of which the median and the largest of 95 in 100 are printed.
  mutating func note(_ name: String, _ value: Double) {
    if let place = figures.firstIndex(where: { $0.name == name }) {
      figures[place].values.append(value)
    } else {
      figures.append((name, [value]))
    }
  }

  /// Says all of it; false where too little is right.
  var isGood: Bool {
    var isGood = true
    for row in rows {
      let isEnough = Double(row.right) >= row.least * Double(row.count)
      isGood = isGood && isEnough
      print("\(isEnough ? "  " : "! ")\(row.name): \(row.right) of \(row.count)")
    }
    for figure in figures {
      print("  \(figure.name): \(figure.values.quantile(0.5)), 95 of 100 below \(figure.values.quantile(0.95))")
    }
    return isGood
  }
}
