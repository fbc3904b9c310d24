/// The one family that is drawn, in four weights.
public enum Typeface {
  public enum Weight: Int, CaseIterable, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Where a file for each weight lies, named as in Inter's own packages.
  public struct Files: Equatable, Sendable {
    public var folder: String

    public init(folder: String) {
      self.folder = folder
    }

    /// Debian's package fonts-inter.
    public static let debian = Files(folder: "/usr/share/fonts/opentype/inter")

    func path(_ weight: Weight) -> String {
      let name =
        switch weight {
        case .regular: "Regular"
        case .medium: "Medium"
        case .semibold: "SemiBold"
        case .bold: "Bold"
        }
      return "\(folder)/Inter-\(name).otf"
    }
  }
}
