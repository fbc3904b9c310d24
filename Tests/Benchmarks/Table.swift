/// All figures with their limits, as people read them.
struct Table {
  var figures: [Figure]
  var limits: [String: Limit]
  /// Whether every part was measured.
  var isWhole: Bool

  /// What does not keep its limit; where everything was measured, also limits that nothing was measured for.
  var faults: [String] {
    let broken = figures.compactMap { figure -> String? in
      guard let limit = limits[figure.key] else { return "\(figure.key): no limit is committed" }
      if limit.holds(figure.value) { return nil }
      return "\(figure.key): \(text(figure)), \(limit.isExact ? "expected exactly" : "expected at most") \(limit.value)"
    }
    let missing = isWhole ? limits.keys.sorted().filter { key in !figures.contains { $0.key == key } } : []
    return broken + missing.map { "\($0): not measured" }
  }

  var lines: [String] {
    var rows = [["", "measured", "reference", "figure", "limit", "key"]]
    for figure in figures {
      let limit = limits[figure.key].map { ($0.isExact ? "= " : "<= ") + "\($0.value)" } ?? "none"
      rows.append([figure.title, figure.measured, figure.reference, text(figure), limit, figure.key])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }
  }

  private func text(_ figure: Figure) -> String {
    figure.unit == .count
      ? "\(figure.value)" : figure.value.text(figure.unit == .ratio ? 2 : 0) + " " + figure.unit.rawValue
  }
}

extension Limit {
  /// Lines such as `native <= 150` and `native.allocations = 0`; a line that begins with # is a comment.
  static func read(_ text: String) throws -> [String: Limit] {
    var limits: [String: Limit] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[1] == "<=" || words[1] == "=", let value = Double(words[2]) else {
        throw Unmeasurable("not a limit: \(line)")
      }
      limits[String(words[0])] = Limit(isExact: words[1] == "=", value: value)
    }
    return limits
  }
}
