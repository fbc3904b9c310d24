import OverlaySettings

/// What editors need to complete and check configs.
package enum Definitions {
  package static var text: String { LuaDefinitions.text }
}
