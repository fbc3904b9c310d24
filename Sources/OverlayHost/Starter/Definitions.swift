import OverlaySettings

/// What editors need to complete and check configs.
public enum Definitions {
  public static var text: String { LuaDefinitions.text }
}
