package import OverlayEngine
import Text

/// Reads what users wrote by its form, and collects everything that is wrong with it.
///
/// The compiler makes a generic function anew for each of the several hundred types that settings have. So these only
/// pass on, and what is decided stands in functions that know forms and types as facts.
package struct SettingReader {
  package private(set) var problems: [SettingProblem] = []
  /// Whether something broken was inside; it has been reported already.
  package private(set) var isBroken = false
  /// The pictures that were named so far.
  package private(set) var images: ImageList
  /// The functions that were read, but for those of other constructors.
  package private(set) var functions: [FunctionReference] = []
  /// The names of the scene's actions that were read, but for those of other constructors.
  private(set) var actions: [ActionName] = []
  /// The values of other constructors that were read.
  private(set) var parts: [ConstructedValue] = []
  /// The constructor's own number, which tells scroll views apart; 0 for what no constructor makes.
  package private(set) var identity: Int32
  /// The names of the config that events may mention, and the kind of layer that the event names.
  private(set) var names: KnownNames
  private(set) var addressed: LayerKind?
  /// Whether an event is read: there `null` is a value, which most keys do not take.
  private var isOfEvent = false
  private var path: [SettingProblem.Step] = []
  /// The keys that the whole table may have beside its form's: the options of a known sheet, which reads them itself.
  package var options: [String] = []

  /// The number of problems beyond which none are reported.
  static let capacity = 200

  /// `names` are what a method of a script may mention.
  package init(images: ImageList = ImageList(), identity: Int32 = 0, names: KnownNames = KnownNames()) {
    self.images = images
    self.identity = identity
    self.names = names
  }

  /// Makes a reader for an event of a file; `addressed` is the layer that it names.
  package init(ofEvent names: KnownNames, addressed: LayerKind?) {
    self.init(images: .ofEvent, names: names)
    self.addressed = addressed
    isOfEvent = true
  }

  /// Returns what an object of plain data says, as an event has it; its problems where something is wrong.
  static func read<Result>(_ value: Value, of form: Form<Result>) -> (Result?, [SettingProblem]) {
    guard case .object(let fields) = value else {
      return (nil, [SettingProblem(path: [], kind: .wrongType(found: "no object", expected: "an object"))])
    }
    let known = fields.map { SettingInput.Field(key: $0.key, value: SettingInput($0.value)) }
    var reader = SettingReader(ofEvent: KnownNames(), addressed: nil)
    return (reader.read(SettingInput.Table(fields: known), of: form), reader.problems)
  }

  /// The arguments of a constructor; nil where something is wrong.
  package mutating func read<Result>(arguments: [SettingInput], of form: Form<Result>) -> Result? {
    guard let table = table(of: arguments, form.facts), let result = form.read(table, &self) else { return nil }
    return problems.isEmpty ? result : nil
  }

  /// Returns what the arguments say, as if a table said it.
  private mutating func table(of arguments: [SettingInput], _ form: SettingForm) -> SettingInput.Table? {
    if case .table(let table)? = arguments.first, arguments.count == 1 || form.positional.isEmpty {
      if arguments.count > 1 { report(.extraArguments(count: arguments.count, taken: 1)) }
      return table
    }
    if case .broken? = arguments.first {
      isBroken = true
      return nil
    }
    if arguments.count > 1, case .foreign("an overlay")? = arguments.first {
      report(.contradiction("it is written with a dot, not with a colon: overlay.\(form.name)"))
      return nil
    }
    let names = form.positional
    var table = SettingInput.Table()
    var taken = names.count
    if case .declaration = form.origin {
      switch arguments.dropFirst(taken).first {
      case .table(let settings)?: table = settings
      case .nothing?, nil: break
      case let other?: report(.wrongType(found: Words.kind(other), expected: "a table of settings"))
      }
      taken += 1
    } else if names.isEmpty, let first = arguments.first {
      let keys = form.keys.isEmpty ? "" : " \(form.keys.map { $0.name }.joined(separator: ", ")) "
      report(.wrongType(found: Words.kind(first), expected: "a table, as in overlay.\(form.name) {\(keys)}"))
      return nil
    }
    if arguments.count > taken { report(.extraArguments(count: arguments.count, taken: taken)) }
    table.fields += zip(names, arguments).map { SettingInput.Field(key: $0.0, value: $0.1) }
    return table
  }

  /// One value; nil where something is wrong.
  package mutating func read<Result>(_ input: SettingInput, as kind: Kind<Result>) -> Result? {
    takes(input, as: kind.type) ? kind.read(input, &self) : nil
  }

  private mutating func takes(_ input: SettingInput, as type: SettingType) -> Bool {
    if case .broken = input {
      isBroken = true
      return false
    }
    let fits = type.takes(input) || isOfEvent && type == .anything
    if !fits {
      let remedy = Words.remedy(for: input, as: type, at: path.last) ?? ""
      report(.wrongType(found: Words.kind(input), expected: type.words + remedy))
    }
    return fits
  }

  mutating func report(_ text: String, fitsNoneOf types: [SettingType]) {
    let fitting = types.filter { $0.takes(.text(text)) }
    let words = fitting.flatMap { $0.knownWords }
    let near = NearestName.of(text, in: words)
    let expected = SettingType.either(types).words
    let takesColors = types.contains(where: { $0.takesColors })
    let color = takesColors ? Color.meant(by: text) : nil
    report(
      near == nil
        ? .wrongType(
          found: Words.kind(.text(text)),
          expected: expected
            + (color.map { "; did you mean \"\($0)\"?" } ?? Words.controlPoints(in: text)
              ?? (takesColors && !words.isEmpty && !text.hasPrefix("#")
                ? "; the roles are \(Words.quoted(words))" : ""))
        )
        : .unknownWord(text, near: near, known: words))
  }

  /// Adds what only the whole table can tell.
  mutating func report(_ kind: SettingProblem.Kind, at steps: [SettingProblem.Step] = []) {
    guard problems.count < Self.capacity else { return }
    problems.append(SettingProblem(path: path + steps, kind: kind))
  }

  /// Whether a name is one of those that are known, or `nil` if they are not known.
  @discardableResult
  mutating func require(
    _ name: String, _ what: String, in known: [String]?, at steps: [SettingProblem.Step] = []
  ) -> Bool {
    guard let known, !known.holds(name) else { return true }
    report(.unknownName(name, what: what, near: NearestName.of(name, in: known), known: known), at: steps)
    return false
  }

  mutating func take(_ function: FunctionReference) { functions.append(function) }
  mutating func take(_ part: ConstructedValue) { parts.append(part) }
  mutating func take(action name: String) { actions.append(ActionName(name: name, path: path, words: [])) }

  /// Takes over the actions that a trial has read here, where `types` are expected.
  mutating func take(_ actions: [ActionName], among types: [SettingType]) {
    for action in actions {
      let words = action.words + types.flatMap { $0.knownWords }
      self.actions.append(ActionName(name: action.name, path: path, words: words))
    }
  }

  /// Returns the place of a picture in the list; nil where pictures can no longer be named.
  mutating func place(ofPicture file: String) -> Int? {
    if let place = images.place(of: file) { return place }
    report(.contradiction("the picture \"\(file)\" \(images.refusal ?? "")"))
    return nil
  }

  private mutating func within<Result>(_ step: SettingProblem.Step, _ body: (inout SettingReader) -> Result) -> Result {
    path.append(step)
    defer { path.removeLast() }
    return body(&self)
  }

  mutating func number(_ input: SettingInput, _ range: NumberRange, _ type: SettingType) -> Double? {
    guard case .number(let number) = input else { return nil }
    var isAllowed = range.contains(number)
    if case .integer = type, number != number.rounded() { isAllowed = false }
    if !isAllowed { report(.outOfRange(found: Words.number(number), expected: type.words)) }
    return isAllowed ? number : nil
  }

  mutating func read<Element>(
    _ table: SettingInput.Table, asListOf element: Kind<Element>, minimumCount: Int
  ) -> [Element]? {
    let before = problems.count
    reportKeys(ofList: table, minimumCount: minimumCount)
    var values: [Element] = []
    values.reserveCapacity(table.list.count)
    for (place, input) in table.list.enumerated() {
      if let value = within(.entry(place + 1), { $0.read(input, as: element) }) { values.append(value) }
    }
    return problems.count == before && values.count == table.list.count ? values : nil
  }

  private mutating func reportKeys(ofList table: SettingInput.Table, minimumCount: Int) {
    for field in table.fields { report(.oddKey("\"\(field.key)\"")) }
    let gap = table.list.count + 1
    let beyond = table.otherKeys.filter { Int($0).map { $0 > gap } ?? false }
    for key in table.otherKeys where !beyond.contains(key) { report(.oddKey(key)) }
    if !beyond.isEmpty {
      report(.gap(entry: gap))
    } else if table.list.count < minimumCount {
      report(.tooFew(count: table.list.count, expected: minimumCount))
    }
  }

  mutating func read<Element>(
    _ table: SettingInput.Table, asDictionaryOf element: Kind<Element>
  ) -> [(key: String, value: Element)]? {
    let before = problems.count
    reportEntries(ofDictionary: table)
    var fields: [(key: String, value: Element)] = []
    for field in table.fields {
      if let value = within(.key(field.key), { $0.read(field.value, as: element) }) {
        fields.append((field.key, value))
      }
    }
    return problems.count == before && fields.count == table.fields.count ? fields : nil
  }

  private mutating func reportEntries(ofDictionary table: SettingInput.Table) {
    if !table.list.isEmpty { report(.extraEntries(count: table.list.count, taken: 0)) }
    for key in table.otherKeys { report(.oddKey(key)) }
  }

  /// A node that says its kind by a key.
  mutating func read(node table: SettingInput.Table) -> ContentTemplate? {
    guard let kind = table["kind"] else {
      report(.missingKey("kind", expected: "what the node is, such as \"text\"; or use overlay.text {...}"))
      return nil
    }
    let kinds = Kind.words(SettingSchema.nodes.map { ($0.facts.name, $0) })
    guard let form = within(.key("kind"), { $0.read(kind, as: kinds) }) else { return nil }
    var rest = table
    rest.fields.removeAll { $0.key == "kind" }
    return read(rest, of: form)
  }

  /// A plain table inside another.
  mutating func read<Result>(_ table: SettingInput.Table, of form: Form<Result>) -> Result? {
    let constructor = identity
    identity = 0
    defer { identity = constructor }
    return form.read(table, &self)
  }

  /// Stores what a table says in a draft; false where something is wrong.
  mutating func fill<Draft>(
    _ draft: inout Draft, from table: SettingInput.Table, _ form: SettingForm, _ keys: [Key<Draft>]
  ) -> Bool {
    let before = problems.count
    var isComplete = true
    for field in named(table, form) {
      guard let place = place(of: field, in: form) else { continue }
      if !within(.key(field.key), { keys[place].read(field.value, &draft, &$0) }) { isComplete = false }
    }
    reportMissing(table, form)
    return problems.count == before && isComplete
  }

  /// The place of a field's key; nil where nothing is to be read.
  private mutating func place(of field: SettingInput.Field, in form: SettingForm) -> Int? {
    if let place = form.keys.firstIndex(where: { $0.name == field.key }) {
      if case .nothing = field.value, !isOfEvent { return nil }
      return place
    }
    guard problems.count < Self.capacity else { return nil }
    let more = path.isEmpty ? options : []
    let known = more + form.keys.map { $0.name }
    if field.key == "stiffness" {
      report(.contradiction("unknown key \"stiffness\"; \(Words.physicsSpring)"))
    } else {
      let near = NearestName.of(field.key, in: known)
      let owners = isOfEvent || !more.isEmpty ? [] : SettingSchema.owners(of: field.key)
      report(.unknownKey(field.key, near: near, owners: owners, known: known))
    }
    return nil
  }

  /// The fields, and the list's entries under the key that takes them.
  private mutating func named(_ table: SettingInput.Table, _ form: SettingForm) -> [SettingInput.Field] {
    guard !table.list.isEmpty || !table.otherKeys.isEmpty else { return table.fields }
    guard let entries = form.entries else {
      for key in table.otherKeys { report(.oddKey(key)) }
      return table.fields + positional(table, form)
    }
    if table[entries] != nil {
      report(.contradiction("the key \"\(entries)\" and list entries set the same thing; give one of them"))
    }
    let list = SettingInput.Table(list: table.list, otherKeys: table.otherKeys)
    return table.fields + [SettingInput.Field(key: entries, value: .table(list))]
  }

  /// Entries of a table fill the same keys as arguments without a table: `overlay.text { "Hello", size = 20 }`.
  private mutating func positional(_ table: SettingInput.Table, _ form: SettingForm) -> [SettingInput.Field] {
    if table.list.count > form.positional.count {
      report(.extraEntries(count: table.list.count, taken: form.positional.count))
    }
    let fields = zip(form.positional, table.list).map { SettingInput.Field(key: $0.0, value: $0.1) }
    for field in fields where table[field.key] != nil {
      report(.contradiction("the key \"\(field.key)\" and a list entry set the same thing; give one of them"))
    }
    return fields
  }

  private mutating func reportMissing(_ table: SettingInput.Table, _ form: SettingForm) {
    let listed = table.list.isEmpty ? [] : form.entries.map { [$0] } ?? Array(form.positional.prefix(table.list.count))
    func isGiven(_ key: SettingKey) -> Bool { table.has(key.name, nothing: isOfEvent) || listed.contains(key.name) }
    let keys = form.keys
    if form.isOneOf {
      let given = keys.filter(isGiven)
      if given.count != 1 { report(.notOne(of: keys.map { $0.name }, given: given.map { $0.name })) }
    }
    for key in keys where key.standard == nil && !isGiven(key) {
      report(.missingKey(key.name, expected: key.type.words))
    }
  }
}

