import OverlayEngine
import Text

/// A view container as a configuration of SwiftUIOverlayContainer 2.
struct SwiftUIContainerExport {
  private let facts: ExportedLayer
  private let type: String
  private(set) var result: ExportedFile
  private var properties = ""

  init(_ facts: ExportedLayer, _ settings: ViewContainerSettings) {
    self.facts = facts
    type = Identifiers.swift(facts.id, isType: true) + "Configuration"
    result = ExportedFile(layer: facts.id)
    addQueue(settings)
    addStyle(settings.style)
    if !settings.boundViews.isEmpty {
      let names = settings.boundViews.map(\.id).joined(separator: ", ")
      result.gap("bound views", "\(names): show them with containerView(in:isPresented:)", of: ["views"])
    }
    facts.noteTheApps(&result)
    let code = """
      /// `.overlayContainer(\(SwiftText.literal(facts.id)), containerConfiguration: \(type)())`
      struct \(type): ContainerConfigurationProtocol {
      \(properties.indented(1).trimmed)
      }

      """
    result.finishSwift(facts, modules: ["SwiftUI", "SwiftUIOverlayContainer"], for: "SwiftUIOverlayContainer 2", code)
  }

  private mutating func add(_ name: String, _ type: String, _ value: String, _ words: String? = nil) {
    result.exact(name, words ?? value)
    properties += "var \(name): \(type) { \(value) }\n"
  }

  private mutating func addQueue(_ settings: ViewContainerSettings) {
    add("displayType", "ContainerViewDisplayType", ".\(settings.displayType.rawValue)")
    add("queueType", "ContainerViewQueueType", ".\(settings.queueType.rawValue)")
    add("delayForShowingNext", "TimeInterval", settings.delayForShowingNext.plain)
    if let maximum = settings.maximumNumberOfViews { add("maximumNumberOfViewsInMultipleMode", "UInt", "\(maximum)") }
    add("spacing", "CGFloat", settings.spacing.plain)
    let insets = settings.insets
    add(
      "insets", "EdgeInsets",
      "EdgeInsets(top: \(insets.top.plain), leading: \(insets.left.plain), bottom: \(insets.bottom.plain), trailing: \(insets.right.plain))",
      "\(insets.top.plain), \(insets.left.plain), \(insets.bottom.plain), \(insets.right.plain)")
    add("clipped", "Bool", "\(settings.isClipped)")
    add("ignoresSafeArea", "ContainerIgnoresSafeArea", Self.spelled(settings.ignoresSafeArea))
    add("displayOrder", "ContainerDisplayOrder", ".\(settings.displayOrder.rawValue)")
    switch settings.queueControl {
    case .none: add("queueControlOperator", "QueueControlOperator", ".none")
    case .debounce(let seconds):
      add("queueControlOperator", "QueueControlOperator", ".debounce(seconds: \(seconds.plain))")
    }
  }

  private mutating func addStyle(_ style: ViewStyle) {
    if let alignment = style.alignment { add("alignment", "Alignment?", ".\(alignment.rawValue)") }
    if let tap = style.tapToDismiss { add("tapToDismiss", "Bool?", "\(tap)") }
    if let background = style.backgroundStyle { addBackground(background) }
    if let transition = style.backgroundTransition {
      add("backgroundTransitionStyle", "ContainerBackgroundTransitionStyle", ".\(transition.rawValue)")
    }
    if let shadow = style.shadowStyle { addShadow(shadow) }
    if let gesture = style.dismissGesture {
      if let spelled = Self.spelled(gesture) {
        add("dismissGesture", "ContainerViewDismissGesture?", spelled)
      } else {
        let what = if case .pull = gesture { "the view follows the finger" } else { "a function" }
        result.gap("dismissGesture", "\(what); give .customGesture the app's own")
      }
    }
    if let transition = style.transition {
      if (transition.insertion + transition.removal).contains(where: { if case .leave = $0 { true } else { false } }) {
        result.gap(
          "transition", "leave goes until nothing of a view is seen, .move by its size; give the app's own .offset")
      } else {
        add("transition", "AnyTransition?", Self.spelled(transition))
      }
    }
    if let dismiss = style.autoDismiss {
      switch dismiss {
      case .seconds(let seconds): add("autoDismiss", "ContainerViewAutoDismiss?", ".seconds(\(seconds.plain))")
      case .disable: add("autoDismiss", "ContainerViewAutoDismiss?", ".disable")
      }
    }
    if let animation = style.animation { addAnimation(animation) }
  }

