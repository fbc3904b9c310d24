import Foundation
import TestSupport
import Testing
import ValueBuilders

@testable import OverlayEngine

/// One recorded merge: what a container says, what a view says, and which of it counts.
struct MergeRow: Sendable, CustomStringConvertible {
  var setting: String
  var displayType: DisplayType
  /// JSON; `null` where nothing is said.
  var container: String
  var view: String
  var result: String
  /// Of the layout's order.
  var alignment: Alignment?

  var description: String {
    "\(setting), \(displayType): container \(container), view \(view), \(alignment?.rawValue ?? "")"
  }

  static func recorded() throws -> [MergeRow] {
    let data = try PackageFolder.data("Tests/Conformance/queue-merge.json")
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]]).map(MergeRow.init(row:))
  }

  private init(row: [String: Any]) throws {
    setting = try #require(row["setting"] as? String)
    displayType = try #require((row["displayType"] as? String).flatMap(DisplayType.init(rawValue:)))
    container = MergeRow.text(row["container"])
    view = MergeRow.text(row["view"])
    result = MergeRow.text(row["result"])
    alignment = (row["alignment"] as? String).flatMap(Alignment.init(rawValue:))
  }

  private static func text(_ value: Any?) -> String {
    guard let value,
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    else {
      return "null"
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension MergeRow {
  enum Problem: Error {
    case unknownSetting(String)
    case unknownSpelling(String)
  }

  /// The result by the engine's rules, spelled as in the recording.
  func outcome() throws -> String {
    switch setting {
    case "autoDismiss": try spelled(\.autoDismiss) { $0.autoDismiss($1) }
    case "dismissGesture": try spelled(\.dismissGesture) { $0.dismissGesture($1) }
    case "backgroundStyle": try spelled(\.backgroundStyle) { $0.backgroundStyle($1) }
    case "shadowStyle": try spelled(\.shadowStyle) { $0.shadowStyle($1) }
    case "transition": try spelled(\.transition) { $0.transition($1) }
    case "alignment": try spelled(\.alignment) { $0.alignment($1) }
    case "tapToDismiss": try spelled(\.tapToDismiss) { $0.tapToDismiss($1) }
    case "animation": try spelled(\.animation) { $0.animation($1) }
    case "layoutOrder": layoutOrder()
    default: throw Problem.unknownSetting(setting)
    }
  }

  private func layoutOrder() -> String {
    let isReversed = alignment.map(displayType.placesNewestFirst) == true
    return isReversed ? "[3,2,1]" : "[1,2,3]"
  }

  private func spelled<Setting: Spelled & Equatable>(
    _ key: WritableKeyPath<ViewStyle, Setting?>, _ merged: (SettingMerge, ViewStyle) -> Setting
  ) throws -> String {
    var container = try style(key, container)
    // The recorded systems have no setting that says nothing here: theirs switches the animation off.
    if container.animation == nil { container.animation = .disable }
    let merge = SettingMerge(displayType: displayType, container: container)
    let outcome = merged(merge, try style(key, view))
    guard let spelling = Setting.spellings.first(where: { $0.value == outcome }) else {
      throw Problem.unknownSpelling("\(outcome)")
    }
    return spelling.text
  }

  private func style<Setting: Spelled>(_ key: WritableKeyPath<ViewStyle, Setting?>, _ text: String) throws -> ViewStyle
  {
    var style = ViewStyle()
    if text == "null" { return style }
    guard let spelling = Setting.spellings.first(where: { $0.text == text }) else {
      throw Problem.unknownSpelling(text)
    }
    style[keyPath: key] = spelling.value
    return style
  }
}

/// The values of a setting that occur in the recording.
protocol Spelled {
  static var spellings: [(text: String, value: Self)] { get }
}

extension AutoDismiss: Spelled {
  static var spellings: [(text: String, value: AutoDismiss)] {
    [("1", .seconds(1)), ("2.5", .seconds(2.5)), ("\"disable\"", .disable)]
  }
}

extension DismissGesture: Spelled {
  static var spellings: [(text: String, value: DismissGesture)] {
    [
      ("\"tap\"", .tap), ("\"doubleTap\"", .doubleTap), ("{\"longPress\":1.2}", .longPress(seconds: 1.2)),
      ("\"disable\"", .disable), ("\"swipeUp\"", .swipe(.up)),
      ("\"swipeDown\"", .swipe(.down)), ("\"swipeLeft\"", .swipe(.left)), ("\"swipeRight\"", .swipe(.right)),
    ]
  }
}

extension ViewBackgroundStyle: Spelled {
  static var spellings: [(text: String, value: ViewBackgroundStyle)] {
    [
      ("{\"color\":\"blue\"}", .color(.color(Color(0x0000FF)))),
      ("{\"color\":\"red\"}", .color(.color(Color(0xFF0000)))),
      ("{\"blur\":\"regular\"}", .blur(.regular)), ("{\"blur\":\"thin\"}", .blur(.thin)),
      ("{\"view\":true}", .content(ContentTemplate(ContentNode(.group)))), ("\"disable\"", .disable),
    ]
  }
}

extension ViewShadowStyle: Spelled {
  static var spellings: [(text: String, value: ViewShadowStyle)] {
    [
      ("{\"radius\":10}", .shadow(Shadow(radius: 10, color: .black))),
      ("{\"radius\":1.3}", .shadow(Shadow(radius: 1.3, color: .black))),
      ("{\"color\":\"black\",\"radius\":8,\"x\":0,\"y\":4}", .shadow(Shadow(radius: 8, color: .black, x: 0, y: 4))),
      ("\"disable\"", .disable),
    ]
  }
}

extension ViewTransition: Spelled {
  static var spellings: [(text: String, value: ViewTransition)] {
    ["move(bottom)", "slide", "move(top)+opacity", "identity", "opacity"].compactMap { text in
      ViewTransition(spelling: text).map { ("\"\(text)\"", $0) }
    }
  }
}

extension Alignment: Spelled {
  static var spellings: [(text: String, value: Alignment)] { allCases.map { ("\"\($0.rawValue)\"", $0) } }
}

extension Bool: Spelled {
  static var spellings: [(text: String, value: Bool)] { [("true", true), ("false", false)] }
}

extension ViewAnimation: Spelled {
  static var spellings: [(text: String, value: ViewAnimation)] {
    Named.allCases.map { ("\"\($0.rawValue)\"", .named($0)) } + [("\"disable\"", .disable)]
  }
}
