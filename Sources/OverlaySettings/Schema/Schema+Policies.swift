import OverlayEngine

extension SettingSchema {
  static let policies = [
    SettingForm(
      .rubberBand, "Beyond a limit the overlay follows the logarithm of the finger's way.",
      keys: [
        .number("factor", .atLeast(0), 0.5, "How much of the logarithm is felt; 0 is a wall."),
        .flag("bouncesAtMaximumHeight", true, "Whether there is a band at the upper limit."),
        .flag("bouncesAtMinimumHeight", true, "Whether there is a band at the lower limit."),
      ]),
    SettingForm(
      .squareRootBand, "Beyond a limit the overlay follows the square root of the finger's way.",
      keys: [.flag("bounces", true, "Without bounces the limits are walls.")]),
    SettingForm(.clamp, "The overlay follows the finger between the limits, and stops there."),
    SettingForm(
      .rushingForward, "A quick finger goes on in its direction, a slow one to the nearest notch.",
      keys: [
        .number("minimumVelocity", .atLeast(0), unit: "points per second", 400, "Only faster fingers rush."),
        .number("minimumDuration", .atLeast(0), unit: "seconds", 0.1, "How long the release velocity is thought to go on."),
      ]),
    SettingForm(
      .projection, "As far as a scroll view would decelerate, to the nearest notch there, never against the finger.",
      keys: [
        SettingKey(
          "decelerationRate", .number(NumberRange(lowest: 0, highest: 0.9999, isOpen: true)), .value(.number(0.99)),
          "What is left of the velocity after a millisecond.")
      ]),
    SettingForm(.nearest, "The notch nearest to where the overlay was let go, whatever the finger's speed."),
    SettingForm(
      .spring, "A spring whose damping depends on the finger's speed: slow releases never overshoot.",
      keys: [
        .number("mass", .positive, 1, "A heavier spring is slower and swings more."),
        .number("damping", .positive, 0.7, "The damping ratio after a release at 3000 points per second; 1 up to 150."),
        .number("response", .positive, unit: "seconds", 0.3, "What an undamped swing takes."),
        .choice("initialVelocity", ["none", "release"], "none", "Whether it starts at the finger's speed."),
      ]),
    SettingForm(
      .dampedSpring, "A spring that is told how long it takes.",
      keys: [
        .number("duration", .within(0...600), unit: "seconds", 0.5, "Its length."),
        .number("damping", .within(0.01...1), 0.85, "The damping ratio; 1 does not swing."),
      ]),
    SettingForm(
      .timing, "A move of fixed length along a curve.", positional: ["duration", "curve"],
      keys: [
        SettingKey("duration", .number(.within(0...600)), unit: "seconds", .required, "Its length."),
        SettingKey(
          "curve", .either([.choice(["linear", "easeIn", "easeOut", "easeInOut"]), .list(.number(.any), minimumCount: 4)]),
          .value(.string("easeInOut")), "A name, or the two control points { x1, y1, x2, y2 } with x from 0 to 1."),
      ]),
  ]
}
