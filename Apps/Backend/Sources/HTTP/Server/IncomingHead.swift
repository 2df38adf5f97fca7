/// The first line and the headers of a request, parsed strictly: ambiguous requests are refused (RFC 9112, sections 3,
/// 5 and 6).
struct IncomingHead: Hashable, Sendable {
    /// The way in which the body is announced.
    enum Framing: Hashable, Sendable {
        case length(Int)
        case chunked
    }

    struct Field: Hashable, Sendable {
        /// The name in lower case.
        let name: String
        let value: String
    }

    let method: String
    let target: String
    let isVersion11: Bool
    let fields: [Field]
    let framing: Framing

    static let maximumTarget = 8_192
    static let maximumFields = 100

    /// The headers that may appear at most once: of two values, each reader could choose a different one.
    private static let single: Set<String> = ["host", "content-length", "authorization", "idempotency-key"]
    /// The headers that decide how a request is read or refused, which must be ASCII.
    ///
    /// Other letters can equal those of ASCII: Unicode folds the kelvin sign to a K.
    private static let decisive: Set<String> = [
        "host", "content-length", "transfer-encoding", "content-type", "connection", "expect", "origin",
        "sec-fetch-site",
    ]

    /// Parses the lines of a head, without the empty line at its end.
    init(_ lines: [ArraySlice<UInt8>]) throws(RequestProblem) {
        guard let first = lines.first else { throw .malformed }
        (method, target, isVersion11) = try Self.requestLine(first)
        guard lines.count <= Self.maximumFields + 1 else { throw .headTooLarge }
        var fields: [Field] = []
        for line in lines.dropFirst() { fields.append(try Self.field(line)) }
        self.fields = fields
        guard Self.single.allSatisfy({ name in fields.count { $0.name == name } <= 1 }),
            fields.allSatisfy({ !Self.decisive.contains($0.name) || $0.value.utf8.allSatisfy { $0 < 0x80 } })
        else { throw .malformed }
        framing = try Self.framing(fields, isVersion11: isVersion11)
        try checkHost()
        try checkOrigin()
    }

    /// Returns the values of a header in order.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// A Boolean value that indicates whether the client may send more requests on the same connection.
    var keepsConnection: Bool {
        let words = values("connection").flatMap { $0.split(separator: ",") }.map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return isVersion11 ? !words.contains("close") : words.contains("keep-alive")
    }

    /// A Boolean value that indicates whether the client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool { isVersion11 && values("expect").contains { $0.lowercased() == "100-continue" } }

    private static func requestLine(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> (String, String, Bool) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        // Methods are case-sensitive, so a method in lower case is unknown.
        guard parts.count == 3, HTTPGrammar.isToken(parts[0]), parts[0].count <= 32,
            !parts[0].contains(where: { 0x61...0x7A ~= $0 })
        else { throw .malformed }
        guard parts[1].count <= maximumTarget else { throw .targetTooLong }
        guard HTTPGrammar.isTarget(parts[1]) else { throw .malformed }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version.utf8.count == 8, version.hasPrefix("HTTP/") else { throw .malformed }
        guard ["HTTP/1.0", "HTTP/1.1"].contains(version) else { throw .otherVersion }
        let (method, target) = (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
        return (method, try path(of: target, method: method), version == "HTTP/1.1")
    }

    /// Returns path and query; the client of a proxy sends scheme and host before them.
    private static func path(of target: String, method: String) throws(RequestProblem) -> String {
        if target.hasPrefix("/") || (target == "*" && method == "OPTIONS") { return target }
        guard target.lowercased().hasPrefix("http://") else { throw .malformed }
        let rest = target.dropFirst("http://".count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        try checkName(authority.lowercased())
        let path = rest.dropFirst(authority.count)
        return path.hasPrefix("/") ? String(path) : "/" + path
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> Field {
        // A folded line has no name, because it begins with a blank.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPGrammar.isToken(line[..<colon]),
            HTTPGrammar.isFieldValue(line[(colon + 1)...])
        else { throw .malformed }
        return Field(
            name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: HTTPGrammar.trimmed(line[(colon + 1)...]), as: UTF8.self))
    }

    /// Checks a line after the last chunk, and refuses headers that would have an effect.
    static func checkTrailer(_ line: ArraySlice<UInt8>) throws(RequestProblem) {
        let field = try field(line)
        guard !single.contains(field.name), !decisive.contains(field.name) else { throw .malformed }
    }

    private static func framing(_ fields: [Field], isVersion11: Bool) throws(RequestProblem) -> Framing {
        let length = fields.first { $0.name == "content-length" }?.value
        let codings = fields.filter { $0.name == "transfer-encoding" }.map(\.value)
        if !codings.isEmpty {
            // A server of HTTP/1.0 would ignore the coding, and parse the chunks as requests.
            guard isVersion11, length == nil else { throw .malformed }
            try checkCodings(codings.joined(separator: ","))
            return .chunked
        }
        guard let length else { return .length(0) }
        guard !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .malformed }
        return .length(Int(length) ?? .max)
    }

    /// Checks that a body is chunked and has no other coding; otherwise its end is unknown.
    private static func checkCodings(_ list: String) throws(RequestProblem) {
        let names = Array(list.lowercased().utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { HTTPGrammar.trimmed($0) }
        let chunked = ArraySlice("chunked".utf8)
        guard names.firstIndex(of: chunked) == names.count - 1, names.allSatisfy(HTTPGrammar.isToken)
        else { throw .malformed }
        guard names.count == 1 else { throw .otherCoding }
    }

    /// Checks that the request names this computer, on which alone the server listens: this refuses web pages whose own
    /// name was made to lead here (DNS rebinding).
    private func checkHost() throws(RequestProblem) {
        let hosts = values("host")
        guard hosts.count <= 1, !isVersion11 || hosts.count == 1 else { throw .malformed }
        if let host = hosts.first { try Self.checkName(host.lowercased()) }
    }

    private static func checkName(_ host: String) throws(RequestProblem) {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        let port = host.dropFirst(name.count)
        guard host.hasPrefix(name),
            port.isEmpty || (port.first == ":" && port.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 })
        else { throw .malformed }
        guard ["127.0.0.1", "localhost", "[::1]"].contains(name) else { throw .otherHost }
    }

    /// Refuses forms of other web sites, which can be sent here without permission: a change must not come from another
    /// site, and content must be JSON, which no form sends.
    private func checkOrigin() throws(RequestProblem) {
        guard !["GET", "HEAD", "OPTIONS"].contains(method) else { return }
        let host = values("host").first ?? ""
        guard values("origin").allSatisfy({ $0.lowercased() == "http://\(host.lowercased())" }),
            values("sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0.lowercased()) })
        else { throw .crossSite }
        let types = values("content-type").map { $0.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace } }
        guard framing == .length(0) || types == ["application/json"] else { throw .notJSON }
    }
}
