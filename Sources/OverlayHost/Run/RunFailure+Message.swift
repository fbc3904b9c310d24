import OverlayEngine

extension TimeLimitReached {
  var sentence: String {
    "the run is longer than \(DecimalText.shortest(limit.seconds)) simulated seconds; raise --limit-time where that is meant"
  }
}
