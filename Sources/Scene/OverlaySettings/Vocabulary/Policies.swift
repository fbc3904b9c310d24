package import OverlayEngine

extension SettingSchema {
  static let rubberBand = Form<TranslationFunction>(
    "rubberBand", "Beyond a limit the overlay follows the logarithm of the finger's way.", from: RubberBand(),
    as: TranslationFunction.rubberBand
  ) {
    Key({ $1(&$0.factor) }, "factor", .number(.atLeast(0)), "How much of the logarithm is felt; 0 is a wall.")
    Key(
      { $1(&$0.bouncesAtMaximumHeight) }, "bouncesAtMaximumHeight", .flag, "Whether there is a band at the upper limit."
    )
    Key(
      { $1(&$0.bouncesAtMinimumHeight) }, "bouncesAtMinimumHeight", .flag, "Whether there is a band at the lower limit."
    )
  }
  static let squareRootBand = Form<TranslationFunction>(
    "squareRootBand", "Beyond a limit the overlay follows the square root of the finger's way.", from: SquareRootBand(),
    as: TranslationFunction.squareRootBand
  ) {
    Key({ $1(&$0.bounces) }, "bounces", .flag, "Without bounces the limits are walls.")
  }
  static let clamp = Form(
    "clamp", "The overlay follows the finger between the limits, and stops there.", from: TranslationFunction.clamp
  ) {
  }
  static let translationFunctions: Kind<TranslationFunction> = .built(bandForms)

  static let rushingForward = Form<BuiltInPolicy>(
    "rushingForward", "A quick finger goes on in its direction, a slow one to the nearest notch.",
    from: RushingForward(),
    as: BuiltInPolicy.rushingForward
  ) {
    Key(
      { $1(&$0.minimumVelocity) }, "minimumVelocity", .number(.atLeast(0), unit: "points per second"),
      "Only faster fingers rush."
    )
    Key(
      { $1(&$0.minimumDuration) }, "minimumDuration", .seconds(.atLeast(0)),
      "How long the release velocity is thought to go on.")
  }
  static let projection = Form<BuiltInPolicy>(
    "projection", "As far as a scroll view would decelerate, to the nearest notch there, never against the finger.",
    from: Projection(),
    as: BuiltInPolicy.projection
  ) {
    Key(
      { $1(&$0.decelerationRate) }, "decelerationRate", .number(NumberRange(lowest: 0, highest: 0.9999, isOpen: true)),
      "What is left of the velocity after a millisecond.")
  }
  static let nearest = Form(
    "nearest", "The notch nearest to where the overlay was let go, whatever the finger's speed.",
    from: BuiltInPolicy.nearest
  ) {}
  static let targetPolicies: Kind<BuiltInPolicy> = .built(policyForms)

  static let spring = animation(
    "spring",
    "A spring whose damping depends on the finger's speed: slow releases never overshoot. For a constant damping ratio use interactiveSpring.",
    from: SpringSettings(),
    as: AnimationSettings.spring
  ) {
    Key({ $1(&$0.mass) }, "mass", .number(.positive), "A heavier spring is slower and swings more.")
    Key(
      { $1(&$0.damping) }, "damping", .number(.positive),
      "The damping ratio after a release at 3000 points per second; 1 up to 150.")
    Key({ $1(&$0.response) }, "response", .seconds(.positive), "What an undamped swing takes.")
    Key({ $1(&$0.initialVelocity) }, "initialVelocity", .choice(), "Whether it starts at the finger's speed.")
  }
  static let dampedSpring = animation(
    "dampedSpring", "A spring of a given duration.", from: DampedSpringSettings(),
    as: AnimationSettings.dampedSpring
  ) {
    Key({ $1(&$0.duration) }, "duration", .seconds(.within(0...600)), "Its length.")
    Key({ $1(&$0.damping) }, "damping", .number(.within(0.01...1)), "The damping ratio; 1 does not swing.")
  }
  static let timing = animation(
    "timing", "A move of fixed length along a curve.", positional: ["duration", "curve"],
    from: (duration: 0.0, shape: TimingCurve.Shape.easeInOut),
    as: settings(of:)
  ) {
    Key(required: { $1(&$0.duration) }, "duration", .seconds(.within(0...600)), "Its length.")
    Key(
      { $1(&$0.shape) }, "curve",
      .either([
        .words(namedCurves) { shape in namedCurves.first { $0.1 == shape }.map { .string($0.0) } }, controlPoints,
      ]),
      "A name, or the two control points { x1, y1, x2, y2 } with x from 0 to 1.")
  }
  static let smooth = bouncing("smooth", "SwiftUI's spring that does not swing.", bounce: 0)
  static let snappy = bouncing("snappy", "SwiftUI's spring that swings a little.", bounce: 0.15)
  static let bouncy = bouncing("bouncy", "SwiftUI's spring that swings.", bounce: 0.3)
  static let interactiveSpring = animation(
    "interactiveSpring",
    "SwiftUI's quick spring for what follows a finger: its damping is a constant ratio. It starts at the finger's speed.",
    from: SwingSettings(response: 0.15, damping: 0.86), as: AnimationSettings.swing
  ) {
    Key({ $1(&$0.response) }, "response", .seconds(.positive), "What an undamped swing takes.")
    Key({ $1(&$0.damping) }, "damping", .number(.positive), "The damping ratio; 1 does not swing.")
    Key(
      { $1(&$0.velocityShare) }, "velocityShare", .number(.within(-2...4)),
      "How much of the finger's speed it starts at; 0 starts at rest.")
  }
  static let physicsSpring = animation(
    "physicsSpring",
    "A spring as React Native, Motion and Core Animation spell it, by mass, stiffness and damping, or as Android does, by stiffness and "
      + "damping ratio: m x'' + c x' + k x = 0, whose undamped swing takes 2 pi sqrt(m / k) seconds, and whose damping ratio is "
      + "c / (2 sqrt(k m)). It starts at the finger's speed.",
    from: PhysicsDraft(), as: settings(of:), check: requireOneDamping
  ) {
    Key({ $1(&$0.mass) }, "mass", .number(.positive), "What the spring moves.")
    Key(required: { $1(&$0.stiffness) }, "stiffness", .number(.positive), "How hard it pulls.")
    Key(
      { $1(&$0.damping) }, "damping", .number(.positive), default: "by `dampingRatio`",
      "How much friction slows it down."
    )
    Key(
      { $1(&$0.dampingRatio) }, "dampingRatio", .number(.positive), default: "by `damping`",
      "1 does not swing; in place of the damping.")
  }
  static let animationForms = [spring, dampedSpring, timing, smooth, snappy, bouncy, interactiveSpring, physicsSpring]
  static let animations: Kind<AnimationSettings> = .built(animationForms)

