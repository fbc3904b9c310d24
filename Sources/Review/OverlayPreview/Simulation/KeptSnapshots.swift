import OverlayEngine

/// Stores a snapshot of each frame, and drops the oldest once they exceed a limit of memory; these are simulated again
/// on demand.
final class KeptSnapshots {
  /// The bytes that are granted, roughly.
  static let granted = 256 << 20

  private var snapshots: [Snapshot?] = []
  private var oldest = 0
  private var bytes = 0
  private let granted: Int

  init(granted: Int = KeptSnapshots.granted) {
    self.granted = granted
  }

  subscript(frame: Int) -> Snapshot? {
    snapshots.indices.contains(frame) ? snapshots[frame] : nil
  }

  func append(_ snapshot: Snapshot) {
    snapshots.append(snapshot)
    bytes += snapshot.roughSize
    while bytes > granted, oldest < snapshots.count - 1 {
      bytes -= snapshots[oldest]?.roughSize ?? 0
      snapshots[oldest] = nil
      oldest += 1
    }
  }
}

extension Snapshot {
  /// The size in bytes, roughly. Trees of content that did not change are shared between snapshots and not counted.
  fileprivate var roughSize: Int {
    layers.reduce(MemoryLayout<Snapshot>.size) {
      $0 + MemoryLayout<LayerSnapshot>.size + $1.elements.count * (MemoryLayout<LayerSnapshot.Element>.size + 1024)
    }
  }
}
