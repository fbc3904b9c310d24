package import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlaySettings
import Text

/// A device that people have: the size of its screen and what covers that, as its maker has published them or as its
/// simulator tells.
package struct Device: Equatable, Sendable {
  package var name: String
  package var family: Family
  /// The size upright, points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  package var safeArea: EdgeInsets
  /// The safe area of the device on its side.
  package var landscapeSafeArea: EdgeInsets
  /// The radius of the screen's corners, points.
  package var cornerRadius: Double
  package var keyboard: Environment.KeyboardHeights

  package enum Family: String, CaseIterable, Sendable {
    case phones, tablets, foldables
  }

  /// The name as people type it: `iphone-15-pro`.
  package var slug: String {
    String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  package func screen(isLandscape: Bool = false) -> ScreenSettings {
    var screen = ScreenSettings()
    (screen.width, screen.height) = isLandscape ? (size.height, size.width) : (size.width, size.height)
    screen.scale = scale
    screen.safeArea = isLandscape ? landscapeSafeArea : safeArea
    return screen
  }

  init(
    _ name: String, _ family: Family, _ width: Double, _ height: Double, at scale: Double, top: Double, bottom: Double,
    side: Double, landscapeTop: Double = 0, landscapeBottom: Double, corner: Double, keyboard: (Double, Double)
  ) {
    (self.name, self.family, self.scale, cornerRadius) = (name, family, scale, corner)
    size = Size(width: width, height: height)
    safeArea = EdgeInsets(top: top, bottom: bottom)
    landscapeSafeArea = EdgeInsets(top: landscapeTop, left: side, bottom: landscapeBottom, right: side)
    self.keyboard = Environment.KeyboardHeights(portrait: keyboard.0, landscape: keyboard.1)
  }

  /// Sizes and safe areas are the makers'; heights of keyboards are as simulators show them, and on Android believed, for
  /// keyboards are apps there.
  package static let all: [Device] = [
    Device(
      "iPhone SE", .phones, 375, 667, at: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0, corner: 0,
      keyboard: (260, 200)),
    Device(
      "iPhone 13 mini", .phones, 375, 812, at: 3, top: 50, bottom: 34, side: 50, landscapeBottom: 21, corner: 44,
      keyboard: (335, 209)),
    Device(
      "iPhone 14", .phones, 390, 844, at: 3, top: 47, bottom: 34, side: 47, landscapeBottom: 21, corner: 47.33,
      keyboard: (336, 209)),
    Device(
      "iPhone 15 Pro", .phones, 393, 852, at: 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21, corner: 55,
      keyboard: (336, 209)),
    Device(
      "iPhone 16 Pro", .phones, 402, 874, at: 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21, corner: 62,
      keyboard: (336, 209)),
    Device(
      "iPhone 15 Plus", .phones, 430, 932, at: 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21, corner: 55,
      keyboard: (346, 209)),
    Device(
      "iPhone 16 Pro Max", .phones, 440, 956, at: 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21, corner: 62,
      keyboard: (346, 209)),
    Device(
      "Pixel 8", .phones, 411.43, 914.29, at: 2.625, top: 50, bottom: 24, side: 50, landscapeBottom: 24, corner: 40,
      keyboard: (310, 230)),
    Device(
      "Pixel 8 Pro", .phones, 448, 997.33, at: 3, top: 48, bottom: 24, side: 48, landscapeBottom: 24, corner: 44,
      keyboard: (310, 230)),
    Device(
      "iPad mini", .tablets, 744, 1133, at: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24, landscapeBottom: 20,
      corner: 21.5, keyboard: (337, 422)),
    Device(
      "iPad Air 11", .tablets, 820, 1180, at: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24, landscapeBottom: 20,
      corner: 18, keyboard: (337, 422)),
    Device(
      "iPad Air 11 Split View", .tablets, 585, 820, at: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24,
      landscapeBottom: 20, corner: 18, keyboard: (422, 337)),
    Device(
      "iPad Air 11 Slide Over", .tablets, 320, 820, at: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24,
      landscapeBottom: 20, corner: 18, keyboard: (422, 337)),
    Device(
      "iPad Pro 13", .tablets, 1032, 1376, at: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24, landscapeBottom: 20,
      corner: 30, keyboard: (403, 498)),
    Device(
      "Pixel 9 Pro Fold", .foldables, 411.43, 923.43, at: 2.625, top: 50, bottom: 24, side: 50, landscapeBottom: 24,
      corner: 40, keyboard: (310, 230)),
    Device(
      "Pixel 9 Pro Fold open", .foldables, 851.69, 882.87, at: 2.4375, top: 50, bottom: 24, side: 24, landscapeTop: 24,
      landscapeBottom: 24, corner: 40, keyboard: (330, 330)),
  ]

  /// Returns a device by its name or slug, whatever the case, or `nil` if there is none.
  package static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return all.first { $0.name.lowercased() == wanted || $0.slug == wanted }
  }

  /// `did you mean "iPhone 15 Pro" or "iPhone 15 Plus"?`: those that begin as a name does, else the nearest, else all.
  /// - Parameter families: whether the name may have been a family's.
  package static func hint(_ name: String, families: Bool = false) -> String {
    let start = NearestName.plain(name)
    let longer = all.filter { !start.isEmpty && NearestName.plain($0.name).hasPrefix(start) }.map { "\"\($0.name)\"" }
    if !longer.isEmpty { return "did you mean \(NameHint.list(longer, "or"))?" }
    let groups = families ? Family.allCases.map { $0.rawValue } + brands + ["all", "--landscape"] : []
    if let near = NearestName.of(name, in: groups) ?? NearestName.of(name, in: all.map { $0.name }) {
      return "did you mean \"\(near)\"?"
    }
    return "there are \(NameHint.list(groups.dropLast() + all.map { $0.name })) (overlay-host devices)"
  }

  /// The devices of a list of names, families, `ipad`, `iphone`, `pixel` or `all`; the first name that is none of these
  /// where there is one.
  package static func selection(_ list: String) -> (devices: [Device], unknown: String?) {
    var devices: [Device] = []
    for part in list.split(separator: ",").map({ String($0.drop { $0 == " " }) }) {
      let found = selected(part)
      if found.isEmpty { return (devices, part) }
      for device in found where !devices.contains(device) { devices.append(device) }
    }
    return (devices, devices.isEmpty ? list : nil)
  }

  private static let brands = ["iphone", "ipad", "pixel"]

  private static func selected(_ part: String) -> [Device] {
    let name = part.lowercased()
    if name == "all" { return all }
    if let family = Family(rawValue: name) ?? Family(rawValue: name + "s") { return all.filter { $0.family == family } }
    if let device = named(part) { return [device] }
    let brand = ["iphones": "iphone", "ipads": "ipad", "pixels": "pixel"][name] ?? name
    return brands.contains(brand) ? all.filter { $0.slug.hasPrefix(brand) } : []
  }

  package var value: Value {
    .fields([
      "name": .string(name), "family": .string(family.rawValue), "width": .number(size.width),
      "height": .number(size.height), "scale": .number(scale), "safeArea": safeArea.value,
      "landscapeSafeArea": landscapeSafeArea.value, "cornerRadius": .number(cornerRadius),
      "keyboard": .fields([
        "portrait": .number(keyboard.portrait), "landscape": .number(keyboard.landscape),
      ]),
    ])
  }
}

extension Device {
  /// All devices, a line each, under headings.
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

  /// Its name and its screen, upright, and what is covered of that on its side.
  package var screenValue: Value {
    .fields([
      "name": .string(name), "width": .number(size.width), "height": .number(size.height),
      "safeArea": safeArea.value, "landscapeSafeArea": landscapeSafeArea.value,
    ])
  }

  package static var listJSON: String { Value.list(all.map { $0.value }).json + "\n" }

  /// `390 x 844 pt at 3`.
  package func sizeWords(isLandscape: Bool = false) -> String {
    let sides = [size.width, size.height].map(Self.number)
    return "\(sides[isLandscape ? 1 : 0]) x \(sides[isLandscape ? 0 : 1]) pt at \(Self.number(scale))"
  }

  private static func number(_ number: Double) -> String { NumberText.description(of: number) }

  /// `59 34`: top and bottom, and both sides where they are covered.
  private static func words(_ insets: EdgeInsets) -> String {
    "top \(number(insets.top)), bottom \(number(insets.bottom))"
      + (insets.left > 0 ? ", sides \(number(insets.left))" : "")
  }
}
