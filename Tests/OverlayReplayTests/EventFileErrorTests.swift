import OverlayEngine
import OverlayReplay
import Testing
import Text

/// A broken text, `▸` before the place that is named, and the words that follow `events.json:line:column: `.
struct BrokenFile: CustomTestStringConvertible {
  var marked: String
  var sentence: String
  var name = "events.json"

  init(_ marked: String, _ sentence: String, name: String = "events.json") {
    self.marked = marked
    self.sentence = sentence
    self.name = name
  }

  /// One broken event in a good file.
  static func event(_ marked: String, _ sentence: String) -> BrokenFile {
    BrokenFile(Recording.file(marked), sentence)
  }

  var testDescription: String { sentence }
}

struct EventFileErrorTests {
  @Test(arguments: grammar + header + keys + values + names + layout)
  func `a broken file is refused with place and words`(_ broken: BrokenFile) {
    let marked = MarkedText(broken.marked)
    for piece in [1 << 16, 1, 7] {
      let error = Recording.error(of: Array(marked.text.utf8), name: broken.name, piece: piece)
      #expect(error?.description == "\(broken.name):\(marked.place.line):\(marked.place.column): \(broken.sentence)")
    }
  }

  static let grammar: [BrokenFile] = [
    BrokenFile("▸", "the file is empty; an event file is an object with \"version\": 1 and \"events\""),
    BrokenFile("▸ \n\n", "the file is empty; an event file is an object with \"version\": 1 and \"events\""),
    BrokenFile(
      "▸[]",
      "found \"[\" where an object ({ ... }) was expected; events alone are no recording: {\"version\": 1, \"events\": [...]}"
    ),
    BrokenFile("{▸version: 1}", "found \"version\" where a key in double quotes was expected"),
    BrokenFile("{▸'version': 1}", "found a single quote; JSON strings stand in double quotes"),
    BrokenFile("{\"version\" ▸= 1}", "found \"=\" where \":\" was expected"),
    BrokenFile("{\"version\": 1▸,}", "a comma with nothing after it; remove it"),
    BrokenFile(
      "{\"version\": 1, \"events\": [{\"t\": 0, \"type\": \"pop\"}▸, ]}", "a comma with nothing after it; remove it"),
    BrokenFile("{\"version\": 1 ▸\"events\": []}", "found a string where \",\" or \"}\" was expected"),
    BrokenFile("{\"version\": 1, \"events\": [▸}", "found \"}\" where an object ({ ... }) was expected"),
    BrokenFile(
      "{\"version\": 1, \"events\": []}\n▸]", "found \"]\" after the end; only one object may stand here"),
    BrokenFile(
      "{\"version\": 1, ▸// one\n \"events\": []}",
      "JSON has no comments; keep notes under a key that starts with \"x-\" in the header"),
    BrokenFile(
      "{\"version\": 1, \"x-a\": ▸# b\n1}",
      "JSON has no comments; keep notes under a key that starts with \"x-\" in the header"),
    BrokenFile(
      "{\"version\": 1, \"events\": [\n  {\"t\": 0, \"type\": \"pan\", \"phase\": \"began\"▸\n\n",
      "the text ends where \",\" or \"}\" was expected; is the file cut short?"),
    BrokenFile("{\"version\": 1, \"name\": ▸\"Open", "the string that begins here is not closed"),
    BrokenFile("{\"version\": 1, \"name\": \"a▸\nb\"}", "control character U+000A in a string; write it as \\u000A"),
    BrokenFile(
      "{\"version\": 1, \"name\": \"é▸\\x41\"}",
      "unknown escape \\x; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX"),
    BrokenFile("{\"version\": 1, \"name\": \"▸\\u12G4\"}", "\\u needs four hexadecimal digits"),
    BrokenFile(
      "{\"version\": 1, \"name\": \"▸\\ud83d!\"}",
      "half of a surrogate pair; characters beyond U+FFFF take two \\u escapes, the high one first"),
    BrokenFile(
      "{\"version\": 1, \"name\": \"▸\\ude00\"}",
      "half of a surrogate pair; characters beyond U+FFFF take two \\u escapes, the high one first"),
    BrokenFile("{\"version\": ▸01}", "a number may not begin with a 0 that another digit follows"),
    BrokenFile("{\"version\": ▸1.}", "a digit is missing after ."),
    BrokenFile("{\"version\": ▸.5}", "a digit is missing before .; write 0."),
    BrokenFile("{\"version\": ▸+1}", "a number may not begin with +"),
    BrokenFile("{\"version\": ▸1e}", "a digit is missing after e"),
    BrokenFile("{\"version\": ▸-}", "a digit is missing after -"),
    BrokenFile("{\"version\": 1▸x}", "found \"x\" where \",\" or \"}\" was expected"),
    BrokenFile("{\"version\": ▸1e999}", "the number is too large for a double; expected a finite one"),
    BrokenFile("{\"version\": ▸True}", "found \"True\" where a value was expected"),
    BrokenFile("{\"version\": 1, \"x-b\": ▸tru}", "found \"tru\" where a value was expected"),
    BrokenFile(
      "{\"version\": 1, \"x-deep\": " + String(repeating: "[", count: 63) + "▸[",
      "lists and objects are nested deeper than 64"),
    .event("{\"t\": ▸NaN, \"type\": \"pop\"}", "NaN is not a number that can be replayed; expected a finite one"),
    .event(
      "{\"t\": ▸-Infinity, \"type\": \"pop\"}", "-Infinity is not a number that can be replayed; expected a finite one"),
  ]

