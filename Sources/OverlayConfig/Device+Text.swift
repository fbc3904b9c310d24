import Diagnostics
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
    return TextTable.aligned(rows)
  }

  /// Its name and its screen, upright.
  package var screenValue: Value {
    .fields([
      "name": .string(name), "width": .number(size.width), "height": .number(size.height),
      "safeArea": safeArea.value,
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
