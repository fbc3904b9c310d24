import Diagnostics
import LuaBridge
import PresetFiles

/// A known sheet as a Lua module that is part of the program: `require "overlay.presets.material"`.
package struct Preset: Sendable {
  /// Behind `overlay.presets.`.
  package let name: String
  package let source: [UInt8]
  /// Not what the sheets share.
  package let isSheet: Bool

  package static let all: [Preset] = (0..<preset_file_count()).map { Preset(preset_file_at($0)) }

  private init(_ file: preset_file) {
    name = String(cString: file.name)
    source = Array(String(cString: file.text).utf8)
    isSheet = file.is_sheet
  }

  /// The first line, which says what it imitates.
  package var title: String {
    String(
      decoding: source.prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") },
      as: UTF8.self)
  }

  /// The title up to what explains it: "Flutter", "vaul 1.1.2".
  package var shortTitle: String {
    let end = title.firstIndex { ":,(".contains($0) } ?? title.endIndex
    return String(title[..<end].reversed().drop { $0 == " " }.reversed())
  }

  static let prefix = "overlay.presets."

  /// `nil` if it is not a module of ours.
  static func module(_ name: String) -> LuaSource? {
    guard name.hasPrefix(prefix), let preset = all.first(where: { $0.name == name.dropFirst(prefix.count) }) else {
      return nil
    }
    return LuaSource(name: name, bytes: preset.source)
  }

  /// What a config requires that is tried as one of them, beside the presets: `overlay`, and in it the one that is
  /// tried.
  static func module(_ name: String, tryingAs tried: String) -> LuaSource? {
    switch name {
    case "overlay": LuaSource(name: name, bytes: Preset(like_preset_file()).source)
    case "overlay.tried": module(prefix + tried)
    default: nil
    }
  }
}

extension Preset {
  /// What to try instead of a module that is not there.
  fileprivate static func hint(for name: String) -> String {
    if name.hasSuffix(".lua") { return "; a module is named without its ending: require \"\(name.dropLast(4))\"" }
    guard name.hasPrefix("overlay.") else { return "" }
    return NameHint.tail(name, in: all.map { prefix + $0.name }, lead: "the known sheets are")
  }
}

extension Script {
  /// The source of a module: a preset of ours, whatever lies beside the config, or one beside it.
  func module(_ name: String, of source: ConfigLoader.Source) throws(LuaMessage) -> LuaSource {
    if let tried = source.tried, let module = Preset.module(name, tryingAs: tried) { return module }
    guard let preset = Preset.module(name) else {
      do throws(LuaMessage) {
        return try source.module(name)
      } catch {
        throw LuaMessage(error.text + Preset.hint(for: name))
      }
    }
    if let own = try? source.module(name) {
      takePrint("\(own.name) is not used: \(name) is part of overlay-host; give yours another name")
    }
    return preset
  }
}
