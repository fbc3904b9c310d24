import OverlayEngine

/// The definition file for the Lua language server: what editors need to complete and check configs.
public enum LuaDefinitions {
  public static let text: String = {
    var lines = [
      "---@meta overlay", "-- Made by `overlay-host types` from the schema that also checks configs.", "", "---@class overlay",
      "local overlay = {}",
      "",
    ]
    for form in SettingSchema.forms { lines += definition(form) }
    lines += ["---@class overlay.Point", "---@field x number", "---@field y number", ""]
    lines += aliases
    for object in SettingSchema.objects { lines += definition(object) }
    return (lines + ["return overlay"]).joined(separator: "\n") + "\n"
  }()

  private static let aliases = [
    "---@alias overlay.Layer " + union(SettingSchema.layers),
    "---@alias overlay.Animation " + union([.spring, .dampedSpring, .timing]) + "|fun(elapsed: number): number, boolean?",
    "---@alias overlay.Node " + union(SettingSchema.nodeForms),
    "---@alias overlay.AnyAnchor " + SettingSchema.anchors.lua, "",
  ]

  private static func definition(_ form: SettingForm) -> [String] {
    var lines = ["---\(form.sentence)", "---@class \(form.id.luaClass)"]
    for key in form.keys {
      let mark = key.standard == .required && !form.isFilledByEntries(key.name) ? "" : "?"
      lines.append("---@field \(key.name)\(mark) \(key.type.lua) \(key.words)")
    }
    if let entries = form.entries, case .list(let element, _)? = form.key(entries)?.type {
      lines.append("---@field [integer] \(element.lua) \(form.key(entries)?.sentence ?? "")")
    } else if let first = form.positional.first, let type = form.key(first)?.type {
      lines.append("---@field [integer] \(type.lua) In the order \(form.positional.joined(separator: ", ")).")
    }
    lines.append("")
    switch form.origin {
    case .plain: return lines
    case .constant: return lines + ["---@type \(form.id.luaClass)", "overlay.\(form.id.rawValue) = nil", ""]
    case .constructor: return lines + constructor(form)
    }
  }

  private static func constructor(_ form: SettingForm) -> [String] {
    var lines = ["---\(form.sentence)"]
    let names = form.positional.isEmpty ? ["settings"] : form.positional
    for (place, name) in names.enumerated() {
      let isTable = place == 0
      var types = form.key(name).map { [$0.type.lua] } ?? []
      if isTable { types.append(form.id.luaClass) }
      let isOptional = form.positional.isEmpty ? !form.hasRequiredKeys : form.key(name)?.standard != .required
      lines.append("---@param \(name)\(isOptional || !isTable ? "?" : "") \(types.joined(separator: "|"))")
    }
    return lines + ["---@return \(form.id.luaClass)", "function overlay.\(form.id.rawValue)(\(names.joined(separator: ", "))) end", ""]
  }

  private static func definition(_ object: ObjectForm) -> [String] {
    let name = "overlay.\(object.name)"
    var lines = ["---\(object.sentence)", "---@class \(name)"]
    if object.name == "ViewContainerProxy" { lines[1] += ": overlay.ViewContainer" }
    lines += object.fields.map { "---@field \($0.name) \($0.type) \($0.sentence)" }
    for method in object.methods {
      let parameters = (["self: \(name)"] + method.parameters.map(\.lua)).joined(separator: ", ")
      let result = method.result.map { ": \($0)" } ?? ""
      lines.append("---@field \(method.name) fun(\(parameters))\(result) \(method.sentence)")
    }
    return lines + [""]
  }

  fileprivate static func union(_ forms: [FormID]) -> String {
    forms.map(\.luaClass).joined(separator: "|")
  }
}

extension FunctionForm.Parameter {
  /// `name: type`; a type that ends in a question mark makes the name optional.
  fileprivate var lua: String {
    type.hasSuffix("?") ? "\(name)?: \(type.dropLast())" : "\(name): \(type)"
  }
}

extension FormID {
  /// The LuaLS class of its tables.
  var luaClass: String { "overlay." + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension SettingForm {
  fileprivate var hasRequiredKeys: Bool { keys.contains { $0.standard == .required } }

  fileprivate func isFilledByEntries(_ key: String) -> Bool { key == entries || positional.contains(key) }
}

extension SettingKey {
  /// Its sentence, with unit, range and default.
  var words: String {
    var notes: [String] = []
    if let unit { notes.append(unit) }
    if let range = type.range?.words, !range.isEmpty { notes.append("a number" + range) }
    if let standard = standardWords { notes.append("default: \(standard)") }
    return notes.isEmpty ? sentence : "\(sentence) (\(notes.joined(separator: "; ")))"
  }

  /// What counts where it is missing; nil: it must be there.
  var standardWords: String? {
    switch standard {
    case .required: nil
    case .described(let words): words
    case .value(.bool(let flag)): "\(flag)"
    case .value(.number(let number)): Words.number(number)
    case .value(.string(let text)): "\"\(text)\""
    case .value: nil
    }
  }
}

extension SettingType {
  /// The range of its numbers.
  fileprivate var range: NumberRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .either(let types): types.lazy.compactMap(\.range).first
    default: nil
    }
  }

  /// As LuaLS writes it.
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
    case .table(let form): form.luaClass
    case .built(let forms): LuaDefinitions.union(forms)
    case .node: "overlay.Node"
    case .either(let types): types.map(\.lua).joined(separator: "|")
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
    let names = parameters.map(\.lua).joined(separator: ", ")
    return "(fun(\(names))\(result.map { ": \($0)" } ?? ""))"
  }
}
