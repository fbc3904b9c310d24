import CLua
import CLuaTrampoline

extension LuaState {
  /// Loads a source text (never bytecode), runs it in the sealed environment and reads the one value it returns.
  package func run(_ source: LuaSource) throws(LuaFailure) -> LuaValue {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    sources[source.name] = source.bytes
    let outcome = withCharacters(source.bytes) { bytes, count in overlay_lua_run(host, bytes, count, source.name) }
    guard outcome == 0 else { throw failure(outcome) }
    return try readValue(at: base + 1, named: "the value of \(source.name)")
  }

  /// Gives `value` as the module that `require(name)` answers.
  package func setModule(_ name: String, to value: LuaValue) throws(LuaFailure) {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    overlay_lua_push_modules(host)
    try pushString(name)
    try push(value)
    guard overlay_lua_set_key(host, base + 1) else { throw outOfMemory }
  }

  /// Calls a function with simple values, a tuple of scalars, and reads `resultCount` (at most 4) of its results into
  /// `results`. Allocates nothing.
  @inline(__always)
  private func invoke<Values>(
    _ function: LuaFunction, _ values: Values, count: Int32, resultCount: Int32
  ) throws(LuaFailure) {
    let outcome = withUnsafeBytes(of: values) { bytes in
      overlay_lua_call_scalars(
        host, function.reference, bytes.assumingMemoryBound(to: overlay_lua_scalar.self).baseAddress, count, results,
        resultCount)
    }
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
  }

  @inline(__always)
  private func invoke(_ function: LuaFunction, _ inputs: LuaInputs, resultCount: Int32) throws(LuaFailure) {
    try invoke(function, inputs.values, count: inputs.count, resultCount: resultCount)
  }

  /// Calls a function for nothing but its effects.
  package func call(_ function: LuaFunction, _ inputs: LuaInputs = LuaInputs()) throws(LuaFailure) {
    try invoke(function, inputs, resultCount: 0)
  }

