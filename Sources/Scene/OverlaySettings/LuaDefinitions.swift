import OverlayEngine

/// The definition file for the Lua language server: what editors need to complete and check configs.
package enum LuaDefinitions {
  package static let text: String = {
    var lines = [
      "---@meta overlay", "-- Made by `overlay-host types` from the schema that also checks configs.", "",
      "---@class overlay",
      "---@field environment overlay.Surroundings The user's settings on the device.",
      "---@field version string The version of overlay-host, such as \"1.2.0\".",
      "local overlay = {}",
      "",
      "---Ends the config with both versions where overlay-host is older than this.",
      "---@param version string",
      "function overlay.requires(version) end",
      "",
    ]
    for form in SettingSchema.forms { lines += definition(form.facts) }
    lines += ["---@class overlay.Point", "---@field x number", "---@field y number", ""]
    lines += aliases
    for object in SettingSchema.objects { lines += definition(object) }
    return (lines + ["return overlay"]).joined(separator: "\n") + "\n"
  }()

  private static let aliases = [
    "---@alias overlay.Layer " + union(SettingSchema.layers.map { $0.facts.name }),
    "---@alias overlay.Animation " + SettingSchema.animations.type.lua
      + "|fun(elapsed: number): number, boolean?|overlay.Heights",
    "---@class overlay.Rest", "---@class overlay.Heights",
    "---@alias overlay.Rect { x: number, y: number, width: number, height: number }",
    "---@alias overlay.Surroundings { layoutDirection: string, reduceMotion: boolean, textSize: string, textScale: number, contrast: string, theme?: string }",
    "---@alias overlay.Back { layer: string, progress: number, edge: string }",
    "---@alias overlay.Keyboard { height: number, target: number }",
    "---@alias overlay.Transform { scale?: number, x?: number, y?: number, cornerRadius?: number, opacity?: number, anchor?: string }",
    "---@alias overlay.Node " + union(SettingSchema.nodes.map { $0.facts.name }),
    "---@alias overlay.AnyAnchor " + SettingSchema.anchors.type.lua, "",
  ]

  private static func definition(_ form: SettingForm) -> [String] {
    var lines = ["---\(form.sentence)", "---@class \(form.luaClass)"]
    for key in form.keys where !form.isDeclaration || !form.positional.contains(key.name) {
      let mark = key.standard == nil && key.name != form.entries && !form.positional.contains(key.name) ? "" : "?"
      lines.append("---@field \(key.name)\(mark) \(key.type.lua) \(key.words)")
    }
    if let entries = form.entries, case .list(let element, _)? = form.key(entries)?.type {
      lines.append("---@field [integer] \(element.lua) \(form.key(entries)?.sentence ?? "")")
    } else if !form.isDeclaration, let first = form.positional.first, let type = form.key(first)?.type {
      lines.append("---@field [integer] \(type.lua) In the order \(form.positional.joined(separator: ", ")).")
    }
    lines.append("")
    switch form.origin {
    case .plain, .event: return lines
    case .constant: return lines + ["---@type \(form.luaClass)", "overlay.\(form.name) = nil", ""]
    case .constructor: return lines + constructor(form)
    case .declaration(let result): return lines + declaration(form, result)
    }
  }

  private static func declaration(_ form: SettingForm, _ result: String) -> [String] {
    let parameters = form.positional.map { "---@param \($0) \(form.key($0)?.type.lua ?? "any")" }
    let others = form.keys.filter { !form.positional.contains($0.name) }
    let settings = "---@param settings\(others.contains { $0.standard == nil } ? "" : "?") \(form.luaClass)"
    let names = form.positional + (others.isEmpty ? [] : ["settings"])
    return ["---\(form.sentence)"] + parameters + (others.isEmpty ? [] : [settings]) + [
      "---@return \(result)", "function overlay.\(form.name)(\(names.joined(separator: ", "))) end", "",
    ]
  }

  private static func constructor(_ form: SettingForm) -> [String] {
    var lines = ["---\(form.sentence)"]
    let names = form.positional.isEmpty ? ["settings"] : form.positional
    for (place, name) in names.enumerated() {
      let isTable = place == 0
      var types = form.key(name).map { [$0.type.lua] } ?? []
      if isTable { types.append(form.luaClass) }
      let isOptional =
        form.positional.isEmpty ? form.keys.allSatisfy { $0.standard != nil } : form.key(name)?.standard != nil
      lines.append("---@param \(name)\(isOptional || !isTable ? "?" : "") \(types.joined(separator: "|"))")
    }
    return lines + [
      "---@return \(form.luaClass)", "function overlay.\(form.name)(\(names.joined(separator: ", "))) end", "",
    ]
  }

  private static func definition(_ object: ObjectForm) -> [String] {
    let name = "overlay.\(object.name)"
    var lines = ["---\(object.sentence)", "---@class \(name)"]
    if object.name == "ViewContainerProxy" { lines[1] += ": overlay.ViewContainer" }
    lines += object.fields.map { "---@field \($0.name) \($0.type) \($0.sentence)" }
    for method in object.methods {
      let parameters = (["self: \(name)"] + method.parameters.map { $0.lua }).joined(separator: ", ")
      let result = method.result.map { ": \($0)" } ?? ""
      lines.append("---@field \(method.name) fun(\(parameters))\(result) \(method.sentence)")
    }
    return lines + [""]
  }

  fileprivate static func union(_ forms: [String]) -> String {
    forms.map { SettingSchema[$0].luaClass }.joined(separator: "|")
  }
}

extension FunctionForm.Parameter {
  /// `name: type`; a type that ends in a question mark makes the name optional.
  fileprivate var lua: String {
    type.hasSuffix("?") ? "\(name)?: \(type.dropLast())" : "\(name): \(type)"
  }
}

extension SettingForm {
  fileprivate var luaClass: String { "overlay." + name.prefix(1).uppercased() + name.dropFirst() }
}

extension SettingKey {
  /// Its sentence, with unit, range and default.
  var words: String {
    var notes: [String] = []
    if let unit { notes.append(unit) }
    if let range = type.range?.words, !range.isEmpty { notes.append("a number" + range) }
    if let standard { notes.append("default: \(standard)") }
    return notes.isEmpty ? sentence : "\(sentence) (\(notes.joined(separator: "; ")))"
  }
}

extension SettingType {
  fileprivate var range: NumberRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .either(let types): types.lazy.compactMap { $0.range }.first
    default: nil
    }
  }

  /// The type as LuaLS writes it.
  var lua: String {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .text, .color, .paint, .transition: "string"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .function(let form): form.lua
    case .list(let element, _): element.isUnion ? "(\(element.lua))[]" : "\(element.lua)[]"
    case .dictionary(let element, _): "table<string, \(element.lua)>"
    case .table(let form): SettingSchema[form].luaClass
    case .built(let forms): LuaDefinitions.union(forms)
    case .node: "overlay.Node"
    case .either(let types): types.map { $0.lua }.joined(separator: "|")
    case .anything: "any"
    }
  }

  private var isUnion: Bool {
    switch self {
    case .either, .choice, .function: true
    case .built(let forms): forms.count > 1
    default: false
    }
  }
}

extension FunctionForm {
  fileprivate var lua: String {
    let names = parameters.map { $0.lua }.joined(separator: ", ")
    return "(fun(\(names))\(result.map { ": \($0)" } ?? ""))"
  }
}