  static let header: [BrokenFile] = [
    BrokenFile(
      "{\"version\": 1, \"name\": ▸" + String(repeating: "5", count: 90) + "}",
      "\"name\" must be a string, found " + String(repeating: "5", count: 36) + "..."),
    BrokenFile("{\"version\": 1, \"parameters\": ▸[]}", "\"parameters\" must be an object, found a list"),
    BrokenFile(
      "{\"version\": 1, \"parameters\": {\"a\": ▸null}}", "\"a\" must be a number, a string, true or false, found null"),
    BrokenFile("{\"version\": 1, \"parameters\": {\"a\": 1, ▸\"a\": 2}}", "key \"a\" appears here a second time"),
    BrokenFile(
      "{\"version\": 1, \"events\": [], \"parameters\": {\"a\": ▸1}}",
      "\"parameters\" must stand before \"events\": the config is loaded with them"),
    BrokenFile("▸{\"events\": []}", "key \"version\" is missing in the header; write \"version\": 1"),
    BrokenFile("{\"version\": ▸2}", "\"version\" is 2; only version 1 can be read"),
    BrokenFile("{\"version\": ▸\"1\"}", "\"version\" must be a number, found \"1\"; write it without quotes: 1"),
    BrokenFile("{\"version\": 1, ▸\"screens\": {}}", "unknown key \"screens\" in the header; did you mean \"screen\"?"),
    BrokenFile("{\"version\": 1, ▸\"author\": 1}", "unknown key \"author\" in the header; " + everyHeaderKey),
    BrokenFile(
      "{\"version\": 1, \"screen\": {\"width\": 390, ▸\"higth\": 844}}",
      "unknown key \"higth\" in \"screen\"; did you mean \"height\"?"),
    BrokenFile("{\"version\": 1, \"screen\": {\"width\": ▸0}}", "\"width\" must be more than 0, found 0"),
    BrokenFile("{\"version\": 1, \"screen\": {\"scale\": ▸4.5}}", "\"scale\" must be from 1 to 4, found 4.5"),
    BrokenFile("{\"version\": 1, \"screen\": {\"safeArea\": {\"top\": ▸-1}}}", "\"top\" must be 0 or more, found -1"),
    BrokenFile("{\"version\": 1, \"screen\": {\"safeArea\": ▸47}}", "\"safeArea\" must be an object, found 47"),
    BrokenFile("{\"version\": 1, \"duration\": ▸-3}", "\"duration\" must be from 0 to 1000000000, found -3"),
    BrokenFile("{\"version\": 1, \"name\": ▸null}", "\"name\" must be a string, found null"),
    BrokenFile("{\"version\": 1, ▸\"version\": 1}", "key \"version\" appears here a second time"),
    BrokenFile("{\"version\": 1, \"events\": [], ▸\"events\": []}", "key \"events\" appears here a second time"),
    BrokenFile(
      "{\"version\": 1, \"events\": [], ▸\"nam\": \"a\"}", "unknown key \"nam\" in the header; did you mean \"name\"?"),
  ]

