import KitDI
import KitTesting
import Testing

@testable import CounterVVSI

@Suite("The flow's interactor: notifications of the counter in, path and bell out")
struct CounterFlowInteractorTests {
    private let bell = HapticRecorder()

    @Test("the path opens, and follows when the user goes back")
    func path() async throws {
        let store = TestStore(CounterFlowInteractor(bell))
        try await store.send(.counter(.openAbout)) { $0.path = [.about] }
        try await store.send(.changePath([])) { $0.path = [] }
        try store.finish()
    }

    @Test("a limit and a failure ring the bell")
    func rings() async throws {
        let store = TestStore(CounterFlowInteractor(bell))
        try await store.send(.counter(.limitReached))
        try await store.send(.counter(.numberFailed))
        #expect(bell.notifications == [.warning, .error])
    }
}
