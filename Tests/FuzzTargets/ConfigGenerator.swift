import OverlaySettings

/// Random configs made from the schema: most settings as they should be, some not.
struct ConfigGenerator {
  private(set) var text = ""
  var choices: Choices
  private var depth = 0

  init(_ choices: Choices) {
    self.choices = choices
  }

  /// A whole config.
  mutating func makeConfig() {
    text = "local overlay = require \"overlay\"\n"
    let kinds = ["container", "sheet", "viewContainer", "appStorePresentation", "content"]
    var layers: [String] = []
    for _ in 0...choices.below(3) {
      let form = choices.pick(kinds)
      let name = "layer\(layers.count)"
      text += "local \(name) = "
      constructor(
        SettingSchema[form], id: ["overlay", "sheet", "toasts", "card", "map"][kinds.firstIndex(of: form) ?? 0])
      text += "\n"
      layers.append(name)
    }
    text += "return overlay.scene { layers = { \(layers.joined(separator: ", ")) }, "
    text +=
      "actions = { go = function(host, arguments) \(choices.pick(ConfigGenerator.effects)) end }, state = { on = true } }\n"
  }

  private mutating func constructor(_ form: SettingForm, id: String? = nil) {
    depth += 1
    defer { depth -= 1 }
    if form.origin != .plain { text += "overlay.\(form.name)" }
    if form.origin == .constant { return }
    text += " { "
    for key in form.keys {
      let isRequired = key.standard == nil
      if key.name == "id" || key.name == "name", let id {
        text += "\(key.name) = \"\(id)\", "
      } else if isRequired ? !choices.oneIn(40) : depth < 5 && choices.oneIn(depth + 2) {
        text += "\(choices.oneIn(60) ? key.name + "x" : key.name) = "
        key.name == "notches" ? notches() : value(key.type)
        text += ", "
      }
    }
    text += "}"
  }

  private mutating func notches() {
    text +=
      choices.oneIn(3) ? "function() return { \"low\", \"middle\", \"high\" } end" : "{ \"low\", \"middle\", \"high\" }"
  }

  // A flat switch over the types of settings.
  private mutating func value(_ type: SettingType) {
    if choices.oneIn(30) {
      text += choices.pick(ConfigMutation.junk)
      return
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < 9 else {
      text += "{}"
      return
    }
    switch type {
    case .boolean: text += choices.pick(["true", "false"])
    case .number(let range): text += number(range)
    case .integer(let range): text += "\(Int(Double(number(range)).map { max(min($0, 1e9), -1e9) } ?? 1))"
    case .text: text += choices.pick(["\"low\"", "\"middle\"", "\"high\"", "\"on\"", "\"a text\"", "\"äöü\""])
    case .choice(let names): text += "\"\(choices.pick(names))\""
    case .color: text += choices.pick(["\"#ff0000\"", "\"#12345678\""])
    case .paint: text += choices.pick(["\"#ff0000\"", "\"page\"", "\"accent\"", "\"label\""])
    case .transition: text += choices.pick(["\"opacity\"", "\"move(top) + opacity\"", "\"scale\"", "\"identity\""])
    case .function(let form): function(form)
    case .list(let inner, let minimum):
      text += "{ "
      for _ in 0..<minimum + choices.below(3) {
        value(inner)
        text += ", "
      }
      text += "}"
    case .dictionary(let inner, _):
      text += "{ "
      for name in ["low", "middle", "high"] {
        text += "\(name) = "
        value(inner)
        text += ", "
      }
      text += "}"
    case .table(let id): constructor(SettingSchema[id])
    case .built(let ids): constructor(SettingSchema[choices.pick(ids)])
    case .node: node()
    case .either(let types): value(choices.pick(types))
    case .anything: text += choices.pick(ConfigMutation.junk)
    }
  }

  private mutating func node() {
    constructor(SettingSchema[choices.pick(SettingSchema.nodeNames)])
  }

  private mutating func number(_ range: NumberRange) -> String {
    if choices.oneIn(4) { return choices.pick(["0", "1", "0.5", "1e308", "-1e308", "5e-324", "1e6", "-1", "300"]) }
    let lowest = range.lowest ?? -100
    return "\(lowest + choices.number(0.01, 1) * ((range.highest ?? lowest + 800) - lowest))"
  }

  private mutating func function(_ form: FunctionForm) {
    text += "function(\(form.parameters.map(\.name).joined(separator: ", "))) "
    if choices.oneIn(3), let first = form.parameters.first {
      text += choices.pick(ConfigGenerator.effects).replacing("host", with: first.name)
    }
    if choices.oneIn(12) {
      text += choices.pick(ConfigMutation.bodies).replacing("JUNK", with: choices.pick(ConfigMutation.junk))
    }
    text += " return \(result(form.result, form)) end"
  }

  private mutating func result(_ type: String?, _ form: FunctionForm) -> String {
    if choices.oneIn(8) { return choices.pick(ConfigMutation.junk) }
    switch type {
    case "number":
      return form.parameters.first?.name == "notch"
        ? "({ low = 100, middle = 400, high = 700 })[notch]" : choices.pick(["0.5", "100", "0"])
    case "number, boolean?": return choices.pick(["elapsed, elapsed > 0.3", "1, true", "elapsed * elapsed", "0"])
    case "boolean": return choices.pick(["true", "false"])
    case "integer": return choices.pick(["1", "2", "0", "99"])
    case "string": return choices.pick(["\"low\"", "\"high\""])
    case "string[]": return "{ \"low\", \"middle\", \"high\" }"
    case "overlay.Animation":
      return choices.pick([
        "overlay.spring {}", "overlay.timing(0.2)", "function(elapsed) return elapsed * 3, elapsed > 0.4 end",
      ])
    case "overlay.ScrollView?": return choices.pick(["nil", "overlay.scrollView { contentHeight = 900 }"])
    case "overlay.Node": return "overlay.text \"x\""
    default: return choices.pick(ConfigMutation.junk)
    }
  }

  /// What scripts ask for; each is refused by objects without such a method.
  static let effects = [
    "host:moveOverlay(\"middle\", { animated = true })", "host:moveOverlay(\"none\")", "host:invalidateNotchHeights()",
    "host:moveOverlay(\"high\", { animated = false, completion = function(c) c:moveOverlay(\"low\") end })",
    "host:overlay(\"overlay\"):moveOverlay(\"low\")",
    "host:setState(\"on\", false)",
    "host.views:show { container = \"toasts\", id = \"a\", view = { width = 10, height = 10 } }",
    "host.views:dismissAll {}", "host.views.toasts.spacing = 1", "host:overlay(\"sheet\"):push({ id = \"two\" })",
    "host:overlay(\"sheet\"):setAnchors({})",
    "host:overlay(\"card\"):present()", "host:dismissPresentation()", "host:expand()", "host:pop()", "print(host)",
    "for k, v in pairs(host) do print(k) end",
    "host.x = 1", "local _ = host.heights.low + host.height",
    "host.animateAlongside(function() host:moveOverlay(\"low\") end)",
    "return host",
  ]
}
