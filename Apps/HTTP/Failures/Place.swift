import Foundation

/// Where a request goes, in the words of an error message.
public struct Place: Hashable, Sendable {
    /// The host alone.
    public let host: String
    /// Host and port.
    public let server: String
    /// The path below the base address.
    public let path: String

    /// Names the place of a request for the path below a base address.
    public init(url: URL, path: String) {
        host = url.host() ?? "the server"
        let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
        server = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        self.path = path
    }
}