  static let keys: [BrokenFile] = [
    .event("{\"t\": 0, \"type\": ▸\"tuoch\"}", "unknown event type \"tuoch\"; did you mean \"touch\"?"),
    .event(
      "{\"t\": 0, \"type\": ▸\"rotate\"}",
      "unknown event type \"rotate\"; a screen is turned by \"resize\", with its new width and height"),
    .event("{\"t\": 0, \"type\": ▸\"teleport\"}", "unknown event type \"teleport\"; " + everyType),
    .event("{\"t\": 0, \"type\": ▸7}", "\"type\" must be a string, found 7"),
    .event("▸{\"t\": 0}", "key \"type\" is missing in the event"),
    .event("{\"t\": 0, ▸\"typ\": \"pan\"}", "unknown key \"typ\" in the event; did you mean \"type\"?"),
    .event("▸{\"type\": \"pop\"}", "key \"t\" is missing in a \"pop\" event; it says when, in seconds"),
    .event(
      "▸{\"t\": 0, \"type\": \"touch\", \"phase\": \"began\", \"x\": 1}",
      "key \"y\" is missing in a \"touch\" event; expected a number from -1000000000 to 1000000000"),
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"phase\": \"changed\", ▸\"transaltion\": -4}",
      "unknown key \"transaltion\" in a \"pan\" event; did you mean \"translation\"?"),
    .event(
      "{\"t\": 0, ▸\"notch\": \"medium\", \"type\": \"mark\", \"label\": \"a\"}",
      "unknown key \"notch\" in a \"mark\" event; it has \"t\", \"type\", \"overlay\" and \"label\""),
    .event("{\"t\": 0, \"type\": \"pop\", ▸\"t\": 1}", "key \"t\" appears here a second time"),
    .event(
      "{\"t\": 0, \"type\": \"action\", \"name\": \"toggle\", \"arguments\": {\"a\": 1, ▸\"a\": 2}}",
      "key \"a\" appears here a second time"),
    .event("{\"t\": 0, \"type\": \"pan\", \"phase\": \"began\", ▸\"x\": 3}", "\"x\" needs \"y\" beside it"),
    .event("{\"t\": 0, \"type\": \"tap\", ▸\"y\": 3}", "\"y\" needs \"x\" beside it"),
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"phase\": \"changed\", ▸\"x\": 3, \"y\": 4}",
      "\"x\" of a \"pan\" event belongs to its phase \"began\" only"),
    .event(
      "{\"t\": 0, \"type\": \"scroll\", \"phase\": \"changed\", ▸\"targetOffset\": 3}",
      "\"targetOffset\" of a \"scroll\" event belongs to its phase \"ended\" only"),
    .event(
      "▸{\"t\": 0, \"type\": \"dismissAll\"}",
      "a \"dismissAll\" event: expected exactly one of the keys \"containers\", \"except\"; found none of them"),
    .event(
      "▸{\"t\": 0, \"type\": \"dismissAll\", \"except\": [], \"containers\": []}",
      "a \"dismissAll\" event: expected exactly one of the keys \"containers\", \"except\"; found \"containers\", \"except\""
    ),
    .event(
      "▸{\"t\": 0, \"type\": \"expect\", \"tolerance\": 1}",
      "an \"expect\" event asks for nothing; give \"notch\", \"height\", \"visible\", \"offset\", \"presented\", \"reason\", \"view\", \"tap\", \"reachable\" or \"clearOf\""
    ),
    .event(
      "▸{\"t\": 0, \"type\": \"resize\"}",
      "a \"resize\" event asks for nothing; give \"width\", \"height\" or \"safeArea\""),
  ]

  static let values: [BrokenFile] = [
    .event("{\"t\": ▸-0.1, \"type\": \"pop\"}", "\"t\" must be from 0 to 1000000000, found -0.1"),
    .event("{\"t\": ▸1e10, \"type\": \"pop\"}", "\"t\" must be from 0 to 1000000000, found 10000000000"),
    .event(
      "{\"t\": ▸\"0.1\", \"type\": \"pop\"}", "\"t\" must be a number, found \"0.1\"; write it without quotes: 0.1"),
    .event("{\"t\": ▸\"soon\", \"type\": \"pop\"}", "\"t\" must be a number, found \"soon\""),
    .event(
      "{\"t\": 0, \"type\": \"touch\", \"phase\": \"began\", \"x\": 1, \"y\": ▸\"700\"}",
      "\"y\" must be a number from -1000000000 to 1000000000, found the text \"700\"; write it without quotes: 700"),
    .event(
      "{\"t\": 0, \"type\": \"touch\", \"phase\": \"began\", \"x\": ▸null, \"y\": 3}",
      "\"x\" must be a number from -1000000000 to 1000000000, found null"),
    .event(
      "{\"t\": 0, \"type\": \"touch\", \"phase\": \"began\", \"x\": 1, \"y\": ▸1e300}",
      "\"y\" must be a number from -1000000000 to 1000000000, found 1e+300"),
    .event(
      "{\"t\": 0, \"type\": \"touch\", \"phase\": \"began\", \"x\": 1, \"y\": 2, \"id\": ▸1.5}",
      "\"id\" must be a whole number from -2147483648 to 2147483647, found 1.5"),
    .event(
      "{\"t\": 0, \"type\": \"touch\", \"phase\": ▸\"changed\", \"x\": 1, \"y\": 2}",
      "\"phase\" cannot be \"changed\"; expected \"began\", \"moved\", \"ended\" or \"cancelled\""),
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"phase\": ▸\"begin\"}", "\"phase\" cannot be \"begin\"; did you mean \"began\"?"),
    .event(
      "{\"t\": 0, \"type\": \"scroll\", \"phase\": ▸\"cancelled\"}",
      "\"phase\" cannot be \"cancelled\"; expected \"began\", \"changed\" or \"ended\""),
    .event(
      "{\"t\": 0, \"type\": \"swipe\", \"x\": 1, \"y\": 2, \"direction\": ▸\"upp\"}",
      "\"direction\" cannot be \"upp\"; did you mean \"up\"?"),
    .event("{\"t\": 0, \"type\": \"pop\", \"animated\": ▸1}", "\"animated\" must be true or false, found the number 1"),
    .event(
      "{\"t\": 0, \"type\": \"dismissTopmost\", \"containers\": ▸\"toasts\"}",
      "\"containers\" must be a list (each a text), found the text \"toasts\""),
    .event(
      "{\"t\": 0, \"type\": \"dismissTopmost\", \"containers\": [\"a\", ▸{}]}",
      "\"containers[2]\" must be a text, found an empty table"),
    .event(
      "{\"t\": 0, \"type\": \"snapToAnchor\", \"index\": ▸-1}",
      "\"index\" must be a whole number from 0 to 2147483647, found -1"),
    .event(
      "{\"t\": 0, \"type\": \"setAnchors\", \"anchors\": ▸[]}", "anchors: found 0 list entries, expected at least 1"),
    .event(
      "{\"t\": 0, \"type\": \"setAnchors\", \"anchors\": [\"expanded\", {\"ratio\": ▸\"a\"}]}",
      "\"anchors[2].ratio\" must be a number, found the text \"a\""),
    .event(
      "{\"t\": 0, \"type\": \"setViews\", \"views\": [{\"id\": \"a\"}, ▸{\"headerHeight\": 4}]}",
      "key \"id\" is missing in \"views[2]\"; expected a text"),
    .event(
      "{\"t\": 0, \"type\": \"longPress\", \"x\": 1, \"y\": 2, \"duration\": ▸-1}",
      "\"duration\" must be a number from 0 to 1000000000, found -1"),
    .event(
      "{\"t\": 0, \"type\": \"resize\", \"width\": ▸0}", "\"width\" must be a number above 0, up to 1000000000, found 0"
    ),
    .event(
      "{\"t\": 0, \"type\": \"resize\", \"safeArea\": {▸\"topp\": 1}}",
      "unknown key \"topp\" in \"safeArea\"; did you mean \"top\"?"),
    BrokenFile(
      Recording.file("{\"t\": 0.5, \"type\": \"pop\"}", "{\"t\": ▸0.499999, \"type\": \"pop\"}"),
      "\"t\" goes back from 0.5 to 0.499999; events stand in the order of their times"),
    BrokenFile(
      "{\"version\": 1, \"duration\": 3, \"events\": [{\"t\": ▸3.000001, \"type\": \"pop\"}]}",
      "\"t\" is 3.000001, after the run's end at 3 (\"duration\")"),
    BrokenFile(
      "{\"version\": 1, \"events\": [{\"t\": ▸4, \"type\": \"pop\"}], \"duration\": 3}",
      "\"t\" is 4, after the run's end at 3 (\"duration\")"),
  ]

  static let names: [BrokenFile] = [
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"phase\": \"began\", \"overlay\": ▸\"serch\"}",
      "unknown overlay \"serch\"; did you mean \"search\"?"),
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"phase\": \"began\", \"overlay\": ▸\"menu\"}",
      "unknown overlay \"menu\"; the config has \"map\", \"search\", \"details\" and \"toasts\""),
    .event(
      "{\"t\": 0, \"type\": \"moveOverlay\", \"notch\": ▸\"maximun\"}",
      "unknown notch \"maximun\"; did you mean \"maximum\"?"
    ),
    .event(
      "{\"t\": 0, \"type\": \"expect\", \"notch\": ▸\"full\"}",
      "unknown notch \"full\"; it has \"minimum\", \"medium\", \"maximum\""),
    .event(
      "{\"t\": 0, \"type\": \"action\", \"name\": ▸\"togle\"}", "unknown action \"togle\"; did you mean \"toggle\"?"),
    .event(
      "{\"t\": 0, \"type\": \"push\", \"overlay\": ▸\"search\", \"view\": {}}",
      "\"search\" is a container; a \"push\" event needs a sheet"),
    .event(
      "{\"t\": 0, \"type\": \"pan\", \"overlay\": ▸\"toasts\", \"phase\": \"began\"}",
      "\"toasts\" is a view container; a \"pan\" event needs a container, a sheet or a card"),
    .event(
      "{\"t\": 0, \"type\": \"expect\", \"overlay\": ▸\"toasts\", \"notch\": \"medium\"}",
      "\"toasts\" is a view container; expecting notch needs a container or a sheet"),
  ]

  static let layout: [BrokenFile] = [
    BrokenFile("{▸\"t\": 0, \"type\": \"pop\"}\n", headerMissing, name: "events.jsonl"),
    BrokenFile("{\"version\": 1}\n{\"t\": 0, \"type\": \"pop\"▸", cutShort, name: "events.jsonl"),
    BrokenFile(
      "{\"version\": 1}\n\n{\"t\": 0, \"type\": \"pop\"}\n  {\"t\": 1, \"type\": ▸\"poop\"}\n",
      "unknown event type \"poop\"; did you mean \"pop\"?", name: "events.jsonl"),
    BrokenFile(
      "{\"version\": 1}\n▸{\"t\": 0, \"type\": \"pop\"}\n",
      "found \"{\" after the end; only one object may stand here (a recording with one event a line has a name that ends in .jsonl)"
    ),
    BrokenFile(
      "{\"version\": 1}\n{\"t\": 0, \"type\": \"pop\"}▸,\n",
      "found \",\" after the end; only one object may stand here",
      name: "events.jsonl"),
    BrokenFile(
      "{\"version\": 1, ▸\"events\": []}\n",
      "\"events\" does not belong in a .jsonl file's header; put each event on a line of its own",
      name: "events.jsonl"),
    BrokenFile(
      "{▸\n\"version\": 1}\n",
      "the text ends where a key in double quotes was expected; is the file cut short? (a .jsonl file has one object a line; a recording over "
        + "several lines has a name that ends in .json)",
      name: "events.jsonl"),
    BrokenFile(
      "\u{FEFF}{\"version\": 1, \"name\": \"😀é\", ▸\"nme\": 1}",
      "unknown key \"nme\" in the header; did you mean \"name\"?"),
    BrokenFile(
      "{\"version\": 1, ▸\"kind\": \"measured\", \"screen\": {}}\n{\"t\": 1, \"y\": 2}\n", measuredLog,
      name: "app.jsonl"),
    BrokenFile("{\"version\": 1, ▸\"unit\": \"pt\", \"kind\": \"measured\"}\n", measuredLog, name: "app.jsonl"),
    BrokenFile(
      "{\"version\": 1, ▸\"kind\": \"events\"}\n", "unknown key \"kind\" in the header; " + everyHeaderKey,
      name: "app.jsonl"),
  ]

  private static let everyType =
    """
    expected "touch", "pan", "scroll", "tap", "doubleTap", "longPress", "swipe", "back", "moveOverlay", "invalidateNotchHeights", "setState", "resize", \
    "keyboard", "scenePhase", "action", "scrollTo", "environment", "endRefreshing", "present", "dismissPresentation", "show", "dismiss", "dismissAll", "dismissTopmost", "push", "pop", "popToRoot", "popTo", "setViews", \
    "setAnchors", "snapToAnchor", "expand", "collapse", "expect" or "mark"
    """
  private static let everyHeaderKey =
    "it has \"version\", \"name\", \"screen\", \"duration\", \"parameters\", \"environment\", \"restore\", \"source\", \"events\" and \"x-...\""
  private static let measuredLog =
    "this is a measured log of an app, not a recording; overlay-host compare CONFIG app.jsonl holds it to a config, "
    + "and overlay-host fit app.jsonl learns one from it"
  private static let headerMissing =
    "this looks like an event or a trace; the first line of a recording (.jsonl) is the header, such as {\"version\": 1}"
  private static let cutShort = "the text ends where \",\" or \"}\" was expected; is the file cut short?"

  @Test func `a sheet's anchors are expected by their index, which a scene without sheets has none of`() throws {
    func expectation(in layers: [Vocabulary.Layer], _ type: String) throws(EventFileError) {
      let text = Recording.file("{\"t\": 0, \"type\": \"\(type)\", \"notch\": \"2\"}")
      let vocabulary = Vocabulary(layers: layers, actions: [])
      var file = try EventFile(name: "a.json", source: .memory(Array(text.utf8)), vocabulary: vocabulary)
      _ = try file.validate()
    }
    let map = Vocabulary.Layer(id: "map", kind: .content)
    let sheet = Vocabulary.Layer(id: "sheet", kind: .sheet)
    try expectation(in: [map, sheet], "expect")
    for (layers, type) in [([map], "expect"), ([map, sheet], "moveOverlay")] {
      let error = #expect(throws: EventFileError.self) { try expectation(in: layers, type) }
      #expect(error?.description.contains("unknown notch \"2\"") == true)
    }
  }

  @Test func `bytes that are not UTF-8 are named`() {
    let error = Recording.error(of: Array("{\"version\": 1, \"name\": \"".utf8) + [0xE9, 0x22, 0x7D])
    #expect(error?.description == "events.json:1:25: byte 0xE9 is not UTF-8 here; save the file as UTF-8")
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `ill-formed UTF-8 is refused`(_ bytes: [UInt8]) {
    let error = Recording.error(of: Array("{\"version\": 1, \"name\": \"".utf8) + bytes + [0x22, 0x7D])
    #expect(error?.problem == .grammar(.invalidUTF8(bytes[0])))
  }

  @Test func `a file in UTF-16 is told apart`() {
    let error = Recording.error(of: [0xFF, 0xFE, 0x7B, 0x00])
    #expect(error?.description == "events.json:1:1: the file is in UTF-16; save it as UTF-8")
  }

  @Test func `a zero byte is not the end`() {
    #expect(
      Recording.error(of: Array("{\"version\": 1}".utf8) + [0])?.problem == .grammar(.trailingContent(found: "\0")))
  }

  @Test func `a source that fails names its reason`() {
    let source = ByteSource(fill: { _ throws(ByteSourceFailure) in throw ByteSourceFailure(reason: "Input/output error")
    })
    let error = #expect(throws: EventFileError.self) {
      _ = try EventFile(name: "a.jsonl", source: source, vocabulary: Recording.vocabulary())
    }
    #expect(error?.description == "a.jsonl:1:1: cannot be read: Input/output error")
  }
}
