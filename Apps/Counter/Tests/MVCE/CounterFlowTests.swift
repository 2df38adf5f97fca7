import CounterScreens
import KitNavigation
import KitSceneViews
import Testing

@testable import CounterMVCE

@Suite("The flow: events of its scenes in, scenes out")
struct CounterFlowTests {
    @Test("the counter's event opens the page, and going back leads to the same counter")
    func about() throws {
        let app = CounterMVCE(ScriptedServices().services)
        let counter = try #require(app.stack.top as? CounterViewController)
        let parts = try #require(counter.view as? CounterView)
        parts.about.activate()
        #expect(app.stack.top is AboutViewController)
        app.stack.pop()
        #expect(app.stack.scenes.count == 1 && app.stack.top === counter)
    }
}
