package import OverlayEngine

/// What a log does not say itself, and how its units become points.
package struct ImportOptions: Sendable {
  /// `nil` for `physical` where the axes' resolution is known, else `fit`; `raw` for logs that are in pixels.
  package var mapping: Mapping?
  /// The axes' ends in the log's units; they win over what the log says.
  package var axisX: ClosedRange<Double>?
  package var axisY: ClosedRange<Double>?
  /// Units per millimetre, on each axis.
  package var resolution: Point?
  /// The screen that the touches are for, points. `nil` for the log's own, else for `fit` `standardViewport`.
  package var viewport: Size?
  /// Device pixels per point.
  package var pixelRatio: Double?
  /// Added to every position, points, to move a recording made elsewhere on the screen.
  package var shift = Point(x: 0, y: 0)
  /// On what the fingers go down, so that the recording fits every device, or `nil` for places of the screen.
  package var relativeTo: RelativeAnchor?
  /// The path or name of the device, where a log has several.
  package var device: String?
  /// Where a finger starts if the log does not say, in the log's units.
  package var start: Point?
  /// Samples per second that a WebDriver move is made of.
  package var rate = 60.0
  /// Where the elements are that a WebDriver log refers to: their centres, points.
  package var elements: [(id: String, centre: Point)] = []
  /// A description of the device beside the log: evemu's `.desc`, or what `getevent -lp` printed.
  package var description: LogText?
  /// Touches that lack their beginning are left out, those that lack their end are cancelled, and a last line cut short
  /// is left out; else each is refused.
  package var repairs = false
  /// The recording's name. `nil` for the log's file name without its extension.
  package var name: String?

  package static let standardViewport = Size(width: 390, height: 844)

  package init() {}

  /// How the log's units become points.
  package enum Mapping: String, CaseIterable, Sendable {
    /// The axes' ranges become the viewport's width and height.
    case fit
    /// Millimetres become points, 160 to the inch (Android's dp): a finger's speed stays what it was.
    case physical
    /// A unit is a device pixel, or a point.
    case raw
  }
}

/// A layer, and the place of it that the first finger of a touch goes down on.
package struct RelativeAnchor: Equatable, Sendable {
  package var layer: String
  /// `grabber`, `centre`, or the id of something that the layer draws.
  package var anchor: String

  package init(layer: String, anchor: String = "grabber") {
    (self.layer, self.anchor) = (layer, anchor)
  }
}

package struct LogText: Sendable {
  /// As the user gave it; errors begin with it.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Whose log it is.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Android's `getevent -lt` (or `-t`), with `getevent -lp` before it where that was kept.
  case getevent
  /// `evemu-record`.
  case evemu
  /// `libinput record`, YAML.
  case libinput
  /// W3C WebDriver: what was sent to "perform actions".
  case webdriver
  /// Flutter's `PointerData` packets as JSON.
  case flutter
  /// DOM PointerEvents as JSON.
  case pointerEvents = "pointer-events"
}
