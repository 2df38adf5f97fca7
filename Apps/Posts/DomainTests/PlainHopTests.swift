import Foundation
import Testing

@testable import AppHTTP

/// What goes over a socket of our own: where to, and with which bytes.
@Suite("Requests of plain HTTP")
struct PlainHopTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func text(_ hop: PlainHop?) -> String { String(decoding: hop?.bytes ?? [], as: UTF8.self) }

    @Test("proxies are found in the environment, and those who are exempt go without")
    func proxies() {
        let proxies = WebProxies(environment: [
            "http_proxy": "http://ann:s%40t@proxy.example:3128", "no_proxy": "localhost, .inner.example,127.0.0.1",
        ])
        let proxy = WebProxies.Proxy(host: "proxy.example", port: 3_128, credentials: "ann:s@t")
        #expect(proxies.proxy(for: "outer.example", port: 80) == .http(proxy))
        for host in ["localhost", "127.0.0.1", "a.inner.example", "inner.example"] {
            #expect(proxies.proxy(for: host, port: 80) == .none)
        }
        #expect(WebProxies(environment: ["HTTP_PROXY": "http://evil"]).proxy(for: "a", port: 80) == .none)
        #expect(WebProxies(environment: ["all_proxy": "socks5://s:1"]).proxy(for: "a", port: 80) == .other)
        #expect(WebProxies(environment: ["http_proxy": "s", "no_proxy": "*"]).proxy(for: "a", port: 80) == .none)
    }

    @Test("a proxy is asked for the whole address, and https is not for this way")
    func targets() throws {
        let request = HTTPRequest(try url("http://a.example:81/x%20y?q=%C3%A9"))
        let direct = PlainHop(request, proxies: WebProxies(environment: [:]))
        #expect(direct?.host == "a.example" && direct?.port == 81)
        #expect(text(direct).hasPrefix("GET /x%20y?q=%C3%A9 HTTP/1.1\r\n"))
        #expect(text(direct).contains("\r\nHost: a.example:81\r\n"))
        let through = PlainHop(request, proxies: WebProxies(environment: ["http_proxy": "u:p@proxy:8080"]))
        #expect(through?.host == "proxy" && through?.port == 8_080)
        #expect(text(through).hasPrefix("GET http://a.example:81/x%20y?q=%C3%A9 HTTP/1.1\r\n"))
        #expect(text(through).contains("\r\nProxy-Authorization: Basic dTpw\r\n"))
        #expect(
            PlainHop(HTTPRequest(try url("https://a.example/")), proxies: WebProxies(environment: [:]))?.host == nil)
    }

    @Test("what a header holds begins no other header")
    func headers() throws {
        let request = HTTPRequest(
            try url("http://a/"), method: "POST", headers: ["X": "a\r\nY: b\u{0}"], body: Data("{}".utf8))
        let sent = text(PlainHop(request, proxies: WebProxies(environment: [:])))
        #expect(sent.contains("\r\nX: aY: b\r\n") && sent.hasSuffix("\r\n\r\n{}"))
        #expect(sent.contains("\r\nContent-Length: 2\r\n"))
    }

    @Test("a redirection keeps no secret for somebody else, and makes of a sent form a question")
    func redirections() throws {
        let request = HTTPRequest(
            try url("http://a/x"), method: "POST", headers: ["Authorization": "Bearer t"], body: Data("{}".utf8))
        let hop = try #require(PlainHop(request, proxies: WebProxies(environment: [:])))
        func next(_ status: Int, _ location: String) throws -> HTTPRequest {
            let head = HTTPHead(status: status, headers: ["location": location], length: nil)
            let answer = try #require(hop.redirected(by: head))
            return try #require(answer)
        }
        #expect(try next(302, "/y").method == "GET" && next(302, "/y").body == nil)
        #expect(try next(307, "/y").method == "POST" && next(307, "/y").headers["Authorization"] == "Bearer t")
        #expect(try next(307, "http://b/y").headers["Authorization"] == nil)
        #expect(try next(307, "http://a:81/y").headers["Authorization"] == nil)
    }

    @Test("no redirection leads from an encrypted connection to one that is not, or to something else than the web")
    func downgrade() throws {
        let (safe, plain, file) = (try url("https://a/"), try url("http://a/"), try url("file:///etc/passwd"))
        func mayFollow(_ origin: URL, _ target: URL) -> Bool {
            Transfer(
                queue: DispatchQueue(label: "test"), place: Place(url: origin, path: "/"),
                deadline: Deadline(in: .seconds(1)), maximumBytes: 1, statuses: [200]
            ).mayFollow(from: origin, to: target)
        }
        #expect(!mayFollow(safe, plain) && !mayFollow(plain, file))
        #expect(mayFollow(safe, safe) && mayFollow(plain, plain) && mayFollow(plain, safe))
    }

    @Test("a head that never ends is read for as long as its limit, and not a byte further")
    func endlessHead() throws {
        var lines = HeadLines()
        let limit = AnswerReader.maximumHead
        var bytes = Array("HTTP/1.1 200 OK\r\nLong: ".utf8)[...]
        var rest = Array(repeating: UInt8(ascii: "a"), count: limit - bytes.count)[...]
        #expect(try lines.read(&bytes, limit: limit) == nil)
        #expect(try lines.read(&rest, limit: limit) == nil)
        var more: ArraySlice<UInt8> = [UInt8(ascii: "a")]
        #expect(throws: AnswerReader.Malformed.self) { try lines.read(&more, limit: limit) }
    }
}
