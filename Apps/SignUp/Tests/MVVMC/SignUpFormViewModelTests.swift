import KitCells
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

/// The form's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let accounts = ScriptedAccounts()
    let invitations = PassthroughSubject<Invitation, Never>()
    let name = CurrentValueSubject<String, Never>("")
    let nameDidEndEditing = PassthroughSubject<Void, Never>()
    let email = CurrentValueSubject<String, Never>("")
    let emailDidEndEditing = PassthroughSubject<Void, Never>()
    let password = CurrentValueSubject<SecretText, Never>(SecretText())
    let passwordDidEndEditing = PassthroughSubject<Void, Never>()
    let repetition = CurrentValueSubject<SecretText, Never>(SecretText())
    let reveal = PassthroughSubject<Void, Never>()
    let submit = PassthroughSubject<Void, Never>()
    let cancel = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()

    private(set) var emails: [String] = []
    private(set) var nameRemarks: [AnyValidation] = []
    private(set) var emailRemarks: [AnyValidation] = []
    private(set) var passwordRemarks: [AnyValidation] = []
    private(set) var repetitionRemarks: [AnyValidation] = []
    private(set) var strengths: [PasswordStrength] = []
    private(set) var metRules: Set<FormRule> = []
    private(set) var revealed: [Bool] = []
    private(set) var notices: [String?] = []
    private(set) var enabled: [Bool] = []
    private(set) var busy: [Bool] = []
    private(set) var alerts: [Alert] = []
    private(set) var steps: [FormStep] = []
    private let viewModel: SignUpFormViewModel
    private var subscriptions: [AnyCancellable] = []

    init() {
        viewModel = SignUpFormViewModel(accounts, invitations: invitations.eraseToAnyPublisher())
        let view = SignUpFormViewModel.InputFromView(
            name: name.eraseToAnyPublisher(), nameDidEndEditing: nameDidEndEditing.eraseToAnyPublisher(),
            email: email.eraseToAnyPublisher(), emailDidEndEditing: emailDidEndEditing.eraseToAnyPublisher(),
            password: password.eraseToAnyPublisher(),
            passwordDidEndEditing: passwordDidEndEditing.eraseToAnyPublisher(),
            repetition: repetition.eraseToAnyPublisher(), repetitionDidEndEditing: .never(),
            reveal: reveal.eraseToAnyPublisher(), submit: submit.eraseToAnyPublisher(),
            cancel: cancel.eraseToAnyPublisher())
        subscriptions = [scene.alertSubject.sink { [weak self] in self?.alerts.append($0) }]
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        subscriptions += [
            output.email.sink { [weak self] in self?.emails.append($0) },
            output.nameRemark.sink { [weak self] in self?.nameRemarks.append($0) },
            output.emailRemark.sink { [weak self] in self?.emailRemarks.append($0) },
            output.passwordRemark.sink { [weak self] in self?.passwordRemarks.append($0) },
            output.repetitionRemark.sink { [weak self] in self?.repetitionRemarks.append($0) },
            output.strength.sink { [weak self] in self?.strengths.append($0) },
            output.metRules.sink { [weak self] in self?.metRules = $0 },
            output.isRevealed.sink { [weak self] in self?.revealed.append($0) },
            output.notice.sink { [weak self] in self?.notices.append($0) },
            output.isSubmitEnabled.sink { [weak self] in self?.enabled.append($0) },
            output.isSubmitting.sink { [weak self] in self?.busy.append($0) },
            viewModel.navigator.observe { [weak self] in self?.steps.append($0) },
        ]
    }

    func fill() {
        name.send(" Ada ")
        email.send("ada@example.org")
        password.send(SecretText("tulip-94"))
        repetition.send(SecretText("tulip-94"))
    }

    func submitAndSettle() async {
        submit.send()
        await SerialRuntime.shared.settle()
    }

    func fail(_ error: AccountsError) async throws {
        try accounts.registering.fail(error)
        await SerialRuntime.shared.settle()
    }

    func answer() async throws {
        try accounts.registering.answer(.sample())
        await SerialRuntime.shared.settle()
    }
}

private final class OneScene: SceneRoot {
    let stack: SceneStack
    init(_ scene: any Presentable) { stack = SceneStack([scene]) }
}

@Suite("The view model of the form to sign up: streams in, streams out")
struct SignUpFormViewModelTests {
    private let streams = Streams()

    @Test("a remark appears after editing, and disappears when the entry is valid")
    func remarks() {
        streams.email.send("ada@example")
        #expect(streams.emailRemarks == [.empty])
        streams.emailDidEndEditing.send()
        #expect(streams.emailRemarks.last == .errorMessage("An email address looks like name@example.org."))
        streams.email.send("ada@example.org")
        streams.email.send("ada@example")
        #expect(streams.emailRemarks.last == .empty)
    }

    @Test("the entries are sent once, without white space, and the session is a navigation step")
    func submitting() async throws {
        streams.fill()
        #expect(streams.enabled == [false, true])
        streams.submit.send()
        await streams.submitAndSettle()
        let sent = Registration(name: "Ada", email: "ada@example.org", password: SecretText("tulip-94"))
        #expect(streams.accounts.registering.requests.map(\.registration) == [sent])
        #expect(streams.busy == [false, true])
        try await streams.answer()
        #expect(streams.steps == [.signedIn(.sample())] && streams.busy == [false, true, false])
    }

    /// Presses Enter in an alert, which presses its first button.
    private func answer(_ alert: Alert) {
        let scene = ViewController(title: "Form")
        let host = SceneHost(root: OneScene(scene), size: Size(width: 60, height: 20), clock: TestClock())
        host.start()
        scene.present(alert)
        _ = host.render()
        host.sendEvent(.key(KeyPress(.enter)))
        host.stop()
    }

    @Test("an alert shows that an address is taken if it has changed since the attempt began")
    func takenLate() async throws {
        streams.fill()
        await streams.submitAndSettle()
        streams.email.send("bea@example.org")
        try await streams.fail(.emailTaken)
        #expect(streams.emailRemarks.last == .valid(withRemark: nil) && streams.alerts.count == 1)
    }
}
