extension CurveDifference {
  /// Compares a property frame by frame; nil where it is the same. A run that is shorter stays as it ended.
  static func find(
    _ property: Property, of layer: String, _ expected: Trace, _ actual: Trace, _ story: LayerStory?, tolerance: Double
  ) -> CurveDifference? {
    let times = expected.frameTimes.count >= actual.frameTimes.count ? expected.frameTimes : actual.frameTimes
    guard !expected.frameTimes.isEmpty, !actual.frameTimes.isEmpty else { return nil }
    let one = expected.layer(layer)?.curves[property]
    let other = actual.layer(layer)?.curves[property]
    guard one != nil || other != nil else { return nil }
    let comparer = CurveComparer(
      layer: layer, property: property, times: times, expected: held(one, times.count), actual: held(other, times.count), story: story,
      tolerance: tolerance)
    return comparer.find()
  }

  private static func held(_ curve: [Double]?, _ count: Int) -> [Double] {
    guard let curve, let last = curve.last else { return Array(repeating: .nan, count: count) }
    return curve + Array(repeating: last, count: count - curve.count)
  }
}
