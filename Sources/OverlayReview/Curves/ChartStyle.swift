/// Colours and strokes, on white and on black.
enum ChartStyle {
  /// How many layers have a colour of their own.
  static let colors = 5

  static let sheet = """
    text{font:12px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
    .b{fill:#fff}.h{font-size:16px;font-weight:600}.m{fill:#59636e}.e{text-anchor:end}.c{text-anchor:middle}.s{font-size:11px}
    .p{font-weight:600}.g{stroke:#d1d9e0;stroke-opacity:.6}.z{stroke:#818b98;stroke-opacity:.7}.n{stroke:#818b98;stroke-dasharray:5 4}
    .d{fill:#818b98;fill-opacity:.13}.k{stroke:#59636e;stroke-dasharray:2 3}.f{stroke:#818b98;stroke-width:2;stroke-dasharray:.1 4}.t{fill:#818b98}
    .l{paint-order:stroke;stroke:#fff;stroke-width:4;stroke-linejoin:round}.o{stroke:#59636e;stroke-width:1.4;stroke-dasharray:5 3}path{fill:none}.v,.w,.f{stroke-linecap:round;stroke-linejoin:round}.v{stroke-width:2.2}.w{stroke-width:1.2;stroke-opacity:.5}.r{fill:#fff;stroke-width:1.8}
    .u{fill-opacity:.3}.q{fill-opacity:.1}
    \(rules(["#0969da", "#8250df", "#bc4c00", "#1a7f37", "#bf3989"]))
    @media(prefers-color-scheme:dark){text{fill:#f0f6fc}.b,.r{fill:#0d1117}.m{fill:#9198a1}.g{stroke:#3d444d}.z,.n,.f{stroke:#656c76}
    .d{fill:#656c76;fill-opacity:.22}.k,.o{stroke:#9198a1}.l{stroke:#0d1117}.t{fill:#656c76}
    \(rules(["#4493f8", "#ab7df8", "#db6d28", "#3fb950", "#db61a2"]))}
    """

  private static func rules(_ colors: [String]) -> String {
    colors.enumerated().map { ".c\($0){stroke:\($1)}.x\($0){fill:\($1)}" }.joined()
  }
}
