import KitCore
import KitTesting
import Testing

@testable import SampleVVSI

@Suite("Detail's interactor: actions in, states out")
struct DetailInteractorTests {
    private struct IsDown: Error {}

    private let server = Script<Void, String>()
    private let detail: TestStore<DetailInteractor>

    init() {
        detail = TestStore(DetailInteractor { [server] in try await server.call(()) })
    }

    @Test("there is one request at a time, and its answer is the state")
    func oneRequest() async throws {
        try await detail.send(.appear)
        try await detail.send(.reload)
        #expect(server.requests.count == 1)
        try await detail.after {
            try server.answer("A text.")
        } changes: {
            ($0.text, $0.content) = ("A text.", .hasData)
        }
        try detail.finish()
    }

    @Test("an empty text is no data, and a failure is shown until the next request")
    func withoutText() async throws {
        try await detail.send(.appear)
        try await detail.after {
            try server.answer("")
        } changes: {
            $0.content = .noData
        }
        try await detail.send(.reload) { $0.content = .loading }
        try await detail.after {
            try server.fail(IsDown())
        } changes: {
            $0.content = .error(IsDown().displayable)
        }
        try await detail.send(.reload) { $0.content = .loading }
        try detail.expect(running: [.load])
    }

    @Test("the user can load a visible text again, and an appearance does not")
    func again() async throws {
        try await detail.send(.appear)
        try await detail.after {
            try server.answer("A text.")
        } changes: {
            ($0.text, $0.content) = ("A text.", .hasData)
        }
        try await detail.send(.appear)
        #expect(server.requests.count == 1)
        try await detail.send(.reload) { ($0.text, $0.content) = ("", .loading) }
        #expect(server.requests.count == 2)
    }
}
