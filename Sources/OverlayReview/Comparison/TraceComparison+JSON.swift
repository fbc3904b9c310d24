public import OverlayEngine

extension TraceComparison {
  /// The comparison as one JSON object, for programs.
  public var json: Value {
    .fields([
      "equal": .bool(isEqual), "headline": .string(headline), "findings": .list(findings.map { .string($0.text) }),
      "records": .list(records.map { .string(sentence($0)) }), "curves": .list(curves.map(\.json)), "moves": .list(moves.map(\.json)),
      "numbers": .list(numbers.map(\.json)),
    ])
  }
}

extension CurveDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": .string(layer), "property": .string(property.words), "maximum": .number(maximum), "t": .number(maximumSeconds),
      "phase": (phase?.rawValue).map(Value.string), "rms": .number(rms), "shift": .number(shift), "shiftSeconds": .number(shiftSeconds),
      "residualMaximum": .number(residualMaximum), "residualRMS": .number(residualRMS), "from": .number(first), "to": .number(last),
      "oneFrameFaults": .list(oneFrameFaults.map(\.json)),
    ])
  }
}

extension OneFrameFault {
  var json: Value {
    .fields(["property": .string(property.words), "t": .number(seconds), "amount": .number(amount)])
  }
}

extension MoveDifference {
  fileprivate var json: Value {
    .fields(["overlay": .string(layer), "expected": expected.json, "actual": actual.json])
  }
}

extension NumberDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": layer.map(Value.string), "event": .string(event), "key": .string(key), "maximum": .number(maximum), "t": .number(seconds),
      "count": .number(Double(count)),
    ])
  }
}
