public import Text

/// The layers on the screen, bottom to top, and what the app around them can do.
public struct SceneSettings {
  /// The layers, bottom to top.
  public var layers: [LayerSettings]
  /// The actions that a button of the app would carry out; asked with the event's arguments, returns the action's
  /// result.
  public var actions: [(name: Name, run: (Value, Stage) throws(Thrown) -> Value?)] = [] {
    didSet {
      actionPlaces = [:]
      for place in actions.indices.reversed() { actionPlaces[ExactText(actions[place].name.text)] = place }
    }
  }
  /// The place of each action by its name, told once for all stages of a scene.
  private(set) var actionPlaces: [ExactText: Int] = [:]
  /// The named states that views' `isPresented` may be bound to, in the config's order.
  public var state: [Value.Field] = []

  package var look = SceneLook()
  /// How the keyboard is by default.
  package var keyboard = KeyboardChange()
  package var environment = Environment()
  /// The state in which it was left in an earlier run, or `nil` if it begins as its author says.
  package var restored: SavedScene?
  /// The effect of a way back that no layer takes, or `nil` if the app is left.
  package var backAction: TapAction.Effect?
  package var limits = SceneLimits()
  /// The inbox in which the functions of these settings ask for things.
  package let inbox: Inbox
  /// How content is laid out, or `nil` if nothing can be tapped or measured.
  public var geometry: ContentGeometry?
  /// The script behind these settings, where there is one.
  package var script = ScriptLink()

  /// A scene of these layers, bottom to top.
  public init(layers: [LayerSettings]) {
    self.init(layers: layers, inbox: Inbox())
  }

  package init(layers: [LayerSettings], inbox: Inbox) {
    self.layers = layers
    self.inbox = inbox
  }
}

/// The functions of a script that are called beside its policies.
package struct ScriptLink {
  /// Tells it which stage runs, before that starts; nil once it has ended.
  package var attach: (Stage?) -> Void = { _ in }
  /// Tells it that a snapshot of this moment, seconds, is about to be taken.
  package var beginSnapshot: (Double) -> Void = { _ in }
  package var draw: DrawFunction = { _, _ in .null }
  /// Gives what the engine found wrong the place of the script's function behind it; other errors come back as they
  /// are.
  package var explain: (Thrown) -> Thrown = { $0 }
  /// Calls a function that something drawn, or a timer, names: with the host, and with arguments.
  package var run: (FunctionReference, Value, Stage) throws(Thrown) -> Value? = { _, _, _ in nil }

  /// Asks a function where a layer lies in something of that size.
  package var frame: (FunctionReference, Screen) throws(Thrown) -> Frame = { _, _ in .distances(.zero) }

  package init() {}
}

/// A layer as its author described it.
public enum LayerSettings {
  case container(ContainerSettings)
  case sheet(SheetSettings)
  case appStore(AppStoreCardSettings)
  case views(ViewContainerSettings)
  /// A picture without behaviour: what lies under the overlays.
  case content(ContentLayerSettings)

  /// The name of the layer in events and records.
  public var id: Name {
    switch self {
    case .container(let settings): settings.id
    case .sheet(let settings): settings.id
    case .appStore(let settings): settings.id
    case .views(let settings): settings.id
    case .content(let settings): settings.id
    }
  }

  /// The kind of layer.
  public var kind: LayerKind {
    switch self {
    case .container: .container
    case .sheet: .sheet
    case .appStore: .card
    case .views: .viewContainer
    case .content: .content
    }
  }
}

/// The limits of what a config or a recording can ask for without end.
package struct SceneLimits: Equatable, Sendable {
  package var layers = 256
  /// Views of one view container, shown and waiting, or in one sheet's stack.
  package var views = 1000
  /// Layers and views that are seen, of all frames of a run together.
  package var traceEntries = 2_000_000

  /// Notches of one container.
  package var notches = 1000

  package init() {}

  /// The most pieces of due work that run at one moment; a scene with more is taken for an endless loop.
  static let workAtOneMoment = 10_000
}
