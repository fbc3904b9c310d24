/// A place in something, visited: what a key path says, for compilers that have none (Embedded Swift).
typealias At<Whole, Part> = @Sendable (inout Whole, (inout Part) -> Void) -> Void

/// What stands at a place.
func value<Whole, Part>(of whole: Whole, at place: At<Whole, Part>) -> Part {
  var whole = whole
  var found: Part?
  place(&whole) { found = $0 }
  guard let found else { preconditionFailure("a place is visited once") }
  return found
}

/// Lets something stand at a place.
func store<Whole, Part>(_ part: Part, in whole: inout Whole, at place: At<Whole, Part>) {
  place(&whole) { $0 = part }
}

/// What is made of a draft that is the result already.
func itself<Draft>(_ draft: Draft) -> Draft { draft }
