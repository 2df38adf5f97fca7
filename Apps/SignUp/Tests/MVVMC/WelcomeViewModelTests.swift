import KitMVVMC
import KitNavigation
import KitReactive
import Testing

@testable import SignUpMVVMC

@Suite("The view model of the welcome screen: streams in, streams out")
struct WelcomeViewModelTests {
    @Test("the welcome screen shows the flow's message, and sends the user's choice")
    func welcome() {
        let notice = CurrentValueSubject<String?, Never>(nil)
        let signUp = PassthroughSubject<Void, Never>()
        let signIn = PassthroughSubject<Void, Never>()
        let viewModel = WelcomeViewModel(notice: notice.eraseToAnyPublisher())
        let view = WelcomeViewModel.InputFromView(
            signUp: signUp.eraseToAnyPublisher(), signIn: signIn.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
        var (notices, steps): ([String?], [WelcomeStep]) = ([], [])
        let subscriptions = [
            output.notice.sink { notices.append($0) }, viewModel.navigator.observe { steps.append($0) },
        ]
        notice.send("Invited")
        signIn.send()
        signUp.send()
        #expect(notices == [nil, "Invited"] && steps == [.signIn, .signUp])
        withExtendedLifetime(subscriptions) {}
    }
}