  // What the constructors of these returned; nil for what another one did.
  package static func targetPolicy(of built: ConstructedValue) -> BuiltInPolicy? { policyForms.value(of: built) }
  package static func translationFunction(of built: ConstructedValue) -> TranslationFunction? {
    bandForms.value(of: built)
  }
  package static func animation(of built: ConstructedValue) -> AnimationSettings? { animationForms.value(of: built) }

  /// The constructors whose values can be called like functions.
  package static let callables = (policyForms.map { $0.facts.name }, bandForms.map { $0.facts.name })
  private static let policyForms = [rushingForward, projection, nearest]
  private static let bandForms = [rubberBand, squareRootBand, clamp]

  /// An animation with the settings that all have: how fast it runs, and when it begins.
  private static func animation<Draft: Sendable>(
    _ name: String, _ sentence: String, positional: [String] = [], from draft: Draft,
    as make: @escaping @Sendable (Draft) -> AnimationSettings,
    check: @escaping @Sendable (Draft, inout SettingReader) -> Void = { _, _ in },
    @KeyList<Draft> keys: @escaping @Sendable () -> [Key<Draft>]
  ) -> Form<AnimationSettings> {
    Form(name, sentence, positional: positional, from: Paced(animation: draft)) {
      keys().lifted(to: { $1(&$0.animation) })
      Key({ $1(&$0.pace.speed) }, "speed", .number(.within(0.01...100)), "How many times as fast it runs.")
      Key({ $1(&$0.pace.delay) }, "delay", .seconds(.within(0...600)), "How long it waits before it begins.")
    } finish: { draft, reader in
      check(draft.animation, &reader)
      return draft.pace == Pace() ? make(draft.animation) : .paced(make(draft.animation), draft.pace)
    }
  }

  private struct Paced<Draft: Sendable>: Sendable {
    var animation: Draft
    var pace = Pace()
  }

  /// A bounce of b is a damping ratio of 1 - b.
  private static func bouncing(_ name: String, _ sentence: String, bounce: Double) -> Form<AnimationSettings> {
    animation(
      name, sentence + " It starts at the finger's speed.", from: SwingSettings(response: 0.5, damping: 1 - bounce),
      as: AnimationSettings.swing
    ) {
      Key(
        { $1(&$0.response) }, "duration", .seconds(.positive),
        "What an undamped swing takes: about as long as it seems to move.")
      Key(
        "extraBounce", .number(.within(-0.5...0.5)), default: "0", "Added to its bounce of \(Words.number(bounce))."
      ) { $0.damping = 1 - bounce - $1 }
    }
  }

  private struct PhysicsDraft: Sendable {
    var mass = 1.0
    var stiffness = 1.0
    var damping: Double?
    var dampingRatio: Double?
  }

  private static func settings(of draft: PhysicsDraft) -> AnimationSettings {
    let (mass, stiffness) = (draft.mass, draft.stiffness)
    return .swing(
      draft.damping.map { SwingSettings(mass: mass, stiffness: stiffness, damping: $0) }
        ?? SwingSettings(mass: mass, stiffness: stiffness, ratio: draft.dampingRatio ?? 1))
  }

  private static func requireOneDamping(_ draft: PhysicsDraft, _ reader: inout SettingReader) {
    let given = [("damping", draft.damping), ("dampingRatio", draft.dampingRatio)].filter { $0.1 != nil }.map { $0.0 }
    if given.count != 1 { reader.report(.notOne(of: ["damping", "dampingRatio"], given: given)) }
  }

  private static func settings(of curve: (duration: Double, shape: TimingCurve.Shape)) -> AnimationSettings {
    .timing(TimingCurve(duration: curve.duration, shape: curve.shape))
  }

  private static let namedCurves: [(spelling: String, meaning: TimingCurve.Shape)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]

  private static let controlPoints = Kind<[Double]>.list(.number(), minimumCount: 4).checked {
    (numbers, reader: inout SettingReader) in
    for place in [0, 2] where numbers.count == 4 && !(0...1 ~= numbers[place]) {
      let found = Words.number(numbers[place])
      reader.report(.outOfRange(found: found, expected: "a number from 0 to 1"), at: [.entry(place + 1)])
    }
  }.map { TimingCurve.Shape.cubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
}
