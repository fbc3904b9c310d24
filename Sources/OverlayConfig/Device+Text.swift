package import OverlayEngine
import OverlayReplay
import OverlayReview

extension Device {
  /// All of them, a line each, under headings.
  package static var table: String {
    let rows =
      [["device", "points", "scale", "safe area", "on its side", "corners", "keyboard"]]
      + all.map { device in
        [
          device.name, "\(number(device.size.width)) x \(number(device.size.height))", number(device.scale),
          words(device.safeArea), words(device.landscapeSafeArea), number(device.cornerRadius),
          "\(number(device.keyboard.portrait)) / \(number(device.keyboard.landscape))",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// Its name and its screen, upright.
  package var screenValue: Value {
    .fields([
      "name": .string(name), "width": .number(size.width), "height": .number(size.height),
      "safeArea": .fields([
        "top": .number(safeArea.top), "left": .number(safeArea.left), "bottom": .number(safeArea.bottom),
        "right": .number(safeArea.right),
      ]),
    ])
  }

  package static var listJSON: String { Value.list(all.map { $0.value }).json + "\n" }

  /// `390 x 844 pt at 3`.
  package var sizeWords: String {
    "\(Self.number(size.width)) x \(Self.number(size.height)) pt at \(Self.number(scale))"
  }

  private static func number(_ number: Double) -> String { NumberText.description(of: number) }

  /// `59 34`: top and bottom, and both sides where they are covered.
  private static func words(_ insets: EdgeInsets) -> String {
    "top \(number(insets.top)), bottom \(number(insets.bottom))"
      + (insets.left > 0 ? ", sides \(number(insets.left))" : "")
  }
}
