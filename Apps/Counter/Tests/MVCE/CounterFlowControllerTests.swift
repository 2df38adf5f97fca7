import KitMVCE
import KitReactive
import Testing

@testable import CounterMVCE

@Suite("The flow's controller: events in, steps out")
struct CounterFlowControllerTests {
    @Test("the request of a scene is a step")
    func steps() {
        let model = CounterFlowModel()
        var steps: [CounterFlowStep] = []
        let subscription = model.steps.observe { steps.append($0) }
        CounterFlowController().update(model: model, for: .openAbout, dispatcher: Dispatcher { _ in })
        #expect(steps == [.about])
        withExtendedLifetime(subscription) {}
    }
}
