import OverlayEngine
import Text

/// A decision table as source code: the numbers, and the function that looks them up.
struct DecisionTableFile {
  private let table: DecisionTable
  private let language: Language
  private(set) var result: ExportedFile

  enum Language: String {
    case swift = "Swift"
    case kotlin = "Kotlin"
    case typescript = "TypeScript"
  }

  init(_ table: DecisionTable, _ language: Language, config: String) {
    (self.table, self.language) = (table, language)
    result = ExportedFile(layer: table.layer)
    let share = (table.agreement.share * 1000).rounded(.down) / 10
    result.sampled(
      "target policy",
      "\(table.rows) heights for each notch that a finger comes from, changes of the answer to half a point per second; "
        + "the same answer in \(share.plain) % of \(table.agreement.count) releases, the others lie next to a border")
    result.exact("notches", table.notches.map { "\($0.name) \($0.height.brief)" }.joined(separator: ", "))
    result.gap("other heights of notches", "the table holds for these; where they differ, export again")
    result.text =
      "// Where a release of \(CommentText.written(table.layer)) goes, from \(CommentText.written(config)): written by overlay-host export.\n//\n"
      + result.comment("// ") + "\n" + code
  }

  /// The words that say from where heights count, and which way velocities are positive.
  private var above: String {
    table.edge == .bottom ? "above the bottom edge" : "from the \(table.edge.side) edge inwards"
  }
  private var positive: String { table.edge == .bottom ? "down is positive" : "towards that edge is positive" }

  private var name: String { Identifiers.swift(table.layer, isType: true) + "Decisions" }

  private var code: String {
    switch language {
    case .swift: swift
    case .kotlin: kotlin
    case .typescript: typescript
    }
  }

  // What all of them hold: the place at which each row begins, the velocities, the goals.

