/// A problem at a byte of the text that is being read; the file's reader turns it into an `EventFileError` with line and column.
struct Fault: Error {
  var at: Int
  var problem: EventFileProblem
}