  /// Calls a function for any simple value.
  package func callScalar(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> LuaScalar {
    try invoke(function, inputs, resultCount: 1)
    return LuaScalar(results[0])
  }

  /// Calls a function for a finite number; anything else is a bad return.
  package func callNumber(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> Double {
    try invoke(function, inputs, resultCount: 1)
    return try finiteResult(of: function)
  }

  /// The same with three numbers: the fastest way in.
  package func callNumber(_ function: LuaFunction, _ a: Double, _ b: Double, _ c: Double) throws(LuaFailure) -> Double {
    try invoke(function, (LuaScalar.number(a), LuaScalar.number(b), LuaScalar.number(c)), count: 3, resultCount: 1)
    return try finiteResult(of: function)
  }

  private func finiteResult(of function: LuaFunction) throws(LuaFailure) -> Double {
    let number = results[0].number
    guard results[0].kind == OVERLAY_LUA_NUMBER, number.isFinite else {
      throw badReturn(of: function, found: describe(LuaScalar(results[0])), expected: "a finite number")
    }
    return number
  }

  /// Calls a function for `true` or `false`; anything else is a bad return.
  package func callBoolean(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> Bool {
    try invoke(function, inputs, resultCount: 1)
    return try booleanResult(of: function)
  }

  /// Asks a function about each of up to 64 names, with the name and a table: bit i of the answer is what it returned
  /// for name i. Anything but `true` or `false` is a bad return.
  package func callBooleans(
    _ function: LuaFunction, each names: [LuaName], _ table: LuaTable
  ) throws(LuaFailure) -> UInt64 {
    precondition(names.count <= 64)
    var answers: UInt64 = 0
    let outcome = names.withUnsafeBufferPointer { names in
      names.withMemoryRebound(to: Int32.self) {
        overlay_lua_call_each(
          host, function.reference, $0.baseAddress, Int32($0.count), table.reference, &answers, results)
      }
    }
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
    _ = try booleanResult(of: function)
    return answers
  }

  @inline(__always)
  private func booleanResult(of function: LuaFunction) throws(LuaFailure) -> Bool {
    guard let flag = LuaScalar(results[0]).asBoolean else {
      throw badReturn(of: function, found: describe(LuaScalar(results[0])), expected: "true or false")
    }
    return flag
  }

  /// Calls a function for a finite number and a flag, which may be left out for false.
  package func callNumberAndFlag(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> (Double, Bool) {
    try invoke(function, inputs, resultCount: 2)
    let number = try finiteResult(of: function)
    let flag = LuaScalar(results[1])
    if flag.isNull { return (number, false) }
    guard let isSet = flag.asBoolean else {
      throw badReturn(of: function, found: describe(flag), expected: "true, false or nothing as the second result")
    }
    return (number, isSet)
  }

  /// Calls a function with any values for any value.
  package func callValue(_ function: LuaFunction, _ inputs: [LuaValue] = []) throws(LuaFailure) -> LuaValue {
    try callValues(function, inputs, resultCount: 1).0
  }

  /// The same with one value. Allocates nothing for what Lua has at hand.
  package func callValue(_ function: LuaFunction, _ input: LuaValue) throws(LuaFailure) -> LuaValue {
    try callValues(function, CollectionOfOne(input), resultCount: 1).0
  }

  /// Calls a function with one value for two, nil where it returned fewer. Allocates as little.
  package func callTwoValues(_ function: LuaFunction, _ input: LuaValue) throws(LuaFailure) -> (LuaValue, LuaValue) {
    try callValues(function, CollectionOfOne(input), resultCount: 2)
  }

  @inline(__always)
  private func callValues(
    _ function: LuaFunction, _ inputs: some Collection<LuaValue>, resultCount: Int32
  ) throws(LuaFailure) -> (LuaValue, LuaValue) {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    guard lua_checkstack(lua, Int32(inputs.count) + resultCount + 8) != 0 else { throw outOfMemory }
    overlay_lua_push_reference(host, function.reference)
    for value in inputs { try push(value) }
    let outcome = overlay_lua_call_stack(host, function.reference, Int32(inputs.count), resultCount)
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
    let first = try readValue(at: base + 1, named: "the result")
    return (first, resultCount < 2 ? .null : try readValue(at: base + 2, named: "the second result"))
  }

  /// The failure of an answer that the host cannot use: what the function returned, what it should have, where it was
  /// defined.
  package func badReturn(of function: LuaFunction, found: String, expected: String) -> LuaFailure {
    let place = definition(of: function)
    var failure = LuaFailure(.badReturn(found: found, expected: expected), position: place)
    failure.definition = place
    failure.excerpt = excerpt(around: place)
    return failure
  }

  /// A returned value in words. A string's text is that of the last call.
  package func describe(_ scalar: LuaScalar) -> String {
    switch scalar.native.kind {
    case OVERLAY_LUA_NIL: return "nil"
    case OVERLAY_LUA_TRUE: return "true"
    case OVERLAY_LUA_FALSE: return "false"
    case OVERLAY_LUA_NUMBER: return scalar.native.number.isNaN ? "nan" : "\(scalar.native.number)"
    case OVERLAY_LUA_REFERENCE: return "\"\(text(of: LuaName(reference: scalar.native.reference)))\""
    case OVERLAY_LUA_STRING: return "\"\(leftMessage)\""
    default:
      return scalar.native.number == Double(luaTypeTable)
        ? "a table" : scalar.native.number == Double(luaTypeFunction) ? "a function" : "a value"
    }
  }

  /// The string of a name.
  package func text(of name: LuaName) -> String {
    guard lua_checkstack(lua, 2) != 0 else { return "" }
    overlay_lua_push_reference(host, name.reference)
    defer { lua_settop(lua, -2) }
    return readString(at: -1)
  }
}