  private var starts: [Int] { table.segments.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) } }
  private var limits: [Double] { table.segments.flatMap { $0.map(\.limit) } }
  private var goals: [Int] { table.segments.flatMap { $0.map(\.goal) } }

  private func lines(_ numbers: [String]) -> String {
    var (text, line) = ("", "   ")
    for number in numbers {
      if line.utf8.count + number.utf8.count > 116 {
        text += line + "\n"
        line = "   "
      }
      line += " " + number + ","
    }
    return text + line
  }

  private var names: String { table.notches.map { literal($0.name) }.joined(separator: ", ") }

  /// Kotlin and TypeScript know UTF-16 escapes alike; a dollar sign begins a template in Kotlin.
  private func literal(_ text: String) -> String {
    if language == .swift { return SwiftText.literal(text) }
    let letters = text.utf16.map { unit in
      let isPlain = unit >= 0x20 && unit < 0x7F && ![0x22, 0x24, 0x5C].contains(unit)
      if isPlain { return String(UnicodeScalar(UInt8(unit))) }
      return "\\u" + String(unit, radix: 16, digits: 4)
    }
    return "\"" + letters.joined() + "\""
  }

  private var swift: String {
    """
    enum \(name) {
      /// Lowest first.
      static let notches: [String] = [\(names)]

      /// The notch that a release leads to, or `nil` if the sheet is dismissed. Heights in points \(above),
      /// velocities in points per second, \(positive); `notch` is where the finger came from.
      static func target(height: Double, velocity: Double, from notch: String) -> String? {
        let from = notches.firstIndex(of: notch) ?? 0
        let place = min(max((height - lowest) / step, 0), Double(rows - 1))
        let low = Int(place)
        let share = place - Double(low)
        let one = segments(from * rows + low)
        let other = segments(from * rows + min(low + 1, rows - 1))
        if goals[one] == goals[other] {
          for (a, b) in zip(one, other) where velocity <= limits[a] + (limits[b] - limits[a]) * share { return goal(a) }
          return goal(one.upperBound - 1)
        }
        let nearest = share < 0.5 ? one : other
        return goal(nearest.first { velocity <= limits[$0] } ?? nearest.upperBound - 1)
      }

      private static func goal(_ place: Int) -> String? { goals[place] < 0 ? nil : notches[goals[place]] }
      private static func segments(_ row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

      private static let lowest = \(table.lowest.precise)
      private static let step = \(table.step.precise)
      private static let rows = \(table.rows)
      private static let starts: [Int] = [
    \(lines(starts.map(String.init)))
      ]
      private static let limits: [Double] = [
    \(lines(limits.map(\.precise)))
      ]
      private static let goals: [Int] = [
    \(lines(goals.map(String.init)))
      ]
    }

    """
  }

  private var kotlin: String {
    """
    object \(name) {
      /** Lowest first. */
      val notches: List<String> = listOf(\(names))

      /**
       * The notch that a release leads to; null: the sheet is dismissed. Heights in points \(above), velocities in points per second,
       * \(positive); [from] is where the finger came from.
       */
      fun target(height: Double, velocity: Double, from: String): String? {
        val start = maxOf(notches.indexOf(from), 0)
        val place = ((height - LOWEST) / STEP).coerceIn(0.0, (ROWS - 1).toDouble())
        val low = place.toInt()
        val share = place - low
        val one = segments(start * ROWS + low)
        val other = segments(start * ROWS + minOf(low + 1, ROWS - 1))
        if (one.map { goals[it] } == other.map { goals[it] }) {
          val found = one.zip(other).firstOrNull { (a, b) -> velocity <= limits[a] + (limits[b] - limits[a]) * share }
          return goal(found?.first ?: one.last)
        }
        val nearest = if (share < 0.5) one else other
        return goal(nearest.firstOrNull { velocity <= limits[it] } ?: nearest.last)
      }

      private fun goal(place: Int): String? = notches.getOrNull(goals[place])
      private fun segments(row: Int): IntRange = starts[row] until starts[row + 1]

      private const val LOWEST = \(table.lowest.precise)
      private const val STEP = \(table.step.precise)
      private const val ROWS = \(table.rows)
      private val starts = intArrayOf(
    \(lines(starts.map(String.init)))
      )
      private val limits = doubleArrayOf(
    \(lines(limits.map(\.precise)))
      )
      private val goals = intArrayOf(
    \(lines(goals.map(String.init)))
      )
    }

    """
  }

  private var typescript: String {
    """
    /** Lowest first. */
    export const notches: readonly string[] = [\(names)];

    /**
     * The notch that a release leads to; null: the sheet is dismissed. Heights in points \(above), velocities in points per second,
     * \(positive); `from` is where the finger came from.
     */
    export function target(height: number, velocity: number, from: string): string | null {
      const start = Math.max(notches.indexOf(from), 0);
      const place = Math.min(Math.max((height - lowest) / step, 0), rows - 1);
      const low = Math.floor(place);
      const share = place - low;
      const one = segments(start * rows + low);
      const other = segments(start * rows + Math.min(low + 1, rows - 1));
      if (one.length === other.length && one.every((a, index) => goals[a] === goals[other[index]])) {
        const found = one.find((a, index) => velocity <= limits[a] + (limits[other[index]] - limits[a]) * share);
        return goal(found ?? one[one.length - 1]);
      }
      const nearest = share < 0.5 ? one : other;
      return goal(nearest.find((a) => velocity <= limits[a]) ?? nearest[nearest.length - 1]);
    }

    function goal(place: number): string | null {
      return notches[goals[place]] ?? null;
    }

    function segments(row: number): number[] {
      return Array.from({ length: starts[row + 1] - starts[row] }, (_, index) => starts[row] + index);
    }

    const lowest = \(table.lowest.precise);
    const step = \(table.step.precise);
    const rows = \(table.rows);
    const starts: readonly number[] = [
    \(lines(starts.map(String.init)))
    ];
    const limits: readonly number[] = [
    \(lines(limits.map(\.precise)))
    ];
    const goals: readonly number[] = [
    \(lines(goals.map(String.init)))
    ];

    """
  }
}

extension Double {
  /// The number with a point, as all three languages take it.
  fileprivate var precise: String { "\(self)" }
}
