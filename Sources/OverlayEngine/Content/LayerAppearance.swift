/// How a layer is drawn.
public struct LayerAppearance {
  public init() {}
}
