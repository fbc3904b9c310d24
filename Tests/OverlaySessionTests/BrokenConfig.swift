import Testing

/// A config with something wrong, and what is said about it.
struct BrokenConfig: Sendable, CustomTestStringConvertible {
  var name: String
  /// After `local overlay = require "overlay"`, which is line 1.
  var script: String
  var message: String

  init(_ name: String, _ script: String, _ message: String) {
    self.name = name
    self.script = script
    self.message = message
  }

  var testDescription: String { name }
}
