import OverlayEngine
import OverlayReplay

/// Layers as JSON, for code of any platform.
enum JSONExport {
  /// Throws `SessionFailure`.
  static func file(_ layers: [ExportedLayer], config: String) throws -> ExportedFile {
    var file = ExportedFile(layer: layers.map(\.id).joined(separator: ", "))
    let described = try layers.map { try layer($0, &file) }
    let screen = layers.first.map { $0.screen.value }
    file.text =
      Value.fields([
        ("version", 1.0), ("config", config), ("screen", screen ?? .null), ("layers", Value.list(described)),
      ]).json + "\n"
    return file
  }

  private static func layer(_ facts: ExportedLayer, _ file: inout ExportedFile) throws -> Value {
    var parts: [(String, any JSONWritable)] = [("id", facts.id)]
    switch facts.layer {
    case .container(let container):
      let settings = container.settings
      parts += [("kind", "container"), ("style", settings.style.rawValue)]
      if facts.edge != .bottom {
        parts.append(("edge", facts.edge.rawValue))
        file.exact("\(facts.id): edge", facts.edge.rawValue)
      }
      parts.append(("notches", notches(facts, &file)))
      parts.append(("targetNotchPolicy", try target(facts, settings.target, &file)))
      parts.append(("translationFunction", translation(settings.translation, facts, &file)))
      if let presentation = settings.presentation {
        parts.append(("presentation", described(presentation, facts, &file)))
      }
      parts.append(("settles", try settles(facts, &file)))
    case .sheet(let sheet):
      parts += [("kind", "sheet"), ("anchors", notches(facts, &file))]
      parts.append(("targetAnchorPolicy", try target(facts, sheet.settings.target, &file)))
      parts.append(("settles", try settles(facts, &file)))
    case .appStore(let card):
      let presentation = card.settings.presentation
      parts += [
        ("kind", "appStorePresentation"), ("edgeThreshold", presentation.edgeThreshold),
        ("verticalThreshold", presentation.verticalThreshold),
        ("interactiveDuration", presentation.interactiveDuration),
        ("spring", curve(presentation.spring.curve(velocity: 0, from: 0, to: 1))),
      ]
      file.exact("\(facts.id): presentation", "thresholds and spring")
    case .views(let views):
      let settings = views.settings
      parts += [
        ("kind", "viewContainer"), ("displayType", settings.displayType.rawValue),
        ("queueType", settings.queueType.rawValue),
        ("delayForShowingNext", settings.delayForShowingNext), ("spacing", settings.spacing),
        ("maximumNumberOfViews", settings.maximumNumberOfViews.map { Value.number(Double($0)) } ?? .null),
        ("animation", curve((settings.style.animation ?? .named(.default)).curve)),
      ]
      file.exact("\(facts.id): queue", "\(settings.queueType.rawValue), \(settings.displayType.rawValue)")
    case .content:
      parts.append(("kind", "content"))
      file.gap("\(facts.id): content", "what is drawn is the app's own")
    }
    return .fields(parts)
  }

  private static func notches(_ facts: ExportedLayer, _ file: inout ExportedFile) -> Value {
    .list(
      facts.notches.map { notch in
        let subject = "\(facts.id): height of \(notch.name)"
        switch notch.rule {
        case .formula(let formula):
          if formula.isConstant { file.exact(subject, formula.words) } else { file.sampled(subject, formula.words) }
          return .fields([
            ("name", notch.name), ("height", notch.height), ("share", formula.share), ("safeAreaTop", formula.top),
            ("safeAreaBottom", formula.bottom), ("offset", formula.offset),
          ])
        case .samples(let samples):
          file.gap(subject, "no share and offset; samples")
          let heights = samples.map { sample in
            Value.fields([("screen", sample.screen), ("height", sample.height.map(Value.number) ?? .null)])
          }
          return .fields([("name", notch.name), ("height", notch.height), ("samples", Value.list(heights))])
        }
      })
  }