extension SettingInput.Table {
  fileprivate func has(_ key: String, nothing counts: Bool) -> Bool {
    guard let value = self[key] else { return false }
    return counts || value != .nothing
  }
}

extension SettingType {
  fileprivate var takesColors: Bool {
    switch self {
    case .color, .paint: true
    case .either(let types): types.contains(where: { $0.takesColors })
    default: false
    }
  }
}

/// The name of one of the scene's actions, as a setting gives it.
package struct ActionName: Sendable {
  package let name: String
  /// The path from the table that was read to the name.
  package let path: [SettingProblem.Step]
  /// The words that the setting takes beside the actions' names.
  package let words: [String]

  package init(name: String, path: [SettingProblem.Step], words: [String]) {
    (self.name, self.path, self.words) = (name, path, words)
  }
}

/// A value as a script or an event file wrote it, before it is checked.
package indirect enum SettingInput: Equatable {
  case nothing
  case boolean(Bool)
  case number(Double)
  case text(String)
  case table(Table)
  case function(FunctionReference)
  case built(ConstructedValue)
  /// A constructor whose arguments were wrong returned it: they have been reported, and nothing more is said about it.
  case broken
  /// Something of the host that is not a setting; the word is what messages call it.
  case foreign(String)

  package struct Field: Equatable {
    package var key: String
    package var value: SettingInput

    package init(key: String, value: SettingInput) {
      self.key = key
      self.value = value
    }
  }

  package struct Table: Equatable {
    /// The values at 1, 2, 3...
    package var list: [SettingInput]
    /// The values under names, in a fixed order.
    package var fields: [Field]
    /// The other keys, as text.
    package var otherKeys: [String]

    package init(list: [SettingInput] = [], fields: [Field] = [], otherKeys: [String] = []) {
      self.list = list
      self.fields = fields
      self.otherKeys = otherKeys
    }

    package subscript(key: String) -> SettingInput? {
      fields.first { $0.key == key }?.value
    }
  }

  /// Makes an input of what an event file says.
  package init(_ value: Value) {
    switch value {
    case .null: self = .nothing
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .list(let values): self = .table(Table(list: values.map(SettingInput.init)))
    case .object(let fields):
      self = .table(Table(fields: fields.map { Field(key: $0.key, value: SettingInput($0.value)) }))
    case .function(let function): self = .function(function)
    case .content: self = .foreign("a node")
    }
  }

  /// The input as plain data; nil if it is none.
  var asValue: Value? {
    switch self {
    case .nothing: return .null
    case .boolean(let flag): return .bool(flag)
    case .number(let number): return number.isFinite ? .number(number) : nil
    case .text(let text): return .string(text)
    case .function, .built, .broken, .foreign: return nil
    case .table(let table):
      guard table.otherKeys.isEmpty, table.fields.isEmpty || table.list.isEmpty else { return nil }
      let values = table.list.compactMap { $0.asValue }
      let fields = table.fields.compactMap { field in field.value.asValue.map { Value.Field(key: field.key, value: $0) }
      }
      guard values.count == table.list.count, fields.count == table.fields.count else { return nil }
      return fields.isEmpty ? .list(values) : .object(fields)
    }
  }
}

/// The pictures that a config names, in the order of their first mention: nodes refer to them by place.
package struct ImageList: Equatable, Sendable {
  /// Paths as the config writes them, relative to its folder.
  package private(set) var files: [String] = []
  /// The reason why no picture can be named that was not named before, or `nil` if it can.
  private(set) var refusal: String?

  package init() {}

  /// The images for what stands in an event file: pictures are read before any event.
  static let ofEvent: ImageList = {
    var list = ImageList()
    list.refusal = "cannot be named in an event file; show the view from an action of the config"
    return list
  }()

  /// The config is loaded, its pictures are read.
  package mutating func close() { refusal = "was not read with the config; construct it outside of the function" }

  /// The picture's place, a new one where it was not named before; nil if it is too late for that.
  mutating func place(of file: String) -> Int? {
    if let place = files.firstIndex(of: file) { return place }
    guard refusal == nil else { return nil }
    files.append(file)
    return files.count - 1
  }
}
