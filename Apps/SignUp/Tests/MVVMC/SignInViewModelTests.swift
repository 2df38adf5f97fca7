import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

/// The sign-in form's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let accounts = ScriptedAccounts()
    let email = CurrentValueSubject<String, Never>("")
    let password = CurrentValueSubject<SecretText, Never>(SecretText())
    let reveal = PassthroughSubject<Void, Never>()
    let submit = PassthroughSubject<Void, Never>()
    let cancel = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()

    private(set) var explanations: [String?] = []
    private(set) var passwordFirst: [Bool] = []
    private(set) var emails: [String] = []
    private(set) var emailRemarks: [AnyValidation] = []
    private(set) var passwordRemarks: [AnyValidation] = []
    private(set) var revealed: [Bool] = []
    private(set) var notices: [String?] = []
    private(set) var enabled: [Bool] = []
    private(set) var busy: [Bool] = []
    private(set) var alerts: [Alert] = []
    private(set) var steps: [FormStep] = []
    private let viewModel: SignInViewModel
    private var subscriptions: [AnyCancellable] = []

    init(_ reason: SignInReason = .chosen) {
        viewModel = SignInViewModel(accounts, reason: reason)
        let view = SignInViewModel.InputFromView(
            email: email.eraseToAnyPublisher(), emailDidEndEditing: .never(), password: password.eraseToAnyPublisher(),
            passwordDidEndEditing: .never(), reveal: reveal.eraseToAnyPublisher(), submit: submit.eraseToAnyPublisher(),
            cancel: cancel.eraseToAnyPublisher())
        subscriptions = [scene.alertSubject.sink { [weak self] in self?.alerts.append($0) }]
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        subscriptions += [
            output.explanation.sink { [weak self] in self?.explanations.append($0) },
            output.isPasswordFirst.sink { [weak self] in self?.passwordFirst.append($0) },
            output.email.sink { [weak self] in self?.emails.append($0) },
            output.emailRemark.sink { [weak self] in self?.emailRemarks.append($0) },
            output.passwordRemark.sink { [weak self] in self?.passwordRemarks.append($0) },
            output.isRevealed.sink { [weak self] in self?.revealed.append($0) },
            output.notice.sink { [weak self] in self?.notices.append($0) },
            output.isSubmitEnabled.sink { [weak self] in self?.enabled.append($0) },
            output.isSubmitting.sink { [weak self] in self?.busy.append($0) },
            viewModel.navigator.observe { [weak self] in self?.steps.append($0) },
        ]
    }

    func fillAndSubmit() async {
        email.send(" ada@example.org")
        password.send(SecretText(" "))
        submit.send()
        await SerialRuntime.shared.settle()
    }
}

@Suite("The view model of the form to sign in: streams in, streams out")
struct SignInViewModelTests {
    @Test("every password can be sent with a valid address, and the session is a navigation step")
    func submitting() async throws {
        let streams = Streams()
        await streams.fillAndSubmit()
        #expect(
            streams.accounts.signingIn.requests
                == [Credentials(email: "ada@example.org", password: SecretText(" "))])
        #expect(streams.enabled == [false, true] && streams.busy == [false, true])
        try streams.accounts.signingIn.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(streams.steps == [.signedIn(.sample())])
    }

    @Test("an alert shows a mismatch of credentials that have changed since the attempt began")
    func mismatchAfterChange() async throws {
        let streams = Streams()
        await streams.fillAndSubmit()
        streams.email.send("bea@example.org")
        try streams.accounts.signingIn.fail(AccountsError.wrongCredentials)
        await SerialRuntime.shared.settle()
        #expect(streams.passwordRemarks.last == .valid(withRemark: nil) && streams.enabled.last == true)
        #expect(streams.alerts.map(\.title) == [AccountsError.wrongCredentials.title])
    }
}
