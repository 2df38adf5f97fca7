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
    private let model = DetailModel()
    private let answers = EventRecorder<DetailEvent>()
    private let controller: DetailController

    init() {
        controller = DetailController { [server] in try await server.call(()) }
    }

    /// Handles events, and records those that the controller's effects send.
    private func update(_ events: DetailEvent...) async {
        events.forEach { controller.update(model: model, for: $0, dispatcher: answers.dispatcher) }
        await SerialRuntime.shared.settle()
    }

    @Test("there is one request at a time, and its answer returns as an event")
    func oneRequest() async throws {
        await update(.load, .load)
        #expect(server.requests.count == 1 && model.content.value == .loading)
        try server.answer("A text.")
        await SerialRuntime.shared.settle()
        #expect(answers.events.map(String.init(describing:)) == ["received(\"A text.\")"])
    }

    @Test("a text, no text and a failure are shown until the next request")
    func shown() async {
        await update(.received("A text."))
        #expect(model.content.value == .hasData && model.text.value == "A text.")
        await update(.received(""))
        #expect(model.content.value == .noData)
        await update(.failed(IsDown().displayable))
        #expect(model.content.value == .error(IsDown().displayable))
        await update(.load)
        #expect(model.content.value == .loading)
    }

    @Test("the end of the loop cancels the request")
    func end() async {
        let view = DetailViewController()
        // Only the loop keeps the controller, whose effects end with it.
        Mvce.glue(
            model: model, view: view, controller: DetailController { [server] in try await server.call(()) }
        ).send(.load)
        await SerialRuntime.shared.settle()
        Mvce.unglue(view)
        await SerialRuntime.shared.settle()
        #expect(server.cancelled.count == 1)
    }
}
