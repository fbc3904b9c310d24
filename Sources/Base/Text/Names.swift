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
    return typo(word, in: all) ?? (word.utf8.count <= 64 ? FamiliarName.counterpart(of: word, in: all) : nil)
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

  /// Returns a word without capitals and what stands between words: `ease-in-out` is `easeInOut`.
  package static func plain(_ word: String) -> String {
    String(String.UnicodeScalarView(word.lowercased().unicodeScalars.filter { !"-_ ".unicodeScalars.contains($0) }))
  }

  /// A word of one letter is near to nothing.
  private static func allowance(_ length: Int) -> Int {
    length < 2 ? 0 : length <= 4 ? 1 : 2
  }

  /// Returns how many single insertions, deletions, replacements and swaps of neighbours lead from one word to the
  /// other, no letter being touched twice (the restricted Damerau-Levenshtein distance).
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

/// Finds our name for what another system calls differently.
enum FamiliarName {
  /// The meanings by what other systems say, in small letters: UIKit, SwiftUI, CSS, Compose, Flutter and the libraries
  /// of sheets.
  private static let meanings: [String: [String]] = [
    "leading": ["left"], "trailing": ["right"], "start": ["left"], "end": ["right"], "horizontal": ["left"],
    "vertical": ["top"], "padding": ["insets"], "margin": ["insets"], "margins": ["insets"], "edgeinsets": ["insets"],
    "vstack": ["column"], "hstack": ["row"], "zstack": ["group"], "stack": ["column"], "view": ["group"],
    "label": ["text", "title"], "text": ["title", "text"], "title": ["title", "text"], "caption": ["text"],
    "opacity": ["alpha"], "backgroundcolor": ["background"], "bgcolor": ["background"],
    "fill": ["background", "color"],
    "borderradius": ["cornerRadius"], "radius": ["cornerRadius"], "rounded": ["cornerRadius"], "colour": ["color"],
    "textcolor": ["color"], "foreground": ["color"], "foregroundcolor": ["color"], "tint": ["color"],
    "fontsize": ["size"], "fontweight": ["weight"], "font": ["size"], "bold": ["weight"], "heavy": ["bold"],
    "black": ["bold"], "light": ["regular"],
    "lines": ["maximumLines"], "numberoflines": ["maximumLines"], "linelimit": ["maximumLines"], "gap": ["spacing"],
    "icon": ["symbol", "icon"], "systemimage": ["symbol"], "systemname": ["symbol"], "image": ["symbol", "image"],
    "onclick": ["action"], "ontap": ["action"], "onpress": ["action"], "handler": ["action"],
    "dampingratio": ["damping"], "dampingfraction": ["damping"], "bounce": ["damping"],
    "duration": ["response", "duration"], "velocity": ["initialVelocity", "velocity"],
    "detents": ["notches"], "snappoints": ["notches"], "anchors": ["notches", "anchors"], "stops": ["notches"],
    "heights": ["heightForNotch", "heights"], "name": ["id", "name"], "identifier": ["id"], "key": ["id"],
    "id": ["name"],
    "initial": ["initialNotch"], "initialsnap": ["initialNotch"], "initialdetent": ["initialNotch"],
    "selecteddetentidentifier": ["initialNotch"], "bounds": ["availableSpace", "frame"],
    "frame": ["availableSpace"], "availableheight": ["availableSpace"], "orientation": ["resize"], "assert": ["expect"],
    "scrollview": ["drivingScrollView", "scrollView"], "list": ["drivingScrollView", "list"],
    "overlay": ["dimming"], "backdrop": ["dimming"], "scrim": ["dimming"], "divider": ["separator"],
    "easing": ["timing", "curve"],
    "linear": ["timing"], "easein": ["timing"], "easeout": ["timing"], "easeinout": ["timing"],
    "null": ["nil"], "none": ["nil"], "undefined": ["nil"], "this": ["self"], "console": ["print"], "log": ["print"],
    "left": ["leading"], "right": ["trailing"], "pointerdown": ["touch"], "pointermove": ["touch"],
    "pointerup": ["touch"], "mousedown": ["touch"], "mousemove": ["touch"], "mouseup": ["touch"], "drag": ["pan"],
    "diff": ["compare"], "validate": ["check"], "lint": ["check"], "verify": ["check"], "render": ["run"],
    "replay": ["run"], "simulate": ["run"], "explain": ["run"], "record": ["preview"], "serve": ["preview"],
    "watch": ["preview"], "open": ["preview"], "show": ["preview"], "new": ["init"], "create": ["init"],
    "convert": ["import"], "tune": ["sweep"], "optimize": ["sweep"], "optimise": ["sweep"], "learn": ["fit"],
    "measure": ["probe"], "heatmap": ["map"], "profile": ["bench"], "accept": ["test"], "approve": ["test"],
    "version": ["--version"], "landscape": ["--landscape"],
    "android": ["getevent", "decisions-kotlin", "compose", "pixel"],
    "ios": ["uikit", "iphone"], "swift": ["uikit"], "kotlin": ["decisions-kotlin", "compose"],
    "ts": ["decisions-typescript"], "typescript": ["decisions-typescript"], "adb": ["getevent"],
    "browser": ["pointer-events", "web"], "dom": ["pointer-events", "web"], "html": ["page", "css", "web"],
    "javascript": ["pointer-events", "css", "web"], "js": ["pointer-events", "css", "web"],
    "playwright": ["webdriver"], "selenium": ["webdriver"], "dart": ["flutter"], "csv": ["measured"],
    "table": ["measured"], "video": ["film"], "movie": ["film"], "mp4": ["film"], "react": ["reanimated"],
    "reactnative": ["reanimated"], "react-native": ["reanimated"], "expo": ["reanimated"], "jetpack": ["compose"],
    "dynamictype": ["textSize"], "fontscale": ["textSize"], "colorscheme": ["theme"], "darkmode": ["dark", "theme"],
    "animations": ["reduceMotion"], "direction": ["layoutDirection"],
    "rtl": ["rightToLeft"], "night": ["dark"], "day": ["light"], "len": ["#"], "length": ["#"], "count": ["#"],
  ]

