/// A value that is given once, or that a script's function gives anew for each frame.
package enum Dynamic<Constant: Equatable & Sendable>: Equatable, Sendable {
  case constant(Constant)
  case scripted(FunctionReference)
}

extension Dynamic {
  /// The value now: the constant, or what `read` makes of the function.
  @inlinable
  package func resolved<Failure: Error>(
    _ read: (FunctionReference) throws(Failure) -> Constant
  ) throws(Failure) -> Constant {
    switch self {
    case .constant(let value): value
    case .scripted(let function): try read(function)
    }
  }
}
