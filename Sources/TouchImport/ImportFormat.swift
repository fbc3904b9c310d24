/// Whose log it is.
public enum ImportFormat: String, CaseIterable, Sendable {
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
