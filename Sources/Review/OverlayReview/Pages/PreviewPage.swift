package import OverlayEngine
import PixelRaster

/// The preview as one file that needs no other, with the host inside: its scripts run in a worker of the page.
package struct PreviewPage {
  /// A file as the config and the page name it.
  package struct File {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
    }

    fileprivate var value: Value {
      let text = Base64.text(Deflate.bytes(bytes, level: 9))
      return .fields(["name": .string(name), "bytes": .string(String(decoding: text, as: UTF8.self))])
    }
  }

  /// The config's file.
  package var config: String
  /// The name of the config's own folder.
  package var folder: String
  /// Pixels a point; `nil` for the screen's own.
  package var scale: Double?
  /// The options for what its scripts are given and may use: fields of each request for a preview.
  package var options: [Value.Field] = []
  /// The config, what it requires, its pictures and the recordings.
  package var files: [File]
  /// The names of those that are recordings, in the order in which they are offered.
  package var recordings: [String]
  /// The host as WebAssembly, compressed by gzip.
  package var host: [UInt8]

  package init(config: String, folder: String, files: [File], recordings: [String], host: [UInt8]) {
    (self.config, self.folder, self.files) = (config, folder, files)
    (self.recordings, self.host) = (recordings, host)
  }

  private static let modules = [
    "main", "actions", "address", "clock", "curves", "element", "environment", "frames", "input", "inside", "keep",
    "keys", "landing", "parameters", "phone", "server", "steer", "story", "take", "timeline", "transport", "versus",
  ]

  /// Whether a server has the files, at the page's own address.
  package var isServed = false

  /// The policy of the page: no request leaves the page, but to its own server: it runs what it holds, and its worker
  /// no more than that.
  private var policy: String {
    "script-src data: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data:; "
      + (isServed ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
  }

  package var html: [UInt8] {
    var file = ReportFile(title: config, modules: Self.modules, body: "index.html", data: data)
    file.policy = policy
    file.styles = ["colors.css", "style.css"]
    file.attachments = [(id: "code", text: DenseText.text(host))]
    return file.bytes
  }

  private var data: Value {
    .fields([
      "config": .string(config), "folder": .string(folder), "scale": .number(scale ?? 0),
      "options": .object(options), "size": .number(Double(host.count)),
      "served": isServed ? .bool(true) : nil, "recordings": .list(recordings.map(Value.string)),
      "files": .list(files.map { $0.value }),
      "script": .string(
        String(decoding: ReportFile.file("host.mjs") + ReportFile.file("worker.js"), as: UTF8.self)),
    ])
  }
}

/// Values for pages, in the form that their modules read.
extension Screen {
  /// The value as event files have it.
  package var value: Value {
    .fields([
      "width": .number(size.width), "height": .number(size.height), "scale": .number(scale),
      "safeArea": safeArea.value,
    ])
  }
}

extension Layer {
  /// Its id, what it is, and where it can rest.
  package var value: Value {
    let notches = notchHeights.map { Value.fields(["name": .string($0.name), "height": .number($0.height)]) }
    return .fields([
      "id": .string(id.text), "kind": .string(kind == .sheet ? "sheet" : "container"), "notches": .list(notches),
    ])
  }
}

/// A sentence of the story, or a moment on the timeline.
package struct PageLine: Equatable, Sendable {
  package var time: Instant
  /// `nil` for the scene.
  package var layer: String?
  package var text: String
  /// The kind of the line: of a sentence, `release`, `print`, `error`, `failed` or `step`; of a moment, `down`, `up`,
  /// `release`, `mark`, `error` or `failed`.
  package var kind: String
  /// The result of a release, in a word or two.
  package var result: String?

  package init(time: Instant, layer: String? = nil, text: String = "", kind: String, result: String? = nil) {
    (self.time, self.layer, self.text, self.kind, self.result) = (time, layer, text, kind, result)
  }

  package init(_ line: RunStory.Line) {
    self.init(time: line.time, layer: line.layer, text: line.text, kind: line.kind.rawValue, result: line.result)
  }

  package var value: Value {
    .fields([
      "t": .number(Double(time.microseconds)), "layer": layer.map(Value.string) ?? .null, "text": .string(text),
      "kind": .string(kind), "result": result.map(Value.string),
    ])
  }
}
