import OverlayEngine
import OverlayHost
import Quoting

/// What a second phone shows under the same finger.
enum ComparisonTarget: Equatable {
  /// The config without what sliders say.
  case saved
  /// Another config.
  case against
  /// The config, its containers moved as a known sheet's.
  case preset(String)

  /// `nil` if `value` names none.
  init?(_ value: Value) {
    guard case .string(let name) = value, !name.isEmpty else { return nil }
    self = name == Self.saved.name ? .saved : name == Self.against.name ? .against : .preset(name)
  }

  /// As pages say it.
  var name: String {
    switch self {
    case .saved: "saved"
    case .against: "against"
    case .preset(let name): name
    }
  }
}

extension Live {
  var comparisonTargets: [ComparisonTarget] {
    var all: [ComparisonTarget] = []
    if settings.against != nil { all.append(.against) }
    if hasMovedSliders || comparisonTarget == .saved { all.append(.saved) }
    if simulation?.facts.hasContainer == true { all += Presets.shortList.map { .preset($0.name) } }
    return all
  }

  func title(of comparisonTarget: ComparisonTarget) -> String {
    switch comparisonTarget {
    case .saved: "saved"
    case .against: settings.against.map(PathText.last) ?? ""
    case .preset(let name): Presets.shortList.first { $0.name == name }?.title ?? name
    }
  }

  func description(of comparisonTarget: ComparisonTarget) -> Value {
    let isPreset = if case .preset = comparisonTarget { true } else { false }
    return .fields([
      "name": .string(comparisonTarget.name), "title": .string(title(of: comparisonTarget)),
      "isPreset": isPreset ? .bool(true) : nil,
    ])
  }
}

struct UnknownOpponent: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no \"\(name)\" to compare with" }
}
