@_exported import Foundation

// The declarations of SwiftUI that exported Swift uses, as Apple documents them; nothing behind them works.

public struct EdgeInsets: Equatable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
  public init() {}
}

public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let top = Alignment()
  public static let bottom = Alignment()
  public static let leading = Alignment()
  public static let trailing = Alignment()
  public static let topLeading = Alignment()
  public static let topTrailing = Alignment()
  public static let bottomLeading = Alignment()
  public static let bottomTrailing = Alignment()
}

public enum Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
  }

  case top, leading, bottom, trailing
}

public struct Color {
  public enum RGBColorSpace { case sRGB, sRGBLinear, displayP3 }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
}

public struct UnitPoint: Sendable {
  public init(x: CGFloat, y: CGFloat) {}
}

public struct AnyTransition {
  public static var identity: AnyTransition { fatalError() }
  public static var opacity: AnyTransition { fatalError() }
  public static var scale: AnyTransition { fatalError() }
  public static var slide: AnyTransition { fatalError() }
  public static func move(edge: Edge) -> AnyTransition { fatalError() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = UnitPoint(x: 0.5, y: 0.5)) -> AnyTransition {
    fatalError()
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { fatalError() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { fatalError() }
  public func combined(with other: AnyTransition) -> AnyTransition { fatalError() }
}

public struct Animation {
  public static var `default`: Animation { fatalError() }
  public static var linear: Animation { fatalError() }
  public static var easeIn: Animation { fatalError() }
  public static var easeOut: Animation { fatalError() }
  public static var easeInOut: Animation { fatalError() }
  public static func linear(duration: Double) -> Animation { fatalError() }
  public static func easeIn(duration: Double) -> Animation { fatalError() }
  public static func easeOut(duration: Double) -> Animation { fatalError() }
  public static func easeInOut(duration: Double) -> Animation { fatalError() }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    fatalError()
  }
  public static func spring(
    response: Double = 0.55, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    fatalError()
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { fatalError() }
}

public struct Spring {
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {}
}

extension Animation {
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation { fatalError() }
}

public protocol View {}
public struct Binding<Value> {}

public struct PresentationDetent: Hashable, Sendable {
  public struct Context { public var maxDetentValue: CGFloat }
  public static func custom<D>(_ type: D.Type) -> PresentationDetent where D: CustomPresentationDetent { fatalError() }
}

public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}

extension View {
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
}
