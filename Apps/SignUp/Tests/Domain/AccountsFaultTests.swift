import AppHTTP
import KitCore
import SignUpDomain
import TestSupport
import Testing

@Suite("The accounts' client, against servers with faults", .timeLimit(.minutes(12)))
nonisolated struct AccountsFaultTests {
    /// A fault, and the title of its error.
    struct Fault: CustomTestStringConvertible, Sendable {
        let name: String
        let title: String
        let reply: @Sendable () -> Reply

        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "silent", title: "The server took too long") { .hang },
        Fault(name: "much announced, and a byte now and then", title: "Answer too large") { .trickle },
        Fault(name: "cut head", title: "Connection lost") { .raw("HTTP/1.1 201 Crea") },
        Fault(name: "cut body", title: "Connection lost") {
            .raw("HTTP/1.1 201 Created\r\nContent-Length: 90\r\n\r\n{\"token\": \"")
        },
        Fault(name: "nothing", title: "Connection lost") { .raw("") },
        Fault(name: "no HTTP", title: "Unreadable answer") { .raw("220 mail.example.org ESMTP\r\n") },
        Fault(name: "no JSON", title: "Unreadable answer") { .json("<html>Hello</html>") },
        Fault(name: "another shape", title: "Unreadable answer") { .json("{\"token\": 1, \"account\": []}") },
        Fault(name: "an error as a page", title: "Server error") {
            .json("<html>Oh</html>", status: "500 Internal Server Error")
        },
        Fault(name: "a refusal as a page", title: "Not accepted") {
            .json("<html>No</html>", status: "422 Unprocessable Content")
        },
        Fault(name: "too often", title: "Too many attempts") { .json("", status: "429 Too Many Requests") },
        Fault(name: "7 MB in one field", title: "Answer too large") {
            .json("{\"token\": \"\(String(repeating: "é", count: 3_670_016))\"}")
        },
        Fault(name: "64 MB", title: "Answer too large") { .large },
        Fault(name: "in a circle", title: "Redirect refused") { .redirect(to: "/accounts") },
        Fault(name: "to another protocol", title: "Redirect refused") { .redirect(to: "ftp://example.org/") },
    ]

    @Test("every call reports the fault", arguments: faults)
    func told(fault: Fault) async throws {
        let server = try FaultServer { _ in fault.reply() }
        // Only endless answers may reach the time limit; on a busy machine the others need longer.
        let isEndless = fault.title == "The server took too long"
        let service = HTTPAccountsService(baseURL: server.url, timeout: isEndless ? .milliseconds(200) : .seconds(300))
        let registration = Registration(name: "Ada", email: "a@b.co", password: SecretText("12345678"))
        let key = IdempotencyKeys().key(for: registration)
        await expect(fault.title) { _ = try await service.register(registration, key: key) }
        await expect(fault.title) {
            _ = try await service.signIn(Credentials(email: "a@b.co", password: SecretText("12345678")))
        }
        await expect(fault.title) { _ = try await service.account(token: Secret("4711")) }
        withExtendedLifetime(server) {}
    }

    @Test(
        "an excessive waiting time from a server is limited to one day",
        arguments: [("0", 1), ("-5", 1), ("soon", 60), ("99999999999", 86_400), ("30", 30)])
    func patience(header: String, seconds: Int) async throws {
        let server = try FaultServer { _ in
            .json("{}", status: "429 Too Many Requests", headers: ["Retry-After: \(header)"])
        }
        let service = HTTPAccountsService(baseURL: server.url, timeout: .seconds(300))
        await #expect(throws: AccountsError.tooManyAttempts(seconds: seconds)) {
            try await service.account(token: Secret("4711"))
        }
        withExtendedLifetime(server) {}
    }

    private func expect(_ title: String, of call: () async throws -> Void) async {
        do {
            try await call()
            Issue.record("the fault was taken for an answer")
        } catch {
            #expect((error as? AccountsError)?.title == title, "\(error)")
        }
    }
}
