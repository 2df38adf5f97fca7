import KitMVVMC
import KitReactive
import KitTesting
import Testing

@testable import SignUpMVVMC

@Suite("The view model of the welcome screen: streams in, streams out")
struct WelcomeViewModelTests {
    @Test("the welcome screen shows the flow's message, and sends the user's choice")
    func welcome() {
        let notice = Property<String?>(nil)
        let (signUp, signIn) = (Signal<Void>(), Signal<Void>())
        let welcome = Streams(
            WelcomeViewModel(notice: notice.publisher), .init(signUp: signUp.publisher, signIn: signIn.publisher),
            recording: \.notice)
        notice.value = "Invited"
        signIn.send()
        signUp.send()
        #expect(welcome.notice == [nil, "Invited"] && welcome.steps == [.signIn, .signUp])
    }
}