  /// The candidate that stands for a whole word of another system.
  static func meaning(of word: String, in candidates: [String]) -> String? {
    (meanings[word.lowercased()] ?? []).first(where: candidates.contains)
  }

  /// The candidate that stands for a word of another system, or that has all of a word's parts, or is one of them.
  static func counterpart(of word: String, in candidates: [String]) -> String? {
    if let found = meaning(of: word, in: candidates) { return found }
    let parts = parts(of: word)
    guard !parts.isEmpty else { return nil }
    // `targetPolicy` for `targetNotchPolicy`; `figure.walk` for `walk`.
    let longer = candidates.filter { candidate in
      let others = self.parts(of: candidate)
      return parts.count > 1 && others.count > parts.count && parts.allSatisfy(others.contains)
    }
    if let found = longer.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) { return found }
    // `preferredCornerRadius` for `cornerRadius`.
    let shorter = candidates.filter { candidate in
      let others = self.parts(of: candidate)
      return others.count > 1 && parts.count > others.count && others.allSatisfy(parts.contains)
    }
    if let found = shorter.max(by: { ($0.utf8.count, $1) < ($1.utf8.count, $0) }) { return found }
    if parts.count > 1,
      let found = parts.reversed().lazy.compactMap({ part in candidates.first { $0.lowercased() == part } }).first
    {
      return found
    }
    return beginning(of: NearestName.plain(word), in: candidates)
  }

  /// The shortest candidate that begins with a word, or else the longest that a word begins with: `max` for `maximum`,
  /// `safeAreaInsets` for `safeArea`.
  private static func beginning(of word: String, in candidates: [String]) -> String? {
    let known = candidates.map { (name: $0, plain: NearestName.plain($0)) }
    let longer = known.filter { word.utf8.count >= leastLonger && $0.plain.hasPrefix(word) }
    if let found = longer.min(by: { ($0.plain.utf8.count, $0.name) < ($1.plain.utf8.count, $1.name) }) {
      return found.name
    }
    let shorter = known.filter { $0.plain.utf8.count >= leastShorter && word.hasPrefix($0.plain) }
    return shorter.max { ($0.plain.utf8.count, $1.name) < ($1.plain.utf8.count, $0.name) }?.name
  }

  /// Letters that a word needs to be the beginning of a name, and a name to be that of a word.
  private static let leastLonger = 3
  private static let leastShorter = 5

  /// `insetGrouped`, `inset.grouped`, `inset_grouped`: inset, grouped.
  private static func parts(of word: String) -> [String] {
    var parts: [String] = []
    var isOpen = false
    for scalar in word.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if !isLetter {
        isOpen = false
      } else if !isOpen || scalar.properties.isUppercase {
        parts.append(String(scalar).lowercased())
        isOpen = true
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return parts
  }
}

/// How a message goes on about an unknown name.
package enum NameHint {
  /// `; did you mean "x"?` where one of the known is near, else all of them after `lead`: `; it has "a", "b"`. Without
  /// a lead, or where there are none, nothing.
  package static func tail(_ name: String, in known: [String], lead: String? = nil) -> String {
    let near = NearestName.of(name, in: known)
    guard near == nil else { return tail(near) }
    guard let lead, !known.isEmpty else { return "" }
    return "; \(lead) \(quoted(known))"
  }

  /// `; did you mean "x"?`; nothing where nothing is near.
  package static func tail(_ near: String?) -> String { question(near).map { "; " + $0 } ?? "" }

  /// `did you mean "x"?`; nil where nothing is near.
  package static func question(_ near: String?) -> String? { near.map { "did you mean \"\($0)\"?" } }

  /// `did you mean "x"?` where one of the known is near, else `there is a, b`.
  package static func oneOf(_ known: [String], near name: String) -> String {
    question(NearestName.of(name, in: known)) ?? "there is \(known.joined(separator: ", "))"
  }

  /// `a, b and c`; `last` is the word before the last one.
  package static func list(_ words: [String], _ last: String = "and") -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
  }

  /// `"a", "b"`
  package static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
