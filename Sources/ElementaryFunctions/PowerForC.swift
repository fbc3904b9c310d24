/// `Elementary.pow` under a name that C can call.
@c(overlay_elementary_pow)
public func overlayElementaryPower(_ x: Double, _ y: Double) -> Double { Elementary.pow(x, y) }
