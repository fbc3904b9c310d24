import OverlayReplay
import OverlayReview
import Testing

struct ExpectedRecordTests {
  private func difference(_ expected: String, _ found: String, watched: [String] = []) throws -> String? {
    let records = try ExpectedRecords(name: "expected.jsonl", .memory(Array(expected.utf8)), watched: watched)
    return try records.firstDifference(name: "trace", .memory(Array(found.utf8)))?.sentence
  }

  @Test(arguments: [
    (#"{"t":1,"event":"a","x":2}"#, #"{"t":1,"event":"a","x":2.000001,"y":3}"#),
    (#"{"event":"a","x":1000}"#, #"{"event":"a","x":1000.0009}"#),
    (#"{"event":"a"}"#, "{\"event\":\"b\"}\n{\"event\":\"a\"}"),
    (#"{"event":"a","list":[1,{"k":true}]}"#, #"{"event":"a","list":[1,{"k":true,"more":0}]}"#),
  ])
  func `a trace agrees that tells what is expected, near enough`(_ expected: String, _ found: String) throws {
    #expect(try difference(expected, found) == nil)
  }

  @Test(arguments: [
    (
      #"{"event":"a","x":2}"#, #"{"event":"a","x":2.00001}"#,
      "record 1 of 1, a: x 2.00001 instead of 2"
    ),
    (
      #"{"event":"a","x":true}"#, #"{"event":"a","x":1}"#,
      "record 1 of 1, a: x 1 instead of true"
    ),
    (#"{"event":"a"}"#, #"{"event":"b"}"#, "record 1 of 1 is missing: a"),
    (#"{"event":"a"}"#, "{\"event\":\"a\"}\n{\"event\":\"a\"}", "1 record too many, the first: a"),
    (
      #"{"t":0.4,"event":"willMoveToNotch","overlay":"search","notch":"full","reachable":["low","full"]}"#,
      #"{"t":0.4,"event":"willMoveToNotch","overlay":"search","notch":"half","reachable":["low"]}"#,
      #"record 1 of 1, willMoveToNotch of search at 0.40 s: notch "half" instead of "full"; "#
        + #"reachable ["low"] instead of ["low","full"]"#
    ),
    (
      #"{"t":0.4,"event":"a","overlay":"search"}"#, #"{"t":0.5,"event":"a","overlay":"toast"}"#,
      "record 1 of 1: expected a of search at 0.40 s, found a of toast at 0.50 s"
    ),
    (
      #"{"event":"a","b":1,"c":2,"d":3,"e":4,"f":5}"#, #"{"event":"a","b":2}"#,
      "record 1 of 1, a: b 2 instead of 1; c nothing instead of 2; d nothing instead of 3; and 2 more keys"
    ),
  ])
  func `the first difference is said in words`(_ expected: String, _ found: String, _ sentence: String) throws {
    #expect(try difference(expected, found) == sentence)
  }

  @Test(arguments: [
    (#"{"t":0.5,"event":"a","x":1}"#, 0.5, "a"),
    (#"{"t":0.5,"event":"a"}"# + "\n" + #"{"t":0.75,"event":"a"}"#, 0.75, "a is missing"),
    (#"{"t":0.5,"event":"a"}"# + "\n" + #"{"t":1e308,"event":"a"}"#, nil, "a is missing"),
    (#"{"t":0.5,"event":"a"}"# + "\n" + #"{"event":"a"}"#, nil, "a is missing"),
  ])
  func `the first difference has its moment, if it has one, and a few words for it`(
    _ expected: String, _ seconds: Double?, _ label: String
  ) throws {
    let records = try ExpectedRecords(name: "expected.jsonl", .memory(Array(expected.utf8)))
    let found = try records.firstDifference(name: "trace", .memory(Array(#"{"t":0.5,"event":"a","x":2}"#.utf8)))
    #expect(found?.seconds == seconds && found?.label == label)
  }

  @Test func `a watched kind must not appear`() throws {
    #expect(try ExpectedRecords.watched(name: "watch.json", Array(#"["drag"]"#.utf8)) == ["drag"])
    #expect(
      try difference(#"{"event":"a"}"#, "{\"event\":\"a\"}\n{\"event\":\"b\"}", watched: ["b"])
        == "1 record too many, the first: b")
  }

  @Test(arguments: [
    ("[\n\"drag\", \"viewShwn\"]", "2:9: unknown record \"viewShwn\"; did you mean \"viewShown\"?"),
    ("[\"drag\", 5]", "1:10: \"each element\" must be the name of a record"),
    ("{}", "1:1: \"the file\" must be a list of record names"),
  ])
  func `a list of watched kinds is refused with its place`(_ text: String, _ sentence: String) throws {
    let error = try #require(throws: TraceFileError.self) {
      try ExpectedRecords.watched(name: "watch.json", Array(text.utf8))
    }
    #expect("\(error)" == "watch.json:\(sentence)")
  }

  @Test func `an expected kind that no trace has is named with the one that was meant`() throws {
    #expect(
      try difference(#"{"event":"didMoveToNotc"}"#, #"{"event":"drag"}"#)
        == "record 1 of 1 is missing: didMoveToNotc; did you mean \"didMoveToNotch\"?")
  }
}
