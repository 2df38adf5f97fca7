import AppHTTP
import Foundation
import PostsDomain
import Testing

@Suite("The address of a server")
nonisolated struct AddressTests {
    @Test(arguments: [
        "http://127.0.0.1:8080", "https://posts.example", "HTTP://localhost", "http://[::1]:80/api/", "http://h/a/b",
    ])
    func accepts(text: String) throws {
        #expect(try HTTPPostsService.validate(apiURL: text).get().absoluteString == text)
    }

    @Test(arguments: [
        ("", "must begin with http"), ("posts.example", "must begin with http"),
        ("localhost:8080", "must begin with http"),
        ("ftp://posts.example", "must begin with http"), ("file:///etc/passwd", "must begin with http"),
        ("http://", "host is missing"), ("http:///posts", "host is missing"), ("http:posts", "host is missing"),
        ("http://h:0", "port must be"), ("http://h:65536", "port must be"), ("http://me:secret@h", "password"),
        ("http://h/?a=b", "'?'"), ("http://h/#top", "'?'"),
    ])
    func refuses(text: String, because reason: String) {
        guard case .failure(let error) = HTTPPostsService.validate(apiURL: text) else {
            Issue.record("'\(text)' was accepted")
            return
        }
        #expect(error.description.contains(reason), "\(error)")
        #expect(error.description.contains("write it like http://127.0.0.1:8080"))
    }

    @Test(arguments: [
        "http://h:x", "http://h:99999999999999999999", "http://[::1", "http://\u{1B}[2J", "http://a b", "🍙",
    ])
    func refusesMalformedAddresses(text: String) {
        #expect(throws: HTTPPostsService.InvalidAddress.self) { try HTTPPostsService.validate(apiURL: text).get() }
    }
}
