import KitMVVMC
import KitNavigation
import KitReactive
import Testing

@testable import SignUpMVVMC

@Suite("The view model of the terms: streams in, streams out")
struct TermsViewModelTests {
    @Test("the terms can be accepted after their end was visible, at every scroll position")
    func terms() {
        let isEndShown = CurrentValueSubject<Bool, Never>(false)
        let accept = PassthroughSubject<Void, Never>()
        let viewModel = TermsViewModel()
        let view = TermsViewModel.InputFromView(
            isEndShown: isEndShown.eraseToAnyPublisher(), accept: accept.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
        var (read, steps): ([Bool], [TermsStep]) = ([], [])
        let subscriptions = [output.isRead.sink { read.append($0) }, viewModel.navigator.observe { steps.append($0) }]
        accept.send()
        #expect(read == [false] && steps.isEmpty)
        isEndShown.send(true)
        isEndShown.send(false)
        accept.send()
        #expect(read == [false, true] && steps == [.accept])
        withExtendedLifetime(subscriptions) {}
    }
}
