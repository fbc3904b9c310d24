import OverlayEngine
import OverlayReplay

/// Layers as JSON, for code of any platform.
enum JSONExport {
  /// Throws `SessionFailure`.
  static func file(_ layers: [ExportedLayer], config: String) throws -> ExportedFile {
    var file = ExportedFile(layer: layers.map(\.id).joined(separator: ", "))
    let described = try layers.map { facts in
      var part = ExportedFile(layer: facts.id)
      let value = try layer(facts, &part)
      facts.noteTheApps(&part)
      file.items += part.items.map { item in
        ExportedFile.Item(subject: "\(facts.id): \(item.subject)", status: item.status, words: item.words)
      }
      return value
    }
    let screen = layers.first.map { $0.screen.value }
    let notes = file.items.map { item in
      Value.fields([
        "status": .string(item.status.rawValue), "subject": .string(item.subject), "words": .string(item.words),
      ])
    }
    file.text =
      Value.fields([
        "version": .number(1), "config": .string(config), "screen": screen ?? .null, "layers": .list(described),
        "notes": .list(notes),
      ]).json + "\n"
    return file
  }

  private static func layer(_ facts: ExportedLayer, _ file: inout ExportedFile) throws -> Value {
    let id = Value.string(facts.id)
    switch facts.layer {
    case let container as Container:
      let settings = container.settings
      file.exact("style", settings.style.rawValue)
      if facts.edge != .bottom { file.exact("edge", facts.edge.rawValue) }
      return try .fields([
        "id": id, "kind": .string("container"), "style": .string(settings.style.rawValue),
        "edge": facts.edge == .bottom ? nil : .string(facts.edge.rawValue), "notches": notches(facts, &file),
        "targetNotchPolicy": target(facts, settings.target, &file),
        "translationFunction": translation(settings.translation, facts, &file),
        "presentation": settings.presentation.map { described($0, settings.dimming ?? $0.dimming, &file) },
        "settles": settles(facts, &file),
      ])
    case let sheet as Sheet:
      return try .fields([
        "id": id, "kind": .string("sheet"), "anchors": notches(facts, &file),
        "targetAnchorPolicy": target(facts, sheet.settings.target, &file), "settles": settles(facts, &file),
      ])
    case let card as AppStoreCard:
      let presentation = card.settings.presentation
      file.exact("presentation", "thresholds and spring", of: ["edgeThreshold", "verticalThreshold"])
      return .fields([
        "id": id, "kind": .string("appStorePresentation"), "edgeThreshold": .number(presentation.edgeThreshold),
        "verticalThreshold": .number(presentation.verticalThreshold),
        "interactiveDuration": .number(presentation.interactiveDuration),
        "spring": curve(presentation.spring.curve(velocity: 0, from: 0, to: 1)),
      ])
    case let views as ViewContainer:
      let settings = views.settings
      let queue = [
        "displayType", "queueType", "delayForShowingNext", "spacing", "maximumNumberOfViewsInMultipleMode", "animation",
      ]
      file.exact("queue", "\(settings.queueType.rawValue), \(settings.displayType.rawValue)", of: queue)
      return .fields([
        "id": id, "kind": .string("viewContainer"), "displayType": .string(settings.displayType.rawValue),
        "queueType": .string(settings.queueType.rawValue),
        "delayForShowingNext": .number(settings.delayForShowingNext), "spacing": .number(settings.spacing),
        "maximumNumberOfViews": settings.maximumNumberOfViews.map { Value.number(Double($0)) } ?? .null,
        "animation": curve((settings.style.animation ?? .named(.default)).curve),
      ])
    default:
      return .fields(["id": id, "kind": .string("content")])
    }
  }

  private static func notches(_ facts: ExportedLayer, _ file: inout ExportedFile) -> Value {
    .list(
      facts.notches.map { notch in
        let subject = "height of \(notch.name)"
        switch notch.rule {
        case .formula(let formula):
          if formula.isConstant { file.exact(subject, formula.words) } else { file.sampled(subject, formula.words) }
          return .fields([
            "name": .string(notch.name), "height": .number(notch.height), "share": .number(formula.share),
            "safeAreaTop": .number(formula.top), "safeAreaBottom": .number(formula.bottom),
            "offset": .number(formula.offset),
          ])
        case .samples(let samples):
          file.gap(subject, "no share and offset; samples")
          let heights = samples.map { sample in
            Value.fields(["screen": .string(sample.screen), "height": sample.height.map(Value.number) ?? .null])
          }
          return .fields([
            "name": .string(notch.name), "height": .number(notch.height), "samples": .list(heights),
          ])
        }
      })
  }