  private mutating func addBackground(_ background: ViewBackgroundStyle) {
    switch background {
    case .color(.color(let color)):
      add("backgroundStyle", "ContainerBackgroundStyle?", ".color(\(Self.spelled(color)))")
    case .blur(let blur): add("backgroundStyle", "ContainerBackgroundStyle?", ".blur(.\(blur.rawValue))")
    case .disable: add("backgroundStyle", "ContainerBackgroundStyle?", ".disable")
    case .color(.role(let role)):
      result.gap("backgroundStyle", "the theme's colour \(role.rawValue); give .color the app's")
    default: result.gap("backgroundStyle", "content of the config; give .view the app's")
    }
  }

  private mutating func addShadow(_ shadow: ViewShadowStyle) {
    switch shadow {
    case .disable: add("shadowStyle", "ContainerViewShadowStyle?", ".disable")
    case .shadow(let shadow):
      add(
        "shadowStyle", "ContainerViewShadowStyle?",
        ".custom(\(Self.spelled(shadow.color)), \(shadow.radius.plain), \(shadow.x.plain), \(shadow.y.plain))",
        "radius \(shadow.radius.plain), offset \(shadow.x.plain), \(shadow.y.plain)")
    }
  }

  private mutating func addAnimation(_ animation: ViewAnimation) {
    switch animation {
    case .named(let name): add("animation", "Animation?", name == .spring ? ".spring()" : ".\(name.rawValue)")
    case .timing(let timing): add("animation", "Animation?", timing.swiftUI)
    case .disable: add("animation", "Animation?", "nil", "none")
    default:
      guard case .spring(let spring, let duration) = animation.curve else {
        return result.gap("animation", "a motion that SwiftUI cannot express; css has it as a linear()")
      }
      let constants = spring.parameters
      add(
        "animation", "Animation?",
        ".interpolatingSpring(mass: \(constants.mass.plain), stiffness: \(constants.stiffness.plain), damping: \(constants.damping.plain))",
        "stiffness \(constants.stiffness.brief), damping \(constants.damping.brief), \(duration.brief) s")
    }
  }

  private static func spelled(_ color: Color) -> String {
    func share(_ channel: UInt8) -> String { ((Double(channel) / 255 * 1e6).rounded() / 1e6).plain }
    return
      "Color(.sRGB, red: \(share(color.red)), green: \(share(color.green)), blue: \(share(color.blue)), opacity: \(share(color.alpha)))"
  }

  private static func spelled(_ edges: EdgeSet) -> String {
    let names: [(EdgeSet, String)] = [(.top, ".top"), (.left, ".leading"), (.bottom, ".bottom"), (.right, ".trailing")]
    if edges == .all { return ".all" }
    return edges.isEmpty
      ? ".disable" : ".custom(.all, [\(names.filter { edges.contains($0.0) }.map(\.1).joined(separator: ", "))])"
  }

  /// `nil` if the library has no word for it.
  private static func spelled(_ gesture: DismissGesture) -> String? {
    switch gesture {
    case .tap: ".tap"
    case .doubleTap: ".doubleTap"
    case .longPress(let seconds): ".longPress(\(seconds.plain))"
    case .swipe(let direction): ".swipe" + "\(direction)".prefix(1).uppercased() + "\(direction)".dropFirst()
    case .custom, .pull: nil
    case .disable: ".disable"
    }
  }

  private static func spelled(_ transition: ViewTransition) -> String {
    let (insertion, removal) = (spelled(transition.insertion), spelled(transition.removal))
    return insertion == removal ? insertion : ".asymmetric(insertion: \(insertion), removal: \(removal))"
  }

  private static func spelled(_ effects: [ViewTransition.Effect]) -> String {
    let parts = effects.map { effect in
      switch effect {
      case .opacity: ".opacity"
      case .scale(let scaling):
        ".scale(scale: \(scaling.amount.plain), anchor: UnitPoint(x: \(scaling.anchor.x.plain), y: \(scaling.anchor.y.plain)))"
      case .offset(let way): ".offset(x: \(way.x.plain), y: \(way.y.plain))"
      case .move(let edge), .leave(let edge): ".move(edge: .\(edge.rawValue))"
      }
    }
    guard let first = parts.first else { return ".identity" }
    return parts.dropFirst().reduce(parts.count > 1 ? "AnyTransition" + first : first) { "\($0).combined(with: \($1))" }
  }
}

extension TimingCurve {
  /// SwiftUI's words for an animation along it.
  var swiftUI: String {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: ".\(shape)(duration: \(duration.plain))"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      ".timingCurve(\(x1.plain), \(y1.plain), \(x2.plain), \(y2.plain), duration: \(duration.plain))"
    }
  }
}
