/// The first line and the headers of a request, read strictly: ambiguous requests are refused (RFC 9112, sections 3, 5
/// and 6).
struct IncomingHead: Hashable, Sendable {
    /// How the body is announced.
    enum Framing: Hashable, Sendable {
        case length(Int)
        case chunked
    }

    struct Field: Hashable, Sendable {
        /// In lower case.
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

    /// Reads the lines of a head, without the empty one at its end.
    init(_ lines: [ArraySlice<UInt8>]) throws(RequestProblem) {
        guard let first = lines.first else { throw .malformed }
        (method, target, isVersion11) = try Self.requestLine(first)
        guard lines.count <= Self.maximumFields + 1 else { throw .headTooLarge }
        var fields: [Field] = []
        for line in lines.dropFirst() { fields.append(try Self.field(line)) }
        self.fields = fields
        framing = try Self.framing(fields)
        try checkHost()
        try checkOrigin()
    }

    /// The values of a header, in their order.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Whether the client may send more requests on the same connection.
    var keepsConnection: Bool {
        let words = values("connection").flatMap { $0.split(separator: ",") }.map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        return isVersion11 ? !words.contains("close") : words.contains("keep-alive")
    }

    /// Whether the client waits for a word before it sends the body.
    var expectsContinue: Bool { isVersion11 && values("expect").contains { $0.lowercased() == "100-continue" } }

    private static func requestLine(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> (String, String, Bool) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, isToken(parts[0]), parts[0].count <= 32 else { throw .malformed }
        guard parts[1].count <= maximumTarget else { throw .targetTooLong }
        guard !parts[1].isEmpty, parts[1].allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version.utf8.count == 8, version.hasPrefix("HTTP/") else { throw .malformed }
        guard ["HTTP/1.0", "HTTP/1.1"].contains(version) else { throw .otherVersion }
        let target = String(decoding: parts[1], as: UTF8.self)
        return (String(decoding: parts[0], as: UTF8.self), try path(of: target), version == "HTTP/1.1")
    }

    /// Path and query; a proxy's client names scheme and host before them.
    private static func path(of target: String) throws(RequestProblem) -> String {
        if target.hasPrefix("/") || target == "*" { return target }
        guard target.lowercased().hasPrefix("http://") else { throw .malformed }
        let rest = target.dropFirst("http://".count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        try checkName(authority.lowercased())
        let path = rest.dropFirst(authority.count)
        return path.hasPrefix("/") ? String(path) : "/" + path
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(RequestProblem) -> Field {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else { throw .malformed }
        let value = line[(colon + 1)...]
        // No control character but the tab: a folded line is refused too.
        guard value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else { throw .malformed }
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
        return Field(
            name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: value[..<end].drop(while: isBlank), as: UTF8.self))
    }

    private static func framing(_ fields: [Field]) throws(RequestProblem) -> Framing {
        let lengths = fields.filter { $0.name == "content-length" }.map(\.value)
        let codings = fields.filter { $0.name == "transfer-encoding" }.map { $0.value.lowercased() }
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw .malformed }
            guard codings == ["chunked"] else { throw .otherCoding }
            return .chunked
        }
        guard let length = lengths.first else { return .length(0) }
        guard lengths.allSatisfy({ $0 == length }), !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
        else {
            throw .malformed
        }
        return .length(Int(length) ?? .max)
    }

    /// The server listens on this computer only, and answers only to its names: a web page whose own name is made to
    /// lead here (DNS rebinding) gets nothing.
    private func checkHost() throws(RequestProblem) {
        let hosts = values("host")
        guard hosts.count <= 1, !isVersion11 || hosts.count == 1 else { throw .malformed }
        if let host = hosts.first { try Self.checkName(host.lowercased()) }
    }

    private static func checkName(_ host: String) throws(RequestProblem) {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        let port = host.dropFirst(name.count)
        guard port.isEmpty || (port.first == ":" && port.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }) else {
            throw .malformed
        }
        guard ["127.0.0.1", "localhost", "[::1]"].contains(name) else { throw .otherHost }
    }

    /// A page of another web site can send a form here without asking first, though it cannot read the answer: what
    /// changes something must not come from one, and what carries something must be JSON, which no form sends.
    private func checkOrigin() throws(RequestProblem) {
        guard !["GET", "HEAD", "OPTIONS"].contains(method) else { return }
        let host = values("host").first ?? ""
        guard values("origin").allSatisfy({ $0.lowercased() == "http://\(host.lowercased())" }),
            values("sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0.lowercased()) })
        else { throw .crossSite }
        let types = values("content-type").map { $0.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace } }
        guard framing == .length(0) || types == ["application/json"] else { throw .notJSON }
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
