/// An object that functions of a config are handed: what can be read of it, and what can be asked of it.
public struct ObjectForm: Sendable {
  public struct Field: Equatable, Sendable {
    public var name: String
    /// As LuaLS writes it.
    public var type: String
    public var sentence: String

    init(_ name: String, _ type: String, _ sentence: String) {
      self.name = name
      self.type = type
      self.sentence = sentence
    }
  }

  public struct Method: Equatable, Sendable {
    public var name: String
    public var parameters: [FunctionForm.Parameter]
    /// As LuaLS writes it; nil: nothing.
    public var result: String?
    public var sentence: String

    init(_ name: String, _ sentence: String) {
      self.init(name, [], sentence)
    }

    init(_ name: String, _ parameters: [FunctionForm.Parameter], result: String? = nil, _ sentence: String) {
      self.name = name
      self.parameters = parameters
      self.result = result
      self.sentence = sentence
    }
  }

  /// `overlay.` before it makes its LuaLS class.
  public var name: String
  public var sentence: String
  public var fields: [Field]
  private let known: Deferred<[Method]>
  public var methods: [Method] { known.value }

  init(
    _ name: String, _ sentence: String, fields: [Field] = [], methods: @escaping @autoclosure @Sendable () -> [Method] = []
  ) {
    self.name = name
    self.sentence = sentence
    self.fields = fields
    known = Deferred(methods)
  }
}

extension SettingSchema {
  /// The names that can be read of an object.
  public static func fields(of object: String) -> [String] {
    objects.first { $0.name == object }?.fields.map(\.name) ?? []
  }

  /// The names of an object's methods.
  public static func methods(of object: String) -> [String] {
    objects.first { $0.name == object }?.methods.map(\.name) ?? []
  }
}
