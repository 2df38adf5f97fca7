import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of the form to sign up: events in, model out")
final class SignUpFormControllerTests {
    private let server = ScriptedSignUp()
    private let model = SignUpFormModel()
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let answers = EventRecorder<SignUpFormEvent>()
    private let controller: SignUpFormController
    private var failures: [String] = []
    private var subscription: AnyCancellable?

    init() {
        controller = SignUpFormController(server.services.accounts, flow: flow.dispatcher)
        subscription = model.submission.failures.observe { [unowned self] in failures.append($0.title) }
    }

    /// Lets the controller handle events, and records the server's answers.
    private func update(_ events: SignUpFormEvent...) async {
        for event in events { controller.update(model: model, for: event, dispatcher: answers.dispatcher) }
        await SerialRuntime.shared.settle()
    }

    private func fill() async {
        await update(
            .name(.edit(Typed.name)), .email(.edit(Typed.email)), .password(.edit(Typed.password)),
            .repetition(.edit(Typed.password)))
    }

    private func submit() async {
        await fill()
        await update(.submission(.submit))
    }

    @Test("a remark appears after editing, and disappears when the entry is valid")
    func remarks() async {
        await update(.email(.edit("ada")))
        #expect(model.email.remark.value == nil)
        await update(.email(.endEditing))
        #expect(model.email.remark.value == FieldError.emailMalformed.errorMessage)
        await update(.email(.edit("ada@example.org")), .email(.edit("ada")))
        #expect(model.email.remark.value == nil)
    }

    @Test("a new password that differs from its repetition is reported there after editing the password")
    func repetition() async {
        await fill()
        #expect(model.submission.isAllowed.value && model.strength.value == .fair)
        await update(.password(.edit(SecretText("tulip-95"))))
        #expect(model.repetition.remark.value == nil && !model.submission.isAllowed.value)
        await update(.password(.endEditing))
        #expect(model.repetition.remark.value == FieldError.repetitionDifferent.errorMessage)
        await update(.repetition(.edit(SecretText("tulip-95"))))
        #expect(model.repetition.remark.value == nil && model.submission.isAllowed.value)
    }

    @Test("invalid entries are not sent, and every field shows its remark")
    func wrong() async {
        await update(.name(.edit(String(repeating: "a", count: 61))), .submission(.submit))
        #expect(model.name.remark.value == FieldError.nameTooLong.errorMessage)
        #expect(model.repetition.remark.value == FieldError.repetitionMissing.errorMessage)
        #expect(!model.submission.isUnderWay.value && server.accounts.registering.requests.isEmpty)
    }

    @Test("the entries are sent once; the answer is an event, which ends the attempt")
    func submitting() async throws {
        await submit()
        await update(.submission(.submit))
        #expect(server.accounts.registering.requests.map(\.registration) == [Typed.registration])
        #expect(model.submission.isUnderWay.value)
        try server.accounts.registering.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(answers.events.count == 1 && flow.events.isEmpty)
        await update(.submission(.accepted(.sample())))
        #expect(!model.submission.isUnderWay.value)
        #expect(flow.events == [.signedIn(.sample())])
    }

    @Test("a taken address is shown at its field until it changes; any other error is a failure")
    func failing() async throws {
        await submit()
        try server.accounts.registering.fail(AccountsError.emailTaken)
        await SerialRuntime.shared.settle()
        guard case .submission(.failed(let error)) = answers.events.first else { Issue.record("no answer"); return }
        await update(.submission(.failed(error)))
        #expect(model.email.remark.value == SignUpTexts.emailTaken && !model.submission.isAllowed.value)
        await update(.email(.edit("bea@example.org")))
        #expect(model.email.remark.value == nil && model.submission.isAllowed.value && failures.isEmpty)
        await update(.submission(.submit), .submission(.failed(AccountsError.offline)))
        #expect(failures == [AccountsError.offline.title] && !model.submission.isUnderWay.value)
    }

    @Test("a taken address that has changed since the attempt began is a failure")
    func takenAfterChange() async {
        await submit()
        await update(.email(.edit("bea@example.org")), .submission(.failed(AccountsError.emailTaken)))
        #expect(model.email.remark.value == nil && model.submission.isAllowed.value)
        #expect(failures == [AccountsError.emailTaken.title])
    }

    @Test("other entries are sent with another key, and the original ones with the original key")
    func keys() async throws {
        await submit()
        await update(.submission(.cancel), .name(.edit("Bea")))
        await update(.submission(.submit))
        await update(.submission(.cancel), .name(.edit(Typed.name)))
        await update(.submission(.submit))
        let keys = server.accounts.registering.requests.map(\.key)
        #expect(keys.count == 3 && keys[0] != keys[1] && keys[0] == keys[2])
    }

    @Test("the notice about a cancelled attempt disappears when an entry changes; a late answer is not an event")
    func cancelling() async throws {
        await update(.submission(.cancel))
        #expect(model.submission.notice.value == nil, "no attempt was in progress")
        server.accounts.ignoresCancellation = true
        await submit()
        await update(.submission(.cancel))
        #expect(model.submission.notice.value == SignUpTexts.cancelled && !model.submission.isUnderWay.value)
        try server.accounts.registering.answer(.sample())
        await update(.name(.edit("Bea")))
        #expect(answers.events.isEmpty && model.submission.notice.value == nil)
    }

    @Test("an invitation fills in an empty address field only")
    func invitation() async throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        await update(.invite(eve))
        #expect(model.email.text.value == eve.email)
        await update(.email(.edit("ada@example.org")), .invite(eve))
        #expect(model.email.text.value == "ada@example.org")
        #expect(SignUpFormModel(eve).email.text.value == eve.email)
        await update(.reveal)
        #expect(model.isRevealed.value)
    }
}