  private static func target<Context, Answer>(
    _ facts: ExportedLayer, _ policy: ReleasePolicy<Context, Answer>, _ file: inout ExportedFile
  ) throws -> Value {
    let subject = "\(facts.id): target policy"
    let (words, parts): (String, [(String, any JSONWritable)])
    switch policy {
    case .builtIn(.rushingForward(let policy)):
      (words, parts) = (
        "rushing forward", [("minimumVelocity", policy.minimumVelocity), ("minimumDuration", policy.minimumDuration)]
      )
    case .builtIn(.projection(let policy)):
      (words, parts) = ("projection", [("decelerationRate", policy.decelerationRate)])
    case .builtIn(.nearest): (words, parts) = ("nearest", [])
    case .scripted:
      file.gap(subject, "a function; samples")
      let samples = try facts.sampledTargets().map { sample in
        Value.fields([("height", sample.height), ("velocity", sample.velocity), ("target", sample.target)])
      }
      return .fields([("name", policy.name), ("samples", Value.list(samples))])
    }
    file.exact(subject, words)
    return .fields([("name", policy.name)] + parts)
  }

  private static func translation(
    _ function: TranslationFunction, _ facts: ExportedLayer, _ file: inout ExportedFile
  ) -> Value {
    let (name, words, parts): (String, String, [(String, any JSONWritable)])
    switch function {
    case .rubberBand(let band):
      (name, words) = ("rubberBand", "rubber band")
      parts = [
        ("factor", band.factor), ("bouncesAtMaximumHeight", Value.bool(band.bouncesAtMaximumHeight)),
        ("bouncesAtMinimumHeight", Value.bool(band.bouncesAtMinimumHeight)),
      ]
    case .squareRootBand(let band):
      (name, words, parts) = ("squareRootBand", "square root band", [("bounces", Value.bool(band.bounces))])
    case .clamp: (name, words, parts) = ("clamp", "clamp", [])
    default:
      file.gap("\(facts.id): translation function", "a function; the Swift formats have samples")
      return .fields([("name", "script")])
    }
    file.exact("\(facts.id): translation function", words)
    return .fields([("name", name)] + parts)
  }

  private static func described(
    _ presentation: SheetPresentationSettings, _ facts: ExportedLayer, _ file: inout ExportedFile
  ) -> Value {
    if presentation.shouldDismiss == nil {
      file.exact("\(facts.id): presentation", "dimming and dismissal")
    } else {
      file.gap("\(facts.id): shouldDismiss", "a function")
    }
    let dimming = presentation.dimming
    return .fields([
      ("dimming", Value.list([dimming.dismissed, dimming.minimum, dimming.maximum].map(Value.number))),
      ("dismissingVelocity", presentation.dismissingVelocity.map(Value.number) ?? .null),
      ("dismissesOnTap", presentation.dismissesOnTap.isAlways.map(Value.bool) ?? .null),
    ])
  }

  private static func settles(_ facts: ExportedLayer, _ file: inout ExportedFile) throws -> Value {
    let moves = try facts.neighbourMoves()
    if !moves.isEmpty { file.sampled("\(facts.id): settles", "\(moves.count) between neighbours") }
    return .list(
      moves.map { move in
        .fields([
          ("from", facts.notches[move.from].name), ("to", facts.notches[move.to].name), ("velocity", move.velocity),
          ("motion", curve(move.settle.curve)),
        ])
      })
  }

  /// A spring by its constants, anything else by points of time (share of the duration) and way.
  private static func curve(_ curve: AnimationCurve) -> Value {
    var parts: [(String, any JSONWritable)] = [("duration", curve.duration)]
    if case .spring(let spring, _) = curve {
      parts += [
        ("mass", spring.parameters.mass), ("stiffness", spring.parameters.stiffness),
        ("damping", spring.parameters.damping),
        ("initialVelocity", spring.initialVelocity),
      ]
    } else {
      let points = LinearEasing(curve, tolerance: 0.0005).points.map {
        Value.list([.number($0.time), .number($0.share)])
      }
      parts.append(("points", Value.list(points)))
    }
    return .fields(parts)
  }
}

/// A value that a field of JSON may be given as.
private protocol JSONWritable {
  var value: Value { get }
}

extension String: JSONWritable { fileprivate var value: Value { .string(self) } }
extension Double: JSONWritable { fileprivate var value: Value { .number(self) } }
extension Value: JSONWritable { fileprivate var value: Value { self } }

extension Value {
  fileprivate static func fields(_ fields: [(String, any JSONWritable)]) -> Value {
    .object(fields.map { Field(key: $0.0, value: $0.1.value) })
  }
}

extension Screen {
  fileprivate var value: Value {
    .fields([
      ("width", size.width), ("height", size.height), ("safeAreaTop", safeArea.top),
      ("safeAreaBottom", safeArea.bottom),
    ])
  }
}
