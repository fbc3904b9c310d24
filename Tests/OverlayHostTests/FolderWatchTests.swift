import Glibc
import TestSupport
import Testing

@testable import OverlayHost

@Suite("Saved files are noticed")
struct FolderWatchTests {
  @Test(
    "In the config's folder, in those below, and in those that come later or are put in another's place; what no config reads is not"
  )
  func folders() {
    let folder = TemporaryFolder()
    folder.write("", to: "config.lua")
    folder.makeFolder("parts")
    folder.write("", to: "parts/sheet.lua")
    let watch = FolderWatch([folder.path])
    #expect(!watch.hasChanged())
    folder.write("return 1", to: "config.lua")
    #expect(watch.hasChanged())
    folder.write("return 1", to: "parts/sheet.lua")
    #expect(watch.hasChanged())
    folder.write("words", to: "notes.txt")
    #expect(!watch.hasChanged())
    folder.makeFolder("later")
    folder.makeFolder("later/deep")
    folder.write("return 1", to: "later/deep/part.lua")
    #expect(watch.hasChanged())
    folder.write("return 2", to: "later/deep/part.lua")
    #expect(watch.hasChanged())
    rename(folder["parts"], folder["before"])
    #expect(watch.hasChanged())
    folder.makeFolder("parts")
    folder.write("return 3", to: "parts/sheet.lua")
    #expect(watch.hasChanged())
    folder.write("return 4", to: "parts/sheet.lua")
    #expect(watch.hasChanged())
    folder.write("return 5", to: "before/sheet.lua")
    #expect(watch.hasChanged())
    #expect(!watch.hasChanged())
  }
}
