import OverlayEngine
import OverlayRun
import OverlaySettings
import Text

/// The target that a second phone shows under the same finger.
enum ComparisonTarget: Equatable {
  /// The config without what sliders say.
  case saved
  /// Another config.
  case against
  /// The config in another environment.
  case twin(ComparisonTwin)
  /// The config, its containers moved as a known sheet's.
  case preset(String)

  /// `nil` if `value` names none.
  init?(_ value: Value) {
    guard case .string(let name) = value, !name.isEmpty else { return nil }
    let twin = ComparisonTwin(rawValue: name).map(Self.twin)
    self = twin ?? (name == Self.saved.name ? .saved : name == Self.against.name ? .against : .preset(name))
  }

  /// The name as pages say it.
  var name: String {
    switch self {
    case .saved: "saved"
    case .against: "against"
    case .twin(let twin): twin.rawValue
    case .preset(let name): name
    }
  }
}

/// Environments in which a second phone shows the same.
enum ComparisonTwin: String, CaseIterable {
  case rightToLeft, reduceMotion
  case textSize = "textSize=accessibility3"
  case dark

  /// The title behind "Compare with".
  var title: String {
    switch self {
    case .rightToLeft: "its mirror image"
    case .reduceMotion: "less motion"
    case .textSize: "larger text"
    case .dark: "itself in the dark"
    }
  }

  /// Returns what is other than on a phone with these.
  func settings(beside own: EnvironmentSettings) -> EnvironmentSettings {
    var settings = EnvironmentSettings()
    switch self {
    case .rightToLeft:
      settings.layoutDirection = own.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
    case .reduceMotion: settings.reducesMotion = true
    case .textSize: settings.textSize = .accessibility3
    case .dark: settings.theme = own.theme == .dark ? .light : .dark
    }
    return settings
  }
}

extension LiveScene {
  var comparisonTargets: [ComparisonTarget] {
    var all: [ComparisonTarget] = []
    if settings.against != nil { all.append(.against) }
    if !given.isEmpty || comparisonTarget == .saved { all.append(.saved) }
    all += ComparisonTwin.allCases.map { .twin($0) }
    if simulation?.facts.hasContainer == true { all += Presets.shortList.map { .preset($0.name) } }
    return all
  }

  /// Shows a second phone, or one alone. What cannot be shown changes nothing.
  func compare(with name: String?) throws(Thrown) {
    let before = comparisonTarget
    comparisonTarget = try name.map { name throws(Thrown) in
      guard let found = comparisonTargets.first(where: { $0.name == name }) else {
        throw thrown(UnknownOpponent(name: name))
      }
      return found
    }
    if comparisonTarget != before { try rebuild(keepsGhost: false) { comparisonTarget = before } }
  }

  func title(of comparisonTarget: ComparisonTarget) -> String {
    switch comparisonTarget {
    case .saved: "saved"
    case .against: settings.against.map(PathText.last) ?? ""
    case .twin(let twin): twin.title
    case .preset(let name): Presets.shortList.first { $0.name == name }?.title ?? name
    }
  }

  func description(of comparisonTarget: ComparisonTarget) -> Value {
    let isPreset = if case .preset = comparisonTarget { true } else { false }
    let isTwin = if case .twin = comparisonTarget { true } else { false }
    return .fields([
      "name": .string(comparisonTarget.name), "title": .string(title(of: comparisonTarget)),
      "isPreset": isPreset ? .bool(true) : nil, "isTwin": isTwin ? .bool(true) : nil,
    ])
  }

  /// The second phone lies in a mirror, and so does its finger.
  var mirrorsComparisonTarget: Bool { comparisonTarget == .twin(.rightToLeft) }
}

struct UnknownOpponent: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no \"\(name)\" to compare with" }
}
