import AllocationCounter
import FoundationEssentials
import Glibc
import OverlayHost
import OverlayRun
import OverlaySession

/// Frames of the maps example at 1170 x 2532, drawn and written, against writing as many bytes to as many files from
/// one buffer.
///
/// Both write into a fresh folder while no frames lie on the disk: the system gives the memory that removed files leave
/// to the next files, so that whoever replaced files would be faster than whoever does not.
struct FrameBenchmark {
  let scratch: Scratch
  /// The folder of the example.
  let example: String

  func figures(rounds: Int) throws -> [Figure] {
    let folder = scratch.path("frames")
    let source = ScriptSource(path: example + "/config.lua", limits: scratch.native.limits)
    let first = try draw(source, folder)
    let size = first.height * first.width * 3
    let buffer = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let seconds = try interleaved(
      rounds: rounds,
      [
        {
          try remove(folder)
          return try Stopwatch.wall { _ = try draw(source, folder) }
        },
        {
          try remove(folder)
          return try Stopwatch.wall { try writeFiles(buffer, count: first.count, folder) }
        },
      ])
    try remove(folder)
    let each = seconds.map { ($0 / Double(first.count) * 1000).text(2) }
    return [
      Figure(
        key: "frames", title: "\(first.count) frames \(first.width) x \(first.height), drawn and written",
        measured: "\(each[0]) ms/frame",
        reference: "writing the bytes \(each[1]) ms", value: seconds[0] / seconds[1], unit: .ratio),
      try allocations(source, folder),
    ]
  }

  /// Of frames between those that there were, when everything is warm; on one thread, which is counted.
  private func allocations(_ source: ScriptSource, _ folder: String) throws -> Figure {
    let runs = try [120, 240, 480].map { rate in
      try remove(folder)
      let before = overlay_allocations_of_this_thread()
      let frames = try draw(source, folder) { ($0.framesPerSecond, $0.scale, $0.drawing.threads) = (rate, 0.5, 1) }
      return (allocations: overlay_allocations_of_this_thread() - before, frames: frames.count)
    }
    try remove(folder)
    let value = Double(runs[2].allocations - runs[1].allocations) / Double(runs[2].frames - runs[1].frames)
    return Figure(
      key: "frames.allocations", title: "  allocations per frame more", measured: value.text(2), reference: "",
      value: value, unit: .count)
  }

  private func draw(
    _ source: ScriptSource, _ folder: String, _ change: (inout RunRequest) -> Void = { _ in }
  ) throws -> FramesWritten {
    var request = RunRequest(config: source.path, events: example + "/events.json")
    request.frames = .folder(folder, force: false)
    request.selection = .every(step: 1, from: 0.3, to: 1.28)
    change(&request)
    let outcome = Run(request, load: { try source.load($0) }).perform()
    guard let frames = outcome.frames else { throw Unmeasurable(outcome.failure ?? "no frames were drawn") }
    return frames
  }

  private func remove(_ folder: String) throws {
    if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
  }

  private func writeFiles(_ bytes: [UInt8], count: Int, _ folder: String) throws {
    mkdir(folder, 0o755)
    for place in 0..<count {
      let path = "\(folder)/\(place).ppm"
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
        throw Unmeasurable("cannot write \(path)")
      }
    }
  }
}
