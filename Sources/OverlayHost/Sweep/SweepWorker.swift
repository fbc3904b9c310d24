import OverlaySweep
import OverlayWorkers
import Spelling

/// A worker process of `sweep`: runs settings one after the other, so that one that ends its process costs itself alone.
public enum SweepWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  public static func serve(_ request: SweepRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    let opened = Result {
      let plan = try SweepPlan(request)
      return (plan: plan, hash: plan.material.hash, tools: try SweepTools(plan.material.score))
    }
    try service.serve { (batch: SweepBatch) -> SweepAnswer? in
      let answer: SweepAnswer
      do {
        let (plan, hash, tools) = try opened.get()
        guard hash == batch.hash else { throw ChangedFiles(config: request.config.path) }
        answer = .runs(try batch.settings.map { try plan.runs($0, tools) })
      } catch {
        answer = .refused(RunFailure(error))
      }
      // What the interruption cut off says nothing of its settings.
      return Interruption.isRequested ? nil : answer
    }
  }
}

/// Some settings to be run with all recordings.
struct SweepBatch {
  /// Of the material that the sweep was begun with.
  var hash: String
  var settings: [Int]
}

/// What came of a batch.
enum SweepAnswer {
  /// Of each setting.
  case runs([[RunResult]])
  /// The sweep cannot go on.
  case refused(RunFailure)
}

/// A worker that has begun later found other files.
private struct ChangedFiles: ReportedError {
  var config: String
  var status: ExitStatus { .malformedInput }
  var description: String {
    "\(config): the config, a module of it, a recording or the score has changed since the sweep began; what was done stays, and the same "
      + "command goes on from there once they are as they were"
  }
}

extension SweepBatch: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    hash = try reader.takeText()
    settings = try reader.takeList { reader throws(MalformedMessage) in try reader.takeInt() }
  }

  func write(to writer: inout MessageWriter) {
    writer.put(hash)
    writer.put(settings) { $0.put($1) }
  }
}

extension SweepAnswer: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    if try reader.takeBool() {
      self = .runs(
        try reader.takeList { reader throws(MalformedMessage) in
          try reader.takeList { reader throws(MalformedMessage) in try RunResult(&reader) }
        })
    } else {
      guard let status = ExitStatus(rawValue: Int32(clamping: try reader.takeInt())) else { throw MalformedMessage() }
      self = .refused(RunFailure(status: status, message: try reader.takeText()))
    }
  }

  func write(to writer: inout MessageWriter) {
    switch self {
    case .runs(let settings):
      writer.put(true)
      writer.put(settings) { writer, runs in writer.put(runs) { $1.write(to: &$0) } }
    case .refused(let failure):
      writer.put(false)
      writer.put(Int(failure.status.rawValue))
      writer.put(failure.message)
    }
  }
}

extension RunResult {
  fileprivate init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      status: Int32(clamping: try reader.takeInt()), message: try reader.takeOptionalText(), passed: try reader.takeInt(),
      failed: try reader.takeInt(), figures: try reader.takeList { reader throws(MalformedMessage) in try reader.takeOptionalDouble() },
      scores: try reader.takeList { reader throws(MalformedMessage) in
        Score(name: try reader.takeText(), value: try reader.takeDouble())
      },
      releases: try reader.takeList { reader throws(MalformedMessage) in try Release(&reader) })
  }

  fileprivate func write(to writer: inout MessageWriter) {
    writer.put(Int(status))
    writer.put(message)
    writer.put(passed)
    writer.put(failed)
    writer.put(figures) { $0.put($1) }
    writer.put(scores) { writer, score in
      writer.put(score.name)
      writer.put(score.value)
    }
    writer.put(releases) { $1.write(to: &$0) }
  }
}

extension RunResult.Release {
  fileprivate init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: try reader.takeDouble(), layer: try reader.takeText(), height: try reader.takeDouble(), velocity: try reader.takeDouble(),
      projectedHeight: try reader.takeOptionalDouble(), chosen: try reader.takeText())
  }

  fileprivate func write(to writer: inout MessageWriter) {
    writer.put(time)
    writer.put(layer)
    writer.put(height)
    writer.put(velocity)
    writer.put(projectedHeight)
    writer.put(chosen)
  }
}
