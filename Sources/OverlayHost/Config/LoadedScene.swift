public import OverlayEngine
public import OverlayReplay
public import OverlayScript
public import PixelRaster

/// A config, ready to be played once.
public struct LoadedScene {
  public var settings: SceneSettings
  /// The parts of the screen that the config gives.
  public var screen: ScreenOverride
  /// Which names an event file may use, and the table of all of them.
  public var vocabulary: Vocabulary
  public var decoders: SettingDecoders
  public var inbox: Inbox
  /// Calls the script's draw-time functions.
  public var draw: DrawFunction
  /// Knows what its functions cost; nil where there is no script.
  public var script: Script?
  /// Tells the script which stage runs; called once, before it starts.
  public var attach: (Stage) -> Void = { _ in }
  /// Gives what the engine found wrong the place of the script's function behind it.
  public var explain: (any Error) -> any Error = { $0 }
  /// What images in the content show, by their index; read where something is drawn.
  public var pictures: () throws -> [Picture] = { [] }

  public init(
    settings: SceneSettings, screen: ScreenOverride, vocabulary: Vocabulary, decoders: SettingDecoders, inbox: Inbox,
    draw: @escaping DrawFunction
  ) {
    self.settings = settings
    self.screen = screen
    self.vocabulary = vocabulary
    self.decoders = decoders
    self.inbox = inbox
    self.draw = draw
  }
}
