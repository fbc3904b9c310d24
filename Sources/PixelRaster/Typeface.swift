/// The one family that is drawn, in four weights.
public enum Typeface {
  public enum Weight: Int, CaseIterable, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Where the files of each weight are looked for, in order.
  public struct Files: Equatable, Sendable {
    public var regular: [String]
    public var medium: [String]
    public var semibold: [String]
    public var bold: [String]

    public init(regular: [String], medium: [String], semibold: [String], bold: [String]) {
      self.regular = regular
      self.medium = medium
      self.semibold = semibold
      self.bold = bold
    }

    /// Files named as in Inter's own packages, all in one folder.
    public init(folder: String) {
      self.init(
        regular: [folder + "/Inter-Regular.otf"], medium: [folder + "/Inter-Medium.otf"], semibold: [folder + "/Inter-SemiBold.otf"],
        bold: [folder + "/Inter-Bold.otf"])
    }

    /// Debian's package fonts-inter.
    public static let debian = Files(folder: "/usr/share/fonts/opentype/inter")

    func paths(_ weight: Weight) -> [String] {
      switch weight {
      case .regular: regular
      case .medium: medium
      case .semibold: semibold
      case .bold: bold
      }
    }
  }
}
