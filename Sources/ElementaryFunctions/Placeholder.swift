public enum Elementary { public static func log10(_ x: Double) -> Double { x } }
