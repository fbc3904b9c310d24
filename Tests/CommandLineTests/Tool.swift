import Foundation
import Subprocess
import SystemPackage
import TestSupport

/// The program itself, run as a process in a folder of the test's own.
enum Tool {
  /// How a process ended, and what it said.
  struct Answer: Equatable {
    /// nil where a signal ended it.
    var status: Int32?
    var output: String
    var error: String
  }

  static func run(_ arguments: String..., in folder: TemporaryFolder, input: String = "") async throws -> Answer {
    try await answer(.path(FilePath(PackageFolder.program)), arguments, folder, input)
  }

  /// A line of shell; `$HOST` is the program.
  static func shell(_ line: String, in folder: TemporaryFolder) async throws -> Answer {
    try await answer(.path("/bin/bash"), ["-c", "HOST='\(PackageFolder.program)'; \(line)"], folder, "")
  }

  private static func answer(
    _ executable: Executable, _ arguments: [String], _ folder: TemporaryFolder, _ input: String
  ) async throws -> Answer {
    await ProcessLimit.shared.enter()
    defer { Task { await ProcessLimit.shared.leave() } }
    let done = try await Subprocess.run(
      executable, arguments: Arguments(arguments), workingDirectory: FilePath(folder.path), input: .string(input),
      output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
    var status: Int32?
    if case .exited(let code) = done.terminationStatus { status = code }
    return Answer(status: status, output: done.standardOutput, error: done.standardError)
  }
}

/// Bounds how many processes run at once: hundreds of tests start together, and each process would take minutes.
private actor ProcessLimit {
  static let shared = ProcessLimit()

  private var free = 2 * ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

extension TemporaryFolder {
  /// A folder with a config of one sheet on a small screen, and a recording that pulls it up.
  static func withSheet() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.scene {
        screen = { width = 40, height = 80, scale = 1 },
        layers = {
          overlay.container {
            id = "sheet",
            notches = { "low", "middle", "high" },
            heightForNotch = { low = 10, middle = 40, high = 70 },
          },
        },
      }
      """, to: "config.lua")
    folder.write(
      """
      { "version": 1, "events": [
        { "t": 0.1, "type": "pan", "phase": "began" },
        { "t": 0.2, "type": "pan", "phase": "changed", "translation": -25, "velocity": -600 },
        { "t": 0.3, "type": "pan", "phase": "ended", "translation": -30, "velocity": -600 },
        { "t": 2.0, "type": "expect", "notch": "high" }
      ] }
      """, to: "events.json")
    return folder
  }

  /// The same config with a recording of moves that takes a while to draw: 20 minutes of it.
  func writeLongRecording() {
    var lines = [#"{"version":1,"duration":500}"#]
    for second in 0..<500 {
      lines.append(#"{"t":\#(second),"type":"moveOverlay","notch":"\#(second % 2 == 0 ? "high" : "low")"}"#)
    }
    write(lines.joined(separator: "\n"), to: "long.jsonl")
  }
}
