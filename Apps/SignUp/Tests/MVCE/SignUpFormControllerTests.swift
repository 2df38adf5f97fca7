import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of the form to sign up: events in, model and sent events out")
struct SignUpFormControllerTests {
    private let server = ScriptedSignUp()
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let form: EventLoop<SignUpFormController>

    private var model: SignUpFormModel { form.model }

    init() {
        form = EventLoop(
            SignUpFormModel(invitation: Property(nil)),
            SignUpFormController(accounts: server.services.accounts, flow: flow.dispatcher))
    }

    private func submit() async {
        await form.send(
            .name(.edit(Typed.name)), .email(.edit(Typed.email)), .password(.edit(Typed.password)),
            .repetition(.edit(Typed.password)), .submission(.submit))
    }

    @Test("a remark appears after editing, and disappears when the entry is valid")
    func remarks() async {
        await form.send(.email(.edit("ada")))
        #expect(model.email.remark.value == nil)
        await form.send(.email(.endEditing))
        #expect(model.email.remark.value == FieldError.emailMalformed.errorMessage)
        await form.send(.email(.edit("ada@example.org")), .email(.edit("ada")))
        #expect(model.email.remark.value == nil)
    }

    @Test("an attempt shows what is missing, until there is something, and asks for the first field")
    func missing() async {
        var corrections: [FormRule] = []
        let subscription = model.submission.corrections.observe { corrections.append($0) }
        defer { subscription.cancel() }
        await form.send(.submission(.submit))
        #expect(corrections == [.name])
        #expect(model.name.remark.value == FieldError.nameMissing.errorMessage)
        #expect(model.repetition.remark.value == FieldError.repetitionMissing.errorMessage)
        await form.send(.name(.edit("A")), .name(.edit("")))
        #expect(model.name.remark.value == nil && form.sent.isEmpty)
    }

    @Test("a new password shows at its repetition that both differ, and only once it is left")
    func repetition() async {
        await form.send(.repetition(.edit(Typed.password)), .password(.edit(SecretText("tulip-9"))))
        #expect(model.repetition.remark.value == nil)
        await form.send(.password(.endEditing))
        #expect(model.repetition.remark.value == FieldError.repetitionDifferent.errorMessage)
        await form.send(.password(.edit(Typed.password)), .password(.edit(SecretText("tulip-9"))))
        #expect(model.repetition.remark.value == nil)
    }

    @Test("the entries are sent once; the answer is an event, which ends the attempt")
    func submitting() async throws {
        await submit()
        await form.send(.submission(.submit))
        #expect(server.accounts.registering.requests.map(\.registration) == [Typed.registration])
        #expect(model.submission.isUnderWay.value && model.submission.subtitle.value == SignUpTexts.signingUp)
        try server.accounts.registering.answer(.sample())
        await form.settle()
        #expect(form.sent == [.submission(.accepted(.sample()))] && flow.events == [.signedIn(.sample())])
        #expect(!model.submission.isUnderWay.value)
    }

    @Test("a cancelled attempt says so until an entry changes")
    func cancelling() async {
        await submit()
        await form.send(.submission(.cancel), .submission(.cancel))
        #expect(
            model.submission.notice.value == SignUpTexts.cancelled && server.accounts.registering.cancelled.count == 1)
        await form.send(.name(.endEditing))
        #expect(model.submission.notice.value == SignUpTexts.cancelled)
        #expect(model.submission.subtitle.value == SignUpTexts.cancelledSubtitle)
        await form.send(.name(.edit("Bea")))
        #expect(model.submission.notice.value == nil && form.sent.isEmpty && model.submission.subtitle.value.isEmpty)
    }

    @Test("a taken address is the field to correct, and cannot be sent again until it changes")
    func taken() async {
        var corrections: [FormRule] = []
        let subscription = model.submission.corrections.observe { corrections.append($0) }
        defer { subscription.cancel() }
        await submit()
        await form.send(.submission(.failed(.emailTaken)), .submission(.submit))
        #expect(corrections == [.email, .email])
        #expect(model.email.remark.value == SignUpTexts.emailTaken && !model.isAllowed.value)
        #expect(model.metRules.value == [.name, .password, .repetition])
        await form.send(.email(.edit(Typed.email)))
        #expect(!model.isAllowed.value)
        await form.send(.email(.edit("bea@example.org")))
        #expect(model.isAllowed.value && model.email.remark.value == nil)
    }

    @Test("a taken address that has changed since the attempt began is a failure")
    func takenAfterChange() async {
        var failures: [AccountsError] = []
        let subscription = model.submission.failures.observe { failures.append($0) }
        await submit()
        await form.send(.email(.edit("bea@example.org")), .submission(.failed(.emailTaken)))
        #expect(model.email.remark.value == nil && model.isAllowed.value && failures == [.emailTaken])
        subscription.cancel()
    }

    @Test("an invitation fills in an address, unless there is one")
    func invitation() async throws {
        await form.send(.invite(try #require(Invitation(email: "eve@example.org"))))
        await form.send(.invite(try #require(Invitation(email: "bob@example.org"))))
        #expect(model.email.text.value == "eve@example.org")
    }
}
