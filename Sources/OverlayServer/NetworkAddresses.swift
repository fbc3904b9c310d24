import Glibc

/// Where other machines find this one.
package enum NetworkAddresses {
  /// IPv4 addresses of the networks that this machine is in, without its own loopback.
  package static func ofThisMachine() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let item = next {
      next = item.pointee.ifa_next
      guard let address = item.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
      let bits = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      if bits >> 24 != 127 { found.append((0..<4).map { "\(bits >> (24 - 8 * $0) & 255)" }.joined(separator: ".")) }
    }
    return found
  }
}
