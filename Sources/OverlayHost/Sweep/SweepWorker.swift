import Diagnostics
import OverlayConfig
package import OverlaySweep
package import OverlayWorkers

/// A worker process of `sweep`: runs settings one after the other, so that one that ends its process costs itself
/// alone.
package enum SweepWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  package static func serve(_ request: SweepRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    let opened = Result {
      let plan = try SweepPlan(request)
      return (plan: plan, hash: plan.material.hash)
    }
    try service.serve { (batch: SweepBatch) -> SweepAnswer? in
      let answer: SweepAnswer
      do {
        let (plan, hash) = try opened.get()
        guard hash == batch.hash else { throw changedFiles(request.config.path) }
        answer = .runs(try batch.settings.map { try plan.runs($0) })
      } catch {
        answer = .refused(RunFailure(error))
      }
      // What the interruption cut off says nothing of its settings.
      return Interruption.isRequested ? nil : answer
    }
  }

  /// A worker that has begun later found other files.
  private static func changedFiles(_ config: String) -> RunFailure {
    RunFailure(
      .malformedInput,
      "\(config): the config, a module of it, a recording or the score has changed since the sweep began; what was done is kept, and the same "
        + "command goes on from there once they are restored")
  }
}

/// Some settings to be run with all recordings.
struct SweepBatch {
  /// The hash of the material that the sweep was begun with.
  var hash: String
  var settings: [Int]
}

enum SweepAnswer {
  /// The runs of each setting.
  case runs([[RunResult]])
  /// The sweep cannot go on.
  case refused(RunFailure)
}

extension SweepBatch: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(hash: try reader.take(), settings: try reader.take())
  }

  func write(to writer: inout MessageWriter) { writer.put(hash, settings) }
}

extension SweepAnswer: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    if try reader.take() {
      self = .runs(try reader.take())
    } else {
      guard let status = ExitStatus(rawValue: Int32(clamping: try Int(&reader))) else { throw MalformedMessage() }
      self = .refused(RunFailure(status, try reader.take()))
    }
  }

  func write(to writer: inout MessageWriter) {
    switch self {
    case .runs(let settings): writer.put(true, settings)
    case .refused(let failure): writer.put(false, Int(failure.status.rawValue), failure.message)
    }
  }
}

extension RunResult: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      status: Int32(clamping: try Int(&reader)), message: try reader.take(), passed: try reader.take(),
      failed: try reader.take(),
      figures: try reader.take(), scores: try reader.take(), releases: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(Int(status), message, passed, failed, figures, scores, releases)
  }
}

extension RunResult.Score: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(name: try reader.take(), value: try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(name, value) }
}

extension RunResult.Release: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: try reader.take(), layer: try reader.take(), height: try reader.take(), velocity: try reader.take(),
      projectedHeight: try reader.take(), chosen: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(time, layer, height, velocity, projectedHeight, chosen)
  }
}
