import Foundation

/// Where a request goes, in the words of an error message.
struct Place: Hashable, Sendable {
    /// The host alone.
    let host: String
    /// Host and port.
    let server: String
    /// Whether the connection is to be encrypted.
    let isSecure: Bool
    /// The path below the base address.
    let path: String

    init(url: URL, path: String) {
        host = url.host() ?? "the server"
        isSecure = url.scheme?.lowercased() == "https"
        let port = url.port ?? (isSecure ? 443 : 80)
        server = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        self.path = path
    }
}
