import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing

@testable import SampleMVCE

@Suite("Detail's controller: events in, model out")
struct DetailControllerTests {
    private struct IsDown: Error {}

    private let server = Script<Void, String>()
    private let detail: EventLoop<DetailController>

    private var model: DetailModel { detail.model }

    init() {
        detail = EventLoop(DetailModel(), DetailController { [server] in try await server.call(()) })
    }

    @Test("there is one request at a time, and its answer returns as an event")
    func oneRequest() async throws {
        await detail.send(.load, .load)
        #expect(server.requests.count == 1 && model.content.value == .loading)
        try server.answer("A text.")
        await detail.settle()
        #expect(detail.sent.count == 1 && model.text.value == "A text.")
    }

    @Test("a text, no text and a failure are shown until the next request")
    func shown() async {
        await detail.send(.received("A text."))
        #expect(model.content.value == .hasData && model.text.value == "A text.")
        await detail.send(.received(""))
        #expect(model.content.value == .noData)
        await detail.send(.failed(IsDown().displayable))
        #expect(model.content.value == .error(IsDown().displayable))
        await detail.send(.load)
        #expect(model.content.value == .loading)
    }

    @Test("the end of the loop cancels the request")
    func end() async {
        let view = DetailViewController()
        // Only the loop keeps the controller, whose effects end with it.
        Mvce.glue(
            model: DetailModel(), view: view, controller: DetailController { [server] in try await server.call(()) }
        ).send(.load)
        await SerialRuntime.shared.settle()
        Mvce.unglue(view)
        await SerialRuntime.shared.settle()
        #expect(server.cancelled.count == 1)
    }
}
