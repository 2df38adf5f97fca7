import Foundation

/// One request of plain HTTP: where its connection goes, and the bytes that are sent.
struct PlainHop: Sendable {
    let request: HTTPRequest
    /// What a connection is made to: the server, or a proxy.
    let host: String
    let port: UInt16
    let bytes: [UInt8]

    /// Nil where the request is not for a server of plain HTTP, or goes by a kind of proxy that is not known here.
    init?(_ request: HTTPRequest, proxies: WebProxies) {
        let url = request.url
        guard url.scheme?.lowercased() == "http", let name = url.host(), !name.isEmpty else { return nil }
        let named = Self.isIP6(name) ? "[\(name)]" : name
        let port = UInt16(exactly: url.port ?? 80) ?? 80
        let authority = port == 80 ? named : "\(named):\(port)"
        let target = Self.target(of: url)
        self.request = request
        switch proxies.proxy(for: name, port: port) {
        case .none:
            (host, self.port) = (name, port)
            bytes = Self.bytes(request, target: target, authority: authority)
        case .http(let proxy):
            (host, self.port) = (proxy.host, proxy.port)
            let secret = proxy.credentials.map {
                ["Proxy-Authorization": "Basic " + Data($0.utf8).base64EncodedString()]
            }
            bytes = Self.bytes(request, target: "http://\(authority)\(target)", authority: authority, secret ?? [:])
        case .other:
            return nil
        }
    }

    /// The request that a redirection leads to, as browsers make it; nil where the answer is none, or says not where to.
    func redirected(by head: HTTPHead) -> HTTPRequest?? {
        guard [301, 302, 303, 307, 308].contains(head.status), let location = head.headers["location"] else {
            return .some(nil)
        }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL else { return nil }
        var next = request
        next.url = url
        let isKept = [307, 308].contains(head.status) || ["GET", "HEAD"].contains(request.method)
        if !isKept, head.status == 303 || request.method == "POST" { (next.method, next.body) = ("GET", nil) }
        if url.host() != request.url.host() || url.port != request.url.port || url.scheme != request.url.scheme {
            next.headers = next.headers.filter { $0.key.lowercased() != "authorization" }
        }
        return next
    }

    private static func bytes(
        _ request: HTTPRequest, target: String, authority: String, _ more: [String: String] = [:]
    ) -> [UInt8] {
        var fields = request.fields.merging(more) { $1 }
        fields["Host"] = authority
        fields["Connection"] = "close"
        fields["Accept-Encoding"] = "identity"
        fields["User-Agent"] = "Triptych"
        if request.body != nil || request.method != "GET" { fields["Content-Length"] = "\(request.body?.count ?? 0)" }
        let lines = fields.sorted { $0.key < $1.key }.map { "\(clean($0.key)): \(clean($0.value))" }
        let head = (["\(clean(request.method)) \(clean(target)) HTTP/1.1"] + lines + ["", ""]).joined(separator: "\r\n")
        return Array(head.utf8) + Array(request.body ?? Data())
    }

    private static func target(of url: URL) -> String {
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let path = parts?.percentEncodedPath ?? ""
        let query = parts?.percentEncodedQuery.map { "?" + $0 } ?? ""
        return (path.isEmpty ? "/" : path) + query
    }

    /// A value that ends no line and begins no other: what a header says may have come from a file or a server.
    private static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }

    private static func isIP6(_ name: String) -> Bool { name.contains(":") }
}
