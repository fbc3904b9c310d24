import Glibc
package import OverlayPreview
import OverlayRun
import OverlayWorkers
import Text

/// A process of its own for one session: what the server passes on comes in, updates for pages go out.
package final class PreviewWorker {
  private let session: PreviewSession
  private let watch: FolderWatch
  private var pipe = WorkerPipe(WorkerService(cancel: Interruption.request).connection)

  package init(_ settings: PreviewSettings) {
    session = PreviewSession(settings)
    watch = FolderWatch(
      [settings.config, settings.against].compactMap { $0 }.flatMap {
        ScriptSource(path: $0, limits: settings.limits).moduleFolders
      })
  }

  /// Works until the server is gone.
  package func run() {
    while true {
      var waiting = [
        pollfd(fd: pipe.connection, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, session.patience)
      if count < 0 {
        if errno == EINTR, !Interruption.isRequested { continue }
        return
      }
      if count == 0 { session.rest() }
      if waiting[1].revents != 0, watch.hasChanged() { session.reload() }
      if waiting[0].revents != 0 {
        guard let messages = pipe.read() else { return }
        for message in messages { receive(message) }
      }
      sendUpdates()
    }
  }

  private func receive(_ message: WorkerPipe.Message) {
    switch message.kind {
    case .begin:
      session.begin(message.payload)
      pipe.write(.ready)
    case .beginWaiting: session.wait(message.payload)
    case .ask: pipe.write(.alive)
    case .opened: session.open(message.page)
    case .closed: session.close(message.page)
    case .message: session.receive(message.payload, from: message.page)
    }
  }

  private func sendUpdates() {
    let updates = session.takeUpdates()
    for backup in session.takeBackups() {
      switch backup {
      case .whole(let text): pipe.write(.backup, Array(text.utf8))
      case .line(let line): pipe.write(.line, Array((line + "\n").utf8))
      }
    }
    for update in updates { pipe.write(.update, page: update.page, update.bytes) }
    pipe.flush()
  }
}
