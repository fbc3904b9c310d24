import NIOCore

/// The pages that listen, by the scene that they show together. What they say to each other is theirs to understand.
/// Confined to the server's one thread.
final class Sessions: @unchecked Sendable {
  private final class Session {
    /// The state that pages that come later go on with: a JSON string.
    var stored: String?
    var pages: [(name: String, stream: HTTPAnswers)] = []
  }

  private let limits: ServerLimits
  private var sessions: [Int: Session] = [:]
  /// Whether the server ends. A page may have sent something before it knows, which is no fault of its own.
  private var isEnding = false

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  /// A page listens from now on; false: there are too many.
  func join(_ stream: HTTPAnswers, session number: Int, page name: String) -> Bool {
    let count = sessions.values.reduce(0) { $0 + $1.pages.count }
    guard (1...limits.sessions).contains(number), count < limits.streams else { return false }
    let session = sessions[number] ?? Session()
    sessions[number] = session
    session.pages.append((name, stream))
    let whole = session.stored.map { ",\"whole\":\($0)" } ?? ""
    stream.send("{\"joined\":true,\"company\":\(session.pages.count - 1)\(whole)}")
    tellCompany(session, but: stream)
    return true
  }

  func leave(_ stream: HTTPAnswers) {
    guard !isEnding else { return }
    for session in sessions.values where session.pages.contains(where: { $0.stream === stream }) {
      session.pages.removeAll { $0.stream === stream }
      tellCompany(session, but: stream)
    }
  }

  private func tellCompany(_ session: Session, but one: HTTPAnswers) {
    for page in session.pages where page.stream !== one { page.stream.send("{\"company\":\(session.pages.count - 1)}") }
  }

  /// Passes on what a page has done, a line of JSON each, of which the first key says what it is; false: it does not
  /// listen.
  func share(_ lines: String, session number: Int, page name: String) -> Bool {
    guard let session = sessions[number], session.pages.contains(where: { $0.name == name }) else { return false }
    for line in lines.split(separator: "\n") {
      for key in ["stored", "whole"] where line.hasPrefix("{\"\(key)\":\"") && line.hasSuffix("\"}") {
        session.stored = String(line.dropFirst(key.utf8.count + 4).dropLast())
      }
      guard line.hasPrefix("{\"whole\":") || line.hasPrefix("{\"message\":") else { continue }
      for page in session.pages where page.name != name { page.stream.send(String(line)) }
    }
    return true
  }

  func tellAll(_ line: String) {
    for session in sessions.values { for page in session.pages { page.stream.send(line) } }
  }

  /// Ends all streams with a line, as the server ends; their pages stay known.
  func end(_ line: String) {
    isEnding = true
    for page in sessions.values.flatMap(\.pages) {
      page.stream.send(line)
      page.stream.end()
    }
  }
}
