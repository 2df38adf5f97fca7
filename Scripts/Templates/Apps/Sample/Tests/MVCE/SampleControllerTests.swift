import KitMVCE
import KitReactive
import SampleContract
import Testing

@testable import SampleMVCE

@Suite("The list's controller: events in, events to the flow")
struct SampleControllerTests {
    @Test("opening a thing is an event of the flow")
    func open() {
        let (service, flow) = (ScriptedSample(), EventRecorder<SampleFlowEvent>())
        SampleController(flow: flow.dispatcher)
            .update(model: SampleModel(service.items), for: .open(service.items[1]), dispatcher: Dispatcher { _ in })
        #expect(flow.events == [.open(service.items[1])])
    }

    @Test("an event of the flow is a step")
    func steps() {
        let (service, model) = (ScriptedSample(), SampleFlowModel())
        var steps: [SampleFlowStep] = []
        let subscription = model.steps.observe { steps.append($0) }
        SampleFlowController().update(model: model, for: .open(service.items[1]), dispatcher: Dispatcher { _ in })
        #expect(steps == [.detail(service.items[1])])
        withExtendedLifetime(subscription) {}
    }
}
