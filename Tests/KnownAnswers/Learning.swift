import MeasuredLogs
import OverlayMeasure

/// Whether what is learned of a random app is what it is.
enum Learning {
  static func look(at seed: UInt64, _ report: inout Report) throws {
    let known = try KnownAnswer(seed: seed)
    let learned = try LearnedSheet(known.log)
    let lead = "seed \(seed)\(seed % 2 == 1 ? ", spoilt" : "") (\(known.settle.family) \(known.settle.values))"
    let fits = learned.settle.fits
    let fit = fits.first { $0.family == known.settle.family }
    report.add("settling: the family", fit != nil, least: 0.95) {
      "\(lead): \(fits.map { "\($0.family) \($0.values.map(\.value))" }) "
        + "\(learned.settle.closest.map { "closest \($0.family) \($0.percentile95)" } ?? "")"
    }
    report.add("settling: nothing else that foretells another way", learned.settle.rivals.isEmpty, least: 0.9) {
      "\(lead): \(learned.settle.rivals.map { "\($0.family) \($0.values.map(\.value))" })"
    }
    for (place, value) in known.settle.values.enumerated() {
      guard let interval = fit?.values[place] else { continue }
      report.add("settling: the interval holds the truth", interval.range.contains(value), least: 0.9) {
        "\(lead): \(known.settle.family.unknowns[place]) \(value) \(interval)"
      }
    }
    if let fit {
      let off = zip(fit.values, zip(known.settle.values, fit.family.unknowns)).map { found, truth -> Double in
        let miss = (found.value - truth.0).magnitude
        return [.x1, .y1, .x2, .y2].contains(truth.1) ? miss / 0.02 : miss / truth.0 / 0.02
      }
      report.add(
        "settling: within 2 %, or 0.02 of a point of a curve\(seed % 2 == 1 ? ", spoilt" : "")",
        (off.max() ?? 0) <= 1, least: seed % 2 == 1 ? 0 : 0.95
      ) { "\(lead): \(fit.values)" }
    }
    band(seed, known, learned, &report)
    release(seed, known, learned, &report)
    let delay = (learned.delay?.seconds ?? 1) - known.distortion.delay
    report.add("the delay within 9 ms", delay.magnitude < 0.009, least: 0.95) { "\(lead): off by \(delay)" }
    report.add("the slop's interval", learned.start?.slop.range.contains(10) == true, least: 0.9) {
      "\(lead): \(String(describing: learned.start))"
    }
  }

  /// Releases that the truth itself does not explain.
  private static func contradictions(_ release: KnownRelease, _ learned: LearnedSheet) -> [String] {
    learned.release.releases.compactMap { seen in
      let speed = seen.speeds[.leastSquares] ?? 0
      let to = release.family.target(
        release.value ?? 0, 0.1, learned.observation.notches, y: seen.y, from: seen.from, speed: speed)
      return to == seen.to
        ? nil : "gesture \(seen.number) from \(seen.from) to \(seen.to), not \(to), at \(seen.y), \(speed)"
    }
  }

  private static func band(
    _ seed: UInt64, _ known: KnownAnswer, _ learned: LearnedSheet, _ report: inout Report
  ) {
    let fits = learned.top?.fits ?? []
    let fit = fits.first { $0.law == known.band.law }
    report.add("band: the law", fit != nil, least: 0.95) {
      "seed \(seed): \(known.band): \(fits.map { "\($0.law) \($0.values) \($0.criterion)" }) "
        + "\(learned.top?.closest.map { "closest \($0.law) \($0.miss)" } ?? "")"
    }
    if let value = known.band.value, let interval = fit?.values.first {
      report.add("band: the interval holds the truth", interval.range.contains(value), least: 0.9) {
        "seed \(seed): \(known.band) \(interval)"
      }
    }
  }

  private static func release(
    _ seed: UInt64, _ known: KnownAnswer, _ learned: LearnedSheet, _ report: inout Report
  ) {
    let fits = learned.release.fits
    let fit = fits.first { $0.family == known.release.family }
    report.add("release: the rule", fit != nil, least: 0.95) {
      "seed \(seed): \(known.release): \(fits.map { "\($0.family) \($0.rule) \($0.wrong)" }) "
        + "\(learned.release.closest.map { "closest \($0.family) \($0.wrong) of \($0.count)" } ?? "")"
    }
    report.add("release: stands first", fits.first?.family == known.release.family, least: 0) {
      "seed \(seed): \(known.release): \(fits.prefix(3).map { "\($0.family) \($0.rule) \($0.wrong) \($0.score)" })"
    }
    if let value = known.release.value, let range = fit?.widest.first {
      report.add("release: the interval holds the truth", range.contains(value), least: 0.9) {
        "seed \(seed): \(known.release) \(range) \(fit?.rule.rawValue ?? ""): "
          + "\(contradictions(known.release, learned).joined(separator: "; "))"
      }
    }
  }
}
