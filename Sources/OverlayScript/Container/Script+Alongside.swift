import LuaBridge

extension Script {
  /// Runs what a callback wants to happen alongside the translation.
  func runAlongside(_ tables: ContainerTables) throws(LuaFailure) {
  }
}