  private static func target<Context, Answer>(
    _ facts: ExportedLayer, _ policy: ReleasePolicy<Context, Answer>, _ file: inout ExportedFile
  ) throws -> Value {
    let (subject, name) = ("targetNotchPolicy", Value.string(policy.name))
    switch policy {
    case .builtIn(.rushingForward(let rushing)):
      file.exact(subject, "rushing forward")
      return .fields([
        "name": name, "minimumVelocity": .number(rushing.minimumVelocity),
        "minimumDuration": .number(rushing.minimumDuration),
      ])
    case .builtIn(.projection(let projection)):
      file.exact(subject, "projection")
      return .fields(["name": name, "decelerationRate": .number(projection.decelerationRate)])
    case .builtIn(.nearest):
      file.exact(subject, "nearest")
      return .fields(["name": name])
    case .scripted:
      file.gap(subject, "a function; samples")
      let samples = try facts.sampledTargets().map { sample in
        Value.fields([
          "height": .number(sample.height), "velocity": .number(sample.velocity), "target": .string(sample.target),
        ])
      }
      return .fields(["name": name, "samples": .list(samples)])
    }
  }

  private static func translation(
    _ function: TranslationFunction, _ facts: ExportedLayer, _ file: inout ExportedFile
  ) -> Value {
    let subject = "translationFunction"
    switch function {
    case .rubberBand(let band):
      file.exact(subject, "rubber band")
      return .fields([
        "name": .string("rubberBand"), "factor": .number(band.factor),
        "bouncesAtMaximumHeight": .bool(band.bouncesAtMaximumHeight),
        "bouncesAtMinimumHeight": .bool(band.bouncesAtMinimumHeight),
      ])
    case .squareRootBand(let band):
      file.exact(subject, "square root band")
      return .fields(["name": .string("squareRootBand"), "bounces": .bool(band.bounces)])
    case .clamp:
      file.exact(subject, "clamp")
      return .fields(["name": .string("clamp")])
    default:
      file.gap(subject, "a function; the Swift formats have samples")
      return .fields(["name": .string("script")])
    }
  }

  private static func described(
    _ presentation: SheetPresentationSettings, _ dimming: Dimming, _ file: inout ExportedFile
  ) -> Value {
    let isAlways = presentation.dismissesOnTap.isAlways != nil
    let settings = ["dimming", "dismissingVelocity"] + (isAlways ? ["dismissesOnTap"] : [])
    if presentation.shouldDismiss == nil {
      file.exact("presentation", "dimming and dismissal", of: settings)
    } else {
      file.gap("shouldDismiss", "a function", of: settings + ["shouldDismiss"])
    }
    return .fields([
      "dimming": .list([dimming.dismissed, dimming.minimum, dimming.maximum].map(Value.number)),
      "dismissingVelocity": presentation.dismissingVelocity.map(Value.number) ?? .null,
      "dismissesOnTap": presentation.dismissesOnTap.isAlways.map(Value.bool) ?? .null,
    ])
  }

  private static func settles(_ facts: ExportedLayer, _ file: inout ExportedFile) throws -> Value {
    let moves = try facts.neighbourMoves()
    if !moves.isEmpty { file.sampled("settles", "\(moves.count) between neighbours", of: ["animation"]) }
    return .list(
      moves.map { move in
        .fields([
          "from": .string(facts.notches[move.from].name), "to": .string(facts.notches[move.to].name),
          "velocity": .number(move.velocity), "motion": curve(move.settle.curve),
        ])
      })
  }

  /// A spring by its constants, anything else by points of time (share of the duration) and way.
  private static func curve(_ curve: AnimationCurve) -> Value {
    guard case .spring(let spring, _) = curve else {
      let points = LinearEasing(curve, tolerance: 0.0005).points.map {
        Value.list([.number($0.time), .number($0.share)])
      }
      return .fields(["duration": .number(curve.duration), "points": .list(points)])
    }
    return .fields([
      "duration": .number(curve.duration), "mass": .number(spring.parameters.mass),
      "stiffness": .number(spring.parameters.stiffness), "damping": .number(spring.parameters.damping),
      "initialVelocity": .number(spring.initialVelocity),
    ])
  }
}

extension Screen {
  fileprivate var value: Value {
    .fields([
      "width": .number(size.width), "height": .number(size.height), "safeAreaTop": .number(safeArea.top),
      "safeAreaBottom": .number(safeArea.bottom),
    ])
  }
}
