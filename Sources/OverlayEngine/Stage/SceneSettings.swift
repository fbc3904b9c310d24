/// What is on the screen, bottom to top, and what the app around it can do.
public struct SceneSettings {
  public var layers: [LayerSettings]
  /// What a button of the app would do; asked with the event's arguments, answers with the action's result.
  public var actions: [(name: Name, run: (Value, Stage) throws -> Value?)] = []
  /// Named states that views' `isPresented` may be bound to, in the config's order.
  public var state: [Value.Field] = []

  public var look = SceneLook()
  public var limits = SceneLimits()

  public init(layers: [LayerSettings]) {
    self.layers = layers
  }
}

public enum LayerSettings {
  case container(ContainerSettings)
  case sheet(SheetSettings)
  case appStore(AppStoreCardSettings)
  case views(ViewContainerSettings)
  /// A picture without behaviour: what lies under the overlays.
  case content(ContentLayerSettings)

  public var id: Name {
    switch self {
    case .container(let settings): settings.id
    case .sheet(let settings): settings.id
    case .appStore(let settings): settings.id
    case .views(let settings): settings.id
    case .content(let settings): settings.id
    }
  }
}
