package import LuaBridge
import Quoting

/// The name of a module as `require` takes it.
package enum ModuleName {
  /// The folders and the file that `parts.list` names: `parts`, `list`.
  package static func parts(_ name: String) throws(LuaMessage) -> [String] {
    let parts = name.parts(between: ".")
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else {
      throw LuaMessage(
        "require takes the name of a module beside the config, such as \"parts.list\", found \"\(name)\"")
    }
    return parts
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}
