import Foundation

/// The proxies that the environment names for plain HTTP, in the words that curl understands.
struct WebProxies: Sendable {
    /// How a host is reached.
    enum Way: Hashable, Sendable {
        case none
        case http(Proxy)
        /// By a proxy of another kind, such as SOCKS.
        case other
    }

    /// A proxy that speaks plain HTTP.
    struct Proxy: Hashable, Sendable {
        let host: String
        let port: UInt16
        /// Name and password, with a colon between them.
        let credentials: String?
    }

    private let way: Way
    private let exempt: [String]

    /// What the variables of the process say now.
    static var current: WebProxies { WebProxies(environment: ProcessInfo.processInfo.environment) }

    init(environment: [String: String]) {
        // Upper case is not read for http: a server's CGI programs would take a client's header for it.
        let values = ["http_proxy", "all_proxy", "ALL_PROXY"].compactMap { environment[$0] }
        way = values.first { !$0.isEmpty }.map(Self.way) ?? .none
        let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        exempt = list.lowercased().split { $0 == "," || $0.isWhitespace }.map {
            String($0.hasPrefix(".") ? $0.dropFirst() : $0)
        }
    }

    /// How a host is reached.
    func proxy(for host: String, port: UInt16) -> Way {
        let host = host.lowercased()
        let isExempt = exempt.contains { name in
            name == "*" || name == host || name == "\(host):\(port)" || host.hasSuffix("." + name)
        }
        return isExempt ? .none : way
    }

    private static func way(_ text: String) -> Way {
        let text = text.contains("://") ? text : "http://" + text
        guard let url = URL(string: text), let host = url.host(), !host.isEmpty, url.scheme?.lowercased() == "http"
        else { return .other }
        let credentials = url.user(percentEncoded: false).map { "\($0):\(url.password(percentEncoded: false) ?? "")" }
        // 1080 is what curl takes where no port is named.
        return .http(Proxy(host: host, port: UInt16(exactly: url.port ?? 1080) ?? 1080, credentials: credentials))
    }
}
