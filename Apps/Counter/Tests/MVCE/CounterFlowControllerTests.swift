import KitMVCE
import KitReactive
import Testing

@testable import CounterMVCE

@Suite("The flow's controller: events in, screens out")
struct CounterFlowControllerTests {
    @Test("a request opens a screen, and going back closes it")
    func screens() {
        let model = CounterFlowModel()
        CounterFlowController().update(model: model, for: .openAbout, dispatcher: Dispatcher { _ in })
        #expect(model.screens.value == [.about])
        CounterFlowController().update(model: model, for: .wentBack([]), dispatcher: Dispatcher { _ in })
        #expect(model.screens.value.isEmpty)
    }
}
