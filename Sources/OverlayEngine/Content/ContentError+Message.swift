extension ContentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongValue(let property, let found):
      "\(property == .child ? "a function among children" : property.rawValue): found \(found.inWords), expected \(property.expectation)"
    case .hasNoText: "text: only a text, a button and a search field have words; bind it to one of them"
    case .wrongTransform(nil, let found):
      "found \(found.inWords), expected a table of \(LayerTransform.keys.joined(separator: ", "))"
    case .wrongTransform("anchor", let found):
      "anchor: found \(found.inWords), expected one of \(LayerTransform.anchors.map { $0.rawValue }.joined(separator: ", "))"
    case .wrongTransform(let key?, let found):
      LayerTransform.keys.contains(key)
        ? "\(key): found \(found.inWords), expected \(key == "scale" ? "a number above 0" : "a finite number")"
        : "\(key): no such key; there are \(LayerTransform.keys.joined(separator: ", "))"
    case .tooManyNodes:
      "a function among children: found more than \(ContentRoom.mostNodes) nodes with what it gives, the most that one content may have; give fewer"
    case .tooDeep:
      "a function among children: found nodes that functions give more than \(ContentRoom.deepest) deep, the most that there may be; does one give itself?"
    case .noSuchNode(let property): "\(property.rawValue): the node it is bound to is not in the tree"
    }
  }
}

extension ContentProperty {
  fileprivate var expectation: String {
    switch self {
    case .alpha: "a number from 0 to 1"
    case .x, .y, .width, .height, .cornerRadius: "a finite number of points"
    case .color, .background:
      "a colour: \"#rrggbb\", \"#rrggbbaa\" or one of \(ColorRole.allCases.map { $0.rawValue }.joined(separator: ", "))"
    case .text: "a string"
    case .hidden: "true or false"
    case .child: "a content node such as overlay.text, nil or false"
    }
  }
}

extension Value {
  fileprivate var inWords: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): "\(value)"
    case .number(let value): value.isNaN ? "the number nan" : "the number \(value)"
    case .string(let text): "\"\(text)\""
    case .list: "a list"
    case .object: "a table"
    case .function: "a function"
    case .content: "a node"
    }
  }
}
