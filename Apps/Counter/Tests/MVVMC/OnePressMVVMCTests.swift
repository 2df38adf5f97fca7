import CounterDomain
import KitMVVMC
import KitReactive
import Testing

@testable import CounterMVVMC

@Test("mvvm-c: one press counts one")
func counterMVVMC() {
    let increment = PassthroughSubject<Void, Never>()
    let nothing = Empty<Void, Never>().eraseToAnyPublisher()
    let viewModel = CounterViewModel(.scripted)
    let view = CounterViewModel.InputFromView(
        increment: increment.eraseToAnyPublisher(), decrement: nothing, reset: nothing,
        step: Empty().eraseToAnyPublisher(), auto: nothing, random: nothing, about: nothing)
    let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
    var shown = ""
    let subscription = output.count.sink { shown = $0 }
    // When
    increment.send()
    #expect(shown == "1")
    subscription.cancel()
}
