/// What is on the screen, bottom to top, and what the app around it can do.
public struct SceneSettings {
  public var layers: [LayerSettings]
  /// What a button of the app would do; asked with the event's arguments, answers with the action's result.
  public var actions: [(name: Name, run: (Value, Stage) throws -> Value?)] = []
  /// Named states that views' `isPresented` may be bound to, in the config's order.
  public var state: [Value.Field] = []

  public var look = SceneLook()
  public var limits = SceneLimits()
  /// Where the functions of these settings ask for things.
  public let inbox: Inbox
  /// How content is laid out; nil: nothing can be tapped or measured.
  public var geometry: ContentGeometry?
  /// The script behind these settings, where there is one.
  public var script = ScriptLink()

  public init(layers: [LayerSettings], inbox: Inbox = Inbox()) {
    self.layers = layers
    self.inbox = inbox
  }
}

/// What a script is told and asked beside its policies.
public struct ScriptLink {
  /// Tells it which stage runs, before that starts; nil once it has ended.
  public var attach: (Stage?) -> Void = { _ in }
  /// Tells it that a snapshot of this moment, seconds, is about to be taken.
  public var beginSnapshot: (Double) -> Void = { _ in }
  public var draw: DrawFunction = { _, _ in .null }
  /// Gives what the engine found wrong the place of the script's function behind it; other errors come back as they are.
  public var explain: (any Error) -> any Error = { $0 }
  /// Calls a function that something drawn, or a timer, names: with the host, and with arguments.
  public var run: (FunctionReference, Value, Stage) throws -> Value? = { _, _, _ in nil }

  /// Asks a function where a layer lies in something of that size.
  public var frame: (FunctionReference, Screen) throws -> Frame = { _, _ in .distances(.zero) }

  public init() {}
}

public enum LayerSettings {
  case container(ContainerSettings)
  case sheet(SheetSettings)
  case appStore(AppStoreCardSettings)
  case views(ViewContainerSettings)
  /// A picture without behaviour: what lies under the overlays.
  case content(ContentLayerSettings)
}
