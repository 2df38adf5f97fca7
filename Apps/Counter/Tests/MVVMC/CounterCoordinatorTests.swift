import KitMVVMC
import KitNavigation
import Testing

@testable import CounterMVVMC

@Suite("The coordinator: steps in, scenes out")
struct CounterCoordinatorTests {
    @Test("the step to About pushes the page, and going back leads to the same counter")
    func about() throws {
        let app = CounterMVVMC(ScriptedServices().services)
        let counter = try #require(app.stack.top as? CounterScene)
        counter.viewModel.navigator.next(.about)
        #expect(app.stack.scenes.count == 2 && app.stack.top is AboutScene)
        app.stack.pop()
        #expect(app.stack.scenes.count == 1 && app.stack.top === counter)
        counter.viewModel.navigator.next(.about)
        #expect(app.stack.top is AboutScene)
    }
}
