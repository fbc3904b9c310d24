/// Finds our name for what another system calls differently.
enum FamiliarName {
  /// By what other systems say, in small letters: UIKit, SwiftUI, CSS, Compose, Flutter and the libraries of sheets.
  private static let meanings: [String: [String]] = [
    "leading": ["left"], "trailing": ["right"], "start": ["left"], "end": ["right"], "horizontal": ["left"],
    "vertical": ["top"], "padding": ["insets"], "margin": ["insets"], "margins": ["insets"], "edgeinsets": ["insets"],
    "vstack": ["column"], "hstack": ["row"], "zstack": ["group"], "stack": ["column"], "view": ["group"],
    "label": ["text", "title"], "text": ["title", "text"], "title": ["title", "text"], "caption": ["text"],
    "opacity": ["alpha"], "backgroundcolor": ["background"], "bgcolor": ["background"],
    "fill": ["background", "color"],
    "borderradius": ["cornerRadius"], "radius": ["cornerRadius"], "rounded": ["cornerRadius"], "colour": ["color"],
    "textcolor": ["color"], "foreground": ["color"], "foregroundcolor": ["color"], "tint": ["color"],
    "fontsize": ["size"], "fontweight": ["weight"], "heavy": ["bold"], "black": ["bold"], "light": ["regular"],
    "lines": ["maximumLines"], "numberoflines": ["maximumLines"], "linelimit": ["maximumLines"], "gap": ["spacing"],
    "icon": ["symbol", "icon"], "systemimage": ["symbol"], "systemname": ["symbol"], "image": ["symbol", "image"],
    "onclick": ["action"], "ontap": ["action"], "onpress": ["action"], "handler": ["action"],
    "dampingratio": ["damping"], "dampingfraction": ["damping"], "bounce": ["damping"],
    "duration": ["response", "duration"], "velocity": ["initialVelocity", "velocity"],
    "detents": ["notches"], "snappoints": ["notches"], "anchors": ["notches", "anchors"], "stops": ["notches"],
    "heights": ["heightForNotch", "heights"], "name": ["id", "name"], "identifier": ["id"], "key": ["id"],
    "initial": ["initialNotch"], "initialsnap": ["initialNotch"], "initialdetent": ["initialNotch"],
    "scrollview": ["drivingScrollView", "scrollView"], "list": ["drivingScrollView", "list"],
    "overlay": ["dimming"], "backdrop": ["dimming"], "scrim": ["dimming"], "easing": ["timing", "curve"],
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
    "dynamictype": ["textSize"], "fontscale": ["textSize"], "colorscheme": ["theme"], "darkmode": ["dark"],
    "animations": ["reduceMotion"], "direction": ["layoutDirection"],
    "rtl": ["rightToLeft"], "night": ["dark"], "day": ["light"], "len": ["#"], "length": ["#"], "count": ["#"],
  ]

  /// The candidate that stands for a whole word of another system.
  static func meaning(of word: String, in candidates: [String]) -> String? {
    (meanings[word.lowercased()] ?? []).first(where: candidates.contains)
  }

  /// The candidate that stands for a word of another system, or that has all of a word's parts, or is one of them.
  static func of(_ word: String, in candidates: [String]) -> String? {
    if let found = meaning(of: word, in: candidates) { return found }
    let parts = parts(of: word)
    guard !parts.isEmpty else { return nil }
    // `targetPolicy` for `targetNotchPolicy`; `figure.walk` for `walk`.
    let longer = candidates.filter { candidate in
      let others = self.parts(of: candidate)
      return parts.count > 1 && others.count > parts.count && parts.allSatisfy(others.contains)
    }
    if let found = longer.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) { return found }
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
