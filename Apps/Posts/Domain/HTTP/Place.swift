import Foundation

/// Where a request goes, in the words of an error message.
struct Place: Hashable, Sendable {
    /// Host and port.
    let server: String
    /// The path below the base address.
    let path: String

    init(url: URL, path: String) {
        let host = url.host() ?? "the server"
        let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
        server = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        self.path = path
    }
}
