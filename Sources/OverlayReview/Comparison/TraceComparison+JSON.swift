public import OverlayEngine

extension TraceComparison {
  /// The comparison as one JSON object, for programs.
  public var json: Value {
    JSONObject.make { object in
      object.put("equal", isEqual)
      object.put("headline", headline)
      object.put("findings", .list(findings.map { .string($0.text) }))
      object.put("records", .list(records.map { .string(sentence($0)) }))
      object.put("curves", .list(curves.map(\.json)))
      object.put("moves", .list(moves.map(\.json)))
      object.put("numbers", .list(numbers.map(\.json)))
    }
  }
}

extension CurveDifference {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("overlay", layer)
      object.put("property", property.words)
      object.put("maximum", maximum)
      object.put("t", maximumSeconds)
      if let phase { object.put("phase", phase.rawValue) }
      object.put("rms", rms)
      object.put("shift", shift)
      object.put("shiftSeconds", shiftSeconds)
      object.put("residualMaximum", residualMaximum)
      object.put("residualRMS", residualRMS)
      object.put("from", first)
      object.put("to", last)
      object.put("oneFrameFaults", .list(oneFrameFaults.map(\.json)))
    }
  }
}

extension OneFrameFault {
  var json: Value {
    JSONObject.make { object in
      object.put("property", property.words)
      object.put("t", seconds)
      object.put("amount", amount)
    }
  }
}

extension MoveDifference {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("overlay", layer)
      object.put("expected", expected.json)
      object.put("actual", actual.json)
    }
  }
}

extension NumberDifference {
  fileprivate var json: Value {
    JSONObject.make { object in
      object.put("overlay", layer)
      object.put("event", event)
      object.put("key", key)
      object.put("maximum", maximum)
      object.put("t", seconds)
      object.put("count", Double(count))
    }
  }
}
