import OverlayEngine

/// A sheet's anchors and options for `SheetController` of apstygo/sheets, or the presentation of its App Store card.
struct SheetsExport {
  private let facts: ExportedLayer
  private let type: String
  private(set) var result: ExportedFile

  private init(_ facts: ExportedLayer) {
    self.facts = facts
    type = Identifiers.swift(facts.id, isType: true)
    result = ExportedFile(layer: facts.id)
  }

  /// Throws `SessionFailure`.
  init(_ facts: ExportedLayer, _ settings: SheetSettings) throws {
    self.init(facts)
    let anchors = settings.anchors.anchors.map(Self.spelled)
    result.exact("anchors", anchors.joined(separator: ", "))
    let options: [(name: String, value: Bool)] = [
      ("isExpandGestureEnabled", settings.isExpandGestureEnabled),
      ("isCollapseGestureEnabled", settings.isCollapseGestureEnabled),
      ("cancelsTouchesInCollapsedState", settings.cancelsTouchesInCollapsedState),
      ("hidesTabBarUponExpansion", settings.hidesTabBarUponExpansion), ("bounces", settings.bounces),
      ("animatesCorners", settings.animatesCorners), ("hasChevron", settings.hasChevron),
    ]
    result.exact("options", "\(options.count) of them", of: options.map(\.name))
    let comments = try noteBehaviour(settings)
    noteParts(settings)
    facts.noteTheApps(&result, Self.advice)
    let code = """
      @MainActor
      enum \(type)Sheet {
        /// In the config's order; indexes of `snapToAnchor` count from the top of the screen.
        static let anchors: [Anchor] = [\(anchors.joined(separator: ", "))]

        static func makeController(main: UIViewController, root: UIViewController) -> SheetController {
          let sheet = SheetController(mainViewController: main, rootViewController: root, anchors: anchors)
      \(options.map { "sheet.\($0.name) = \($0.value)\n" }.joined().indented(2).trimmed)
          return sheet
        }
      }

      """
    result.finishSwift(facts, modules: ["UIKit", "sheets"], for: "apstygo/sheets 0.10", code + comments)
  }

  init(_ facts: ExportedLayer, _ settings: AppStoreCardSettings) {
    self.init(facts)
    let (own, standard) = (settings.presentation, AppStorePresentationSettings())
    let facets = [
      ("edgeThreshold", "\(own.edgeThreshold.plain) pt", own.edgeThreshold == standard.edgeThreshold),
      ("verticalThreshold", "\(own.verticalThreshold.plain) pt", own.verticalThreshold == standard.verticalThreshold),
      ("spring", AnimationSettings.dampedSpring(own.spring).words, own.spring == standard.spring),
      (
        "interactiveDuration", "\(own.interactiveDuration.plain) s",
        own.interactiveDuration == standard.interactiveDuration
      ),
    ]
    for (name, value, isStandard) in facets {
      if isStandard { result.exact(name, value) } else { result.gap(name, "\(value); the library's own is fixed") }
    }
    facts.noteTheApps(&result, ["drivingScrollView": "the presented controller adopts Scrollable"])
    let code = """
      @MainActor
      final class \(type)Presenter {
        private let transition = AppStoreTransitioningDelegate()

        func present(_ card: UIViewController, from page: UIViewController) {
          card.modalPresentationStyle = .custom
          card.transitioningDelegate = transition
          page.present(card, animated: true)
        }
      }

      """
    result.finishSwift(facts, modules: ["UIKit", "sheets"], for: "apstygo/sheets 0.10", code)
  }

  private static func spelled(_ anchor: SheetAnchor) -> String {
    switch anchor {
    case .ratio(let ratio): ".ratio(\(ratio.plain))"
    case .pointsFromTop(let points): ".pointsFromTop(\(points.plain))"
    case .pointsFromBottom(let points): ".pointsFromBottom(\(points.plain))"
    case .expanded: ".defaultExpanded"
    case .collapsed: ".defaultCollapsed"
    }
  }

  /// The controller's policy, band and spring are its own. Returns what functions of the config said, as a
  /// comment.
  private mutating func noteBehaviour(_ settings: SheetSettings) throws -> String {
    var samples = ""
    switch settings.target {
    case .builtIn(.projection(Projection())): result.exact("targetNotchPolicy", "projection, rate 0.99")
    case .scripted:
      result.gap("targetNotchPolicy", "a function; the controller's policy cannot be changed")
      samples += try "\n// The policy of the config.\n" + facts.targetSamples()
    default: result.gap("targetNotchPolicy", "\(settings.target.name); the controller always projects, rate 0.99")
    }
    switch settings.translation {
    case nil: result.exact("translationFunction", settings.bounces ? "square root band" : "clamp")
    case .squareRootBand(let band) where band.bounces == settings.bounces:
      result.exact("translationFunction", "square root band")
    default: result.gap("translationFunction", "the controller's own is a square root band, or a wall without bounces")
    }
    let standard = DampedSpringSettings.sheet(bounces: settings.bounces)
    switch settings.animation {
    case nil: result.exact("animation", AnimationSettings.dampedSpring(standard).words)
    case .fixed(.dampedSpring(standard)): result.exact("animation", AnimationSettings.dampedSpring(standard).words)
    case .fixed(let animation): result.gap("animation", "\(animation.words); the controller's own is fixed")
    case .scripted:
      result.gap("animation", "a function; the controller's own is fixed")
      samples += try "\n// The animations of the config.\n" + facts.animationSamples()
    }
    if settings.interruption == .fromPresentation {
      result.gap(
        "interruption", "the controller goes on from the animation's target, with a jump; fromTarget shows that here")
    } else {
      result.exact("interruption", settings.interruption.rawValue)
    }
    return samples
  }

  private static let advice = [
    "scrollCoordination": "a function; the controller has its own rule",
    "momentum": "the controller hands no speed over",
    "dragStart": "UIKit's pan recogniser decides when a finger drags",
    "velocityEstimator": "UIKit's pan recogniser says how fast a finger is",
    "dimming": "the controller's own, black and up to 0.3; isCollapseGestureEnabled alone says what a tap does",
    "grabberAction": "put a tap recogniser on the root's view",
    "closeButton": "give closeButtonImage the app's image",
    "tabBar": "put the controller into the app's UITabBarController",
  ]

  private mutating func noteParts(_ settings: SheetSettings) {
    result.gap("views", "\(settings.stack.ids.joined(separator: ", ")): push the app's own view controllers")
    if settings.stack.views.contains(where: { !$0.scrollViews.isEmpty }) {
      result.gap("drivingScrollView", "the view controller adopts Scrollable, or is a ScrollableTableViewController")
    }
    let several = settings.stack.views.filter { $0.scrollViews.count > 1 }.map(\.id)
    if !several.isEmpty {
      result.gap(
        "lists of \(several.joined(separator: ", "))",
        "hand on the one under the finger: the controller is each one's delegate")
    }
  }
}
