import ElementaryFunctions

/// The `^` operator of scripts, called in place of the C library's `pow`.
@c(overlay_elementary_pow)
public func overlayElementaryPower(_ x: Double, _ y: Double) -> Double { Elementary.pow(x, y) }
