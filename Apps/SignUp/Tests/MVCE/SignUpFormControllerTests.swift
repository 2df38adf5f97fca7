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

    /// Lets the controller handle events; what the server answers is only recorded.
    private func update(_ events: SignUpFormEvent...) async {
        for event in events { controller.update(model: model, for: event, dispatcher: answers.dispatcher) }
        await SerialRuntime.shared.settle()
    }

    private func fill() async {
        for (field, text) in Typed.valid {
            switch field {
            case .name: await update(.name(.edit(text)))
            case .email: await update(.email(.edit(text)))
            case .password: await update(.password(.edit(text)))
            case .repetition: await update(.repetition(.edit(text)))
            }
        }
    }

    private func submit() async {
        await fill()
        await update(.submission(.submit))
    }

    @Test("a remark comes when the field is left, goes when the entry is right, and waits for the next leaving")
    func remarks() async {
        await update(.email(.edit(SecretText("ada"))))
        #expect(model.email.remark.value == nil)
        await update(.email(.leave))
        #expect(model.email.remark.value == FieldError.emailMalformed.errorMessage)
        await update(.email(.edit(SecretText("ada@example.org"))), .email(.edit(SecretText("ada"))))
        #expect(model.email.remark.value == nil)
    }

    @Test("a password that differs from its repetition is remarked on there when the password is left")
    func repetition() async {
        await fill()
        #expect(model.submission.isAllowed.value && model.strength.value == .fair)
        await update(.password(.edit(SecretText("tulip-95"))))
        #expect(model.repetition.remark.value == nil && !model.submission.isAllowed.value)
        await update(.password(.leave))
        #expect(model.repetition.remark.value == FieldError.repetitionDifferent.errorMessage)
        await update(.repetition(.edit(SecretText("tulip-95"))))
        #expect(model.repetition.remark.value == nil && model.submission.isAllowed.value)
    }

    @Test("nothing is sent while something is wrong, and every field says what")
    func wrong() async {
        await update(.name(.edit(SecretText(String(repeating: "a", count: 61)))), .submission(.submit))
        #expect(model.name.remark.value == FieldError.nameTooLong.errorMessage)
        #expect(model.repetition.remark.value == FieldError.repetitionMissing.errorMessage)
        #expect(!model.submission.isUnderWay.value && server.accounts.registering.requests.isEmpty)
    }

    @Test("what was entered is sent once; the answer comes back as an event, which ends the attempt")
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
        #expect(flow.events == [.begin(.sample())])
    }

    @Test("an address that is taken is marked until it is changed; anything else is told")
    func failing() async throws {
        await submit()
        try server.accounts.registering.fail(AccountsError.emailTaken)
        await SerialRuntime.shared.settle()
        guard case .submission(.failed(let error)) = answers.events.first else { Issue.record("no answer"); return }
        await update(.submission(.failed(error)))
        #expect(model.email.remark.value == SignUpTexts.emailTaken && !model.submission.isAllowed.value)
        await update(.email(.edit(SecretText("bea@example.org"))))
        #expect(model.email.remark.value == nil && model.submission.isAllowed.value && failures.isEmpty)
        await update(.submission(.submit), .submission(.failed(AccountsError.offline)))
        #expect(failures == [AccountsError.offline.title] && !model.submission.isUnderWay.value)
    }

    @Test("the same entries have the same key, also after a cancellation; others have another one")
    func keys() async throws {
        await submit()
        await update(.submission(.cancel))
        await update(.submission(.submit))
        await update(.submission(.cancel), .name(.edit(SecretText("Bea"))))
        await update(.submission(.submit))
        let keys = server.accounts.registering.requests.map(\.key)
        #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test("cancelling is said until something is changed; an answer that comes in spite of it is no event")
    func cancelling() async throws {
        await update(.submission(.cancel))
        #expect(model.submission.notice.value.isEmpty, "nothing was under way")
        server.accounts.ignoresCancellation = true
        await submit()
        await update(.submission(.cancel))
        #expect(model.submission.notice.value == SignUpTexts.cancelled && !model.submission.isUnderWay.value)
        try server.accounts.registering.answer(.sample())
        await update(.name(.edit(SecretText("Bea"))))
        #expect(answers.events.isEmpty && model.submission.notice.value.isEmpty)
    }

    @Test("an invitation fills in an empty address, and leaves one that is there")
    func invitation() async throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        await update(.invite(eve))
        #expect(model.email.text.value.exposed == eve.email)
        await update(.email(.edit(SecretText("ada@example.org"))), .invite(eve))
        #expect(model.email.text.value.exposed == "ada@example.org")
        #expect(SignUpFormModel(eve).email.text.value.exposed == eve.email)
        await update(.reveal)
        #expect(model.isRevealed.value)
    }
}
