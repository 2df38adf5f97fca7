import KitMVVMC
import KitNavigation
import KitReactive
import SampleContract
import SampleDomain
import Testing

@testable import SampleMVVMC

@Suite("The list's view model: streams in, streams out")
struct SampleViewModelTests {
    @Test("the service's items are shown, and opening one is a step to the coordinator")
    func list() {
        let service = ScriptedSample()
        let open = PassthroughSubject<SampleItem, Never>()
        let viewModel = SampleViewModel(service)
        let output = viewModel.transform(inputFromView: .init(open: open.eraseToAnyPublisher()))
        var (items, steps): ([[SampleItem]], [SampleStep]) = ([], [])
        let subscriptions = [output.items.sink { items.append($0) }, viewModel.navigator.observe { steps.append($0) }]
        open.send(service.items[1])
        #expect(items == [service.items] && steps == [.open(service.items[1])])
        withExtendedLifetime(subscriptions) {}
    }
}
