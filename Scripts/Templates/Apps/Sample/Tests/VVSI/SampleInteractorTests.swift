import KitVVSI
import SampleContract
import Testing

@testable import SampleVVSI

@Suite("The list's interactor: actions in, states out")
struct SampleInteractorTests {
    @Test("opening an item extends the path, and going back shortens it")
    func path() {
        let service = ScriptedSample()
        let list = ViewState(SampleInteractor(service))
        list.trigger(.open(service.items[1]))
        #expect(list.state.path == [.item(service.items[1])] && list.state.items == service.items)
        list.trigger(.changePath([]))
        #expect(list.state.path.isEmpty)
    }
}
