import Lua
import OverlayReplay
import OverlayReview
import Text

/// The comparison of what a test finds with what it expects, as Lua compares, or as near as `t:near` says.
struct ValueComparison {
  /// The kind of object that `t:near` gives, or `nil` before it gave one.
  private var type: LuaObjectType?
  /// What each of those objects means, by its identity.
  private var tolerances: [(value: Double, tolerance: Double)] = []

  /// Makes the object that `t:near` gives for a number, and how far another may be off.
  mutating func object(_ type: LuaObjectType, _ value: Double, tolerance: Double) -> LuaObject {
    self.type = type
    tolerances.append((value, tolerance))
    return LuaObject(type: type, identity: Int64(tolerances.count - 1))
  }

  /// Forgets what the objects of a case meant.
  mutating func forget() { tolerances = [] }

  /// Returns what was expected, and found in its place; `nil` if that is the wanted value.
  func failure(of found: LuaValue, wanted: LuaValue, in state: LuaState) -> String? {
    guard let difference = difference(found, wanted, in: state) else { return nil }
    let shown = written(found)
    guard !written(wanted).isSame(as: shown) else {
      return (difference.path.isEmpty ? "" : "\(difference.path): ") + difference.words
    }
    let expected =
      number(of: wanted).map { "\(NumberWords.text($0.value)), give or take \(NumberWords.text($0.tolerance))" }
      ?? written(wanted)
    return "expected \(expected), found \(shown)"
  }

  /// The number and the distance of `t:near`; `nil` for other values.
  private func number(of value: LuaValue) -> (value: Double, tolerance: Double)? {
    guard case .object(let object) = value, object.type == type, tolerances.indices.contains(Int(object.identity))
    else {
      return nil
    }
    return tolerances[Int(object.identity)]
  }

  /// The first place where a value is not the wanted one as `==` of Lua has it, of tables what is in them, or not near
  /// enough, and what differs there; `nil` if there is none.
  private func difference(
    _ found: LuaValue, _ wanted: LuaValue, in state: LuaState
  ) -> (path: String, words: String)? {
    guard case .table(let tree) = found, case .table(let other) = wanted else {
      return isMatch(found, wanted, in: state) ? nil : ("", contrast(found, wanted))
    }
    let (ours, theirs) = (tree.entries, other.entries)
    for place in 0..<max(ours.count, theirs.count) {
      let (one, two) = (ours.dropFirst(place).first, theirs.dropFirst(place).first)
      guard let one, let two, one.key.isSame(as: two.key) else {
        // One of them lacks the key.
        if let one, !theirs.contains(where: { $0.key.isSame(as: one.key) }) {
          return (one.key, contrast(one.value, .null))
        }
        return two.map { ($0.key, contrast(.null, $0.value)) }
      }
      if let inner = difference(one.value, two.value, in: state) {
        let isField = !inner.path.isEmpty && !inner.path.begins(with: "[")
        return (one.key + (isField ? "." : "") + inner.path, inner.words)
      }
    }
    return nil
  }

  private func isMatch(_ found: LuaValue, _ wanted: LuaValue, in state: LuaState) -> Bool {
    if let near = number(of: wanted) {
      return found.asNumber.map { ($0 - near.value).magnitude <= near.tolerance } ?? false
    }
    return switch (found, wanted) {
    case (.integer(let one), .number(let two)), (.number(let two), .integer(let one)): Int64(exactly: two) == one
    case (.string(let one), .string(let two)): one.isSame(as: two)
    case (.function(let one), .function(let two)): state.isSame(one, two)
    default: found == wanted
    }
  }

  /// What differs in two values that are not both tables.
  private func contrast(_ found: LuaValue, _ wanted: LuaValue) -> String {
    let (shown, other) = (written(found), written(wanted))
    guard shown.isSame(as: other) else { return "expected \(other), found \(shown)" }
    guard case (.string(let one), .string(let two)) = (found, wanted) else {
      return "found \(shown), expected another one"
    }
    let same = zip(one.unicodeScalars, two.unicodeScalars).prefix { $0 == $1 }.count
    let rests = [two, one].map { Wording.quoted(String(String.UnicodeScalarView($0.unicodeScalars.dropFirst(same)))) }
    return "from character \(same + 1) on expected \(rests[0]), found \(rests[1])"
  }

  /// The value as Lua writes it; of a large table its first entries.
  private func written(_ value: LuaValue) -> String {
    if let near = number(of: value) {
      return "t:near(\(NumberWords.text(near.value)), \(NumberWords.text(near.tolerance)))"
    }
    guard case .table(let tree) = value else { return value.words }
    let (entries, most) = (tree.entries, 8)
    let parts = entries.prefix(most).enumerated().map { place, entry in
      (place < tree.list.count ? "" : "\(entry.key) = ") + written(entry.value)
    }
    let more = entries.count > most ? ["... (\(entries.count - most) more)"] : []
    return "{ \((parts + more).joined(separator: ", ")) }"
  }
}

extension LuaTree {
  /// All that is in it, under keys as Lua writes them: `[1]`, `name`, `["a b"]`.
  fileprivate var entries: [(key: String, value: LuaValue)] {
    let isWord = { (name: String) in name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } }
    return list.enumerated().map { ("[\($0 + 1)]", $1) }
      + fields.map { (isWord($0.name) ? $0.name : "[\"\($0.name)\"]", $0.value) }
      + others.map { ("[\($0.name)]", $0.value) }
  }
}

extension LuaArguments {
  /// An argument as Lua writes it.
  func words(_ index: Int) -> String { (try? value(index))?.words ?? typeName(index) }
}

extension LuaValue {
  /// The value as Lua writes it; a table's fields are left out.
  var words: String {
    switch self {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): NumberText.description(of: number)
    case .string(let text): Wording.quoted(text)
    case .table: "{ ... }"
    case .object: "an object"
    case .function, .handle: "a \(typeName)"
    }
  }
}
