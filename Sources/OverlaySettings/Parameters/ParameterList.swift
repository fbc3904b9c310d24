/// What a config declares and what it is given, while it loads.
public struct ParameterList {
  /// In the order of their declaration.
  public private(set) var declared: [Parameter] = []
  /// The lines of the declarations.
  private var places: [String?] = []
  /// Values that cannot be taken.
  public private(set) var problems: [ParameterProblem] = []
  /// Of equal names the last counts.
  private let given: [GivenParameter]

  public init(given: [GivenParameter] = []) {
    self.given = given
  }

  /// Takes in a declaration, which has the value that it is given, or its default. `place` is its line.
  public mutating func declare(_ parameter: Parameter, place: String?) -> Parameter {
    var parameter = parameter
    if let given = given.last(where: { $0.name == parameter.name }) {
      if let value = parameter.reading(given.content) {
        parameter.value = value
      } else {
        problems.append(ParameterProblem(unsuitable: given, parameter, declared: place))
      }
    }
    declared.append(parameter)
    places.append(place)
    return parameter
  }

  /// A parameter that is declared already, and its line.
  public func declared(_ name: String) -> (parameter: Parameter, place: String?)? {
    declared.firstIndex { $0.name == name }.map { (declared[$0], places[$0]) }
  }

  /// Notes what was given to parameters that there are not, once all of them are declared.
  public mutating func finish() {
    let known = declared.map(\.name)
    problems += given.filter { !known.contains($0.name) }.map { ParameterProblem(unknown: $0, known: known) }
  }
}
