import OverlaySettings

/// What editors need to complete and check configs.
public enum Definitions {
  /// A definition file for the Lua language server.
  public static var text: String { LuaDefinitions.text }
}
