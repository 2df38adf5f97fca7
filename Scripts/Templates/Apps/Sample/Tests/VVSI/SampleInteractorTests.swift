import KitTesting
import SampleContract
import Testing

@testable import SampleVVSI

@Suite("The list's interactor: actions in, states out")
struct SampleInteractorTests {
    @Test("opening an item extends the path, and going back shortens it")
    func path() async throws {
        let service = ScriptedSample()
        let list = TestStore(SampleInteractor(service))
        #expect(list.state.items == service.items)
        try await list.send(.open(service.items[1])) { $0.path = [.item(service.items[1])] }
        try await list.send(.changePath([])) { $0.path = [] }
        try list.finish()
    }
}
