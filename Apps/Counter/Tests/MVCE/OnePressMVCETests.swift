import CounterDomain
import KitMVCE
import KitReactive
import Testing

@testable import CounterMVCE

@Test("mvc-e: one press counts one")
func counterMVCE() {
    let model = CounterModel()
    let view = CounterViewController()
    let dispatcher = Mvce.glue(
        model: model, view: view, controller: CounterController(.scripted, flow: Dispatcher { _ in }))
    // When
    dispatcher.send(.increment)
    #expect(model.count.value.value == 1)
    withExtendedLifetime(view) {}
}
