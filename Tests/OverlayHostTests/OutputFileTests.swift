import Glibc
import TestSupport
import Testing

@testable import OverlayHost

struct OutputFileTests {
  let folder = TemporaryFolder()

  private func write(_ text: String, to file: OutputFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  @Test func `a file is seen when it is published, not before`() throws {
    let file = try OutputFile(path: folder["trace"])
    try write("all of it", to: file)
    #expect(folder.text("trace") == nil)
    try file.publish()
    #expect(folder.text("trace") == "all of it")
    #expect(folder.names() == ["trace"])
  }

  @Test func `what is discarded leaves the old file as it was`() throws {
    folder.write("old", to: "trace")
    let file = try OutputFile(path: folder["trace"])
    try write("new", to: file)
    file.discard()
    #expect(folder.text("trace") == "old")
    #expect(folder.names() == ["trace"])
  }

  @Test func `a file that is forgotten is discarded`() throws {
    do { try write("half", to: try OutputFile(path: folder["trace"])) }
    #expect(folder.names().isEmpty)
  }

  @Test func `nothing is written through a link`() throws {
    folder.write("old", to: "target")
    symlink(folder["target"], folder["link"])
    #expect(throws: FileFailure(path: folder["link"], act: .write, reason: .isLink)) {
      try OutputFile(path: folder["link"])
    }
    let file = try OutputFile(path: folder["late"])
    try write("new", to: file)
    // One that is put there meanwhile gives way, and what it leads to stays.
    symlink(folder["target"], folder["late"])
    try file.publish()
    #expect(folder.text("target") == "old" && folder.text("late") == "new")
  }

  @Test func `what has to be new replaces nothing`() throws {
    folder.write("old", to: "trace")
    #expect(throws: FileFailure(path: folder["trace"], act: .write, reason: .system(EEXIST))) {
      try OutputFile.write([1], to: folder["trace"], isNew: true)
    }
    #expect(folder.text("trace") == "old" && folder.names() == ["trace"])
  }

  @Test func `a device is written only where the user names it`() throws {
    symlink("/dev/null", folder["null"])
    #expect(throws: FileFailure(path: folder["null"], act: .write, reason: .isLink)) {
      try OutputFile(path: folder["null"])
    }
    #expect(throws: FileFailure(path: "/dev/null", act: .write, reason: .isNoFile)) {
      try OutputFile(path: "/dev/null", isNamed: false)
    }
  }

  @Test func `a folder is no file`() {
    folder.makeFolder("trace")
    #expect(throws: FileFailure(path: folder["trace"], act: .write, reason: .isFolder)) {
      try OutputFile(path: folder["trace"])
    }
  }

  @Test func `a missing folder is named by the system's words`() {
    #expect(throws: FileFailure(path: folder["no/trace"], act: .write, reason: .system(ENOENT))) {
      try OutputFile(path: folder["no/trace"])
    }
  }

  @Test func `a device gets its bytes at once, and a full one is reported`() throws {
    let file = try OutputFile(path: "/dev/full")
    #expect(throws: FileFailure(path: "/dev/full", act: .write, reason: .system(ENOSPC))) { try write("x", to: file) }
  }
}
