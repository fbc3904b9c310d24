/// Finds the known name that a mistyped one was meant to be.
package enum NearestName {
  /// The candidate nearest to a word, where it is near enough to be a typo: one slip in a word of up to 4 letters, two
  /// in a longer one, any number of wrong capitals. Of equally near ones the first that begins with the same letter,
  /// else the first. Where none is near: what another system calls so. Words of more than 64 letters have no near name.
  package static func of(_ word: String, in candidates: some Sequence<String>) -> String? {
    let all = Array(candidates)
    // A whole word of another system counts for more than a typo in the first letter: `night` is `dark`, not `light`.
    if let near = typo(word, in: all), near.first != word.first, let meant = FamiliarName.meaning(of: word, in: all) {
      return meant
    }
    return typo(word, in: all) ?? (word.utf8.count <= 64 ? FamiliarName.of(word, in: all) : nil)
  }

  private static func typo(_ word: String, in candidates: [String]) -> String? {
    let letters = Array(word.unicodeScalars)
    guard letters.count <= 64 else { return nil }
    var best: (name: String, rank: Int)?
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars)
      guard other.count <= 64 else { continue }
      let slips = plain(candidate) == plain(word) ? 0 : distance(letters, other)
      let rank = 2 * slips + (letters.first == other.first ? 0 : 1)
      guard slips <= allowance(min(letters.count, other.count)), rank < best?.rank ?? .max else { continue }
      best = (candidate, rank)
    }
    return best?.name
  }

  /// Without capitals and what stands between words: `ease-in-out` is `easeInOut`.
  static func plain(_ word: String) -> String {
    String(String.UnicodeScalarView(word.lowercased().unicodeScalars.filter { !"-_ ".unicodeScalars.contains($0) }))
  }

  /// A word of one letter is near to nothing.
  private static func allowance(_ length: Int) -> Int {
    length < 2 ? 0 : length <= 4 ? 1 : 2
  }

  /// How many single insertions, deletions, replacements and swaps of neighbours lead from one word to the other,
  /// no letter being touched twice (the restricted Damerau-Levenshtein distance).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var oneBack = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(oneBack[j + 1] + 1, row[j] + 1, oneBack[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, twoBack[j - 1] + 1) }
        row.append(cost)
      }
      (twoBack, oneBack) = (oneBack, row)
    }
    return oneBack[b.count]
  }
}
