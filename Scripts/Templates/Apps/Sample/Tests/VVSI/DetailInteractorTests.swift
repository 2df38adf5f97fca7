import KitCore
import KitReactive
import KitTesting
import KitVVSI
import Testing

@testable import SampleVVSI

@Suite("Detail's state: changes in, values out")
struct DetailStateTests {
    private struct IsDown: Error {}
    private var state = DetailState()

    @Test("a text, no text and a failure are shown until the next request")
    mutating func phases() {
        #expect(state.content == .loading)
        state.received("A text.")
        #expect(state.content == .hasData && state.text == "A text.")
        state.requested()
        #expect(state.content == .loading && state.text.isEmpty)
        state.received("")
        #expect(state.content == .noData)
        state.failed(IsDown())
        #expect(state.content == .error(IsDown().displayable))
    }
}

@Suite("Detail's interactor: actions in, states out")
struct DetailInteractorTests {
    private let server = Script<Void, String>()
    private let detail: ViewState<DetailInteractor>

    init() {
        detail = ViewState(DetailInteractor { [server] in try await server.call(()) })
    }

    private func trigger(_ actions: DetailAction...) async {
        actions.forEach(detail.trigger)
        await SerialRuntime.shared.settle()
    }

    @Test("there is one request at a time, and its answer is the state")
    func oneRequest() async throws {
        await trigger(.appear, .appear, .reload)
        #expect(server.requests.count == 1)
        try server.answer("A text.")
        await SerialRuntime.shared.settle()
        #expect(detail.state.text == "A text.")
    }

    @Test("the user can load a visible text again, and an appearance does not")
    func again() async throws {
        await trigger(.appear)
        try server.answer("A text.")
        await trigger(.appear)
        #expect(server.requests.count == 1)
        await trigger(.reload)
        #expect(server.requests.count == 2 && detail.state.content == .loading)
    }
}
