extension JSONScanner {
  /// What is wrong with the byte at which this stands, where something else was expected.
  @inline(never)
  package func unexpected(_ expected: JSONProblem.Expected) -> JSONFault {
    if at >= end { return JSONFault(at: endOfWords, grammar: .endsEarly(expected: expected)) }
    if isComment { return JSONFault(at: at, grammar: .comment) }
    if byte == UInt8(ascii: "'") { return JSONFault(at: at, grammar: .singleQuotes) }
    if expected == .value || expected == .object || expected == .list {
      if let word = wordThatIsNoNumber() { return JSONFault(at: at, grammar: .notFinite(found: word)) }
      if byte == UInt8(ascii: "+") { return JSONFault(at: at, grammar: .plusSign) }
      if byte == UInt8(ascii: ".") { return JSONFault(at: at, grammar: .digitMissingBefore(".")) }
    }
    return JSONFault(at: at, grammar: .unexpected(found: foundCharacter(), expected: expected))
  }

  /// `NaN`, `Infinity` and their kin, where one stands here (after a minus sign).
  func wordThatIsNoNumber() -> String? {
    let word = self.word
    return ["nan", "inf", "infinity"].contains(word.lowercased()) ? word : nil
  }

  /// The letters that begin here.
  private var word: String {
    var stop = at + (byte == UInt8(ascii: "-") ? 1 : 0)
    let start = stop
    while stop < end, stop - start < 16, (base[stop] | 0x20) &- 0x61 < 26 { stop += 1 }
    return String(decoding: UnsafeBufferPointer(start: base + start, count: stop - start), as: UTF8.self)
  }

  private var isComment: Bool {
    byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "/") && (base[at + 1] == UInt8(ascii: "/") || base[at + 1] == UInt8(ascii: "*"))
  }

  /// Where the last thing ends that is not white space.
  private var endOfWords: Int {
    var stop = end
    while stop > 0, base[stop - 1] <= 0x20 { stop -= 1 }
    return stop
  }

  /// The character at which this stands; a word as a whole.
  func foundCharacter() -> String {
    let word = self.word
    if !word.isEmpty, byte != UInt8(ascii: "-") { return word }
    var rest = UnsafeBufferPointer(start: base + at, count: min(end - at, 4)).makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): return String(Character(scalar))
    case .emptyInput: return ""
    case .error: return "\u{FFFD}"
    }
  }
}
