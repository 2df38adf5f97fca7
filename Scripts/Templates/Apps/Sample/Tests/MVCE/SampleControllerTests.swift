import KitMVCE
import KitReactive
import SampleContract
import Testing

@testable import SampleMVCE

@Suite("The list's controller: events in, events to the flow")
struct SampleControllerTests {
    @Test("opening an item is an event of the flow")
    func open() {
        let (service, flow) = (ScriptedSample(), EventRecorder<SampleFlowEvent>())
        SampleController(flow: flow.dispatcher)
            .update(model: SampleModel(service.items), for: .open(service.items[1]), dispatcher: Dispatcher { _ in })
        #expect(flow.events == [.open(service.items[1])])
    }

    @Test("an event of the flow opens a screen, and the way back closes it")
    func screens() {
        let (service, model) = (ScriptedSample(), SampleFlowModel())
        SampleFlowController().update(model: model, for: .open(service.items[1]), dispatcher: Dispatcher { _ in })
        #expect(model.screens.value == [.detail(service.items[1])])
        SampleFlowController().update(model: model, for: .wentBack([]), dispatcher: Dispatcher { _ in })
        #expect(model.screens.value.isEmpty)
    }
}
