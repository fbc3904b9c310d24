extension KeepFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is not a name for a test; take letters, digits, \".\", \"_\" and \"-\", at most \(KeptTest.longestName), a letter or a digit first, and no end that tests use, such as \".trace\" or \".expected\""
    case .exists(let path): "\(path) already exists; choose another name"
    case .cannotWrite(let failure): failure
    case .fails(let why): "the scene fails, so there is no trace to compare with:\n\(why)"
    case .isNotReproducible:
      "the same recording gave another trace when it was run again, so a test of it would fail; please report this"
    case .nothingToKeep: "there is nothing to keep: no config could be loaded"
    case .tooLong: "the recording is too long for a preview"
    case .isOpen: "a preview that is open to other machines writes no files; start it without --lan"
    }
  }
}
