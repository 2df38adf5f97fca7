import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of the form to sign in: events in, model and sent events out")
struct SignInControllerTests {
    private let server = ScriptedSignUp()
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let form: EventLoop<SignInController>

    private var model: SignInModel { form.model }

    init() {
        form = EventLoop(
            SignInModel(email: "ada@example.org"),
            SignInController(accounts: server.services.accounts, flow: flow.dispatcher))
    }

    @Test("the credentials are sent once, and the session is an event of the flow")
    func submitting() async throws {
        #expect(model.email.text.value == "ada@example.org" && !model.isAllowed.value)
        await form.send(.password(.edit(SecretText(" "))), .submission(.submit), .submission(.submit))
        let sent = Credentials(email: "ada@example.org", password: SecretText(" "))
        #expect(server.accounts.signingIn.requests == [sent] && model.submission.isUnderWay.value)
        try server.accounts.signingIn.answer(.sample())
        await form.settle()
        #expect(form.sent == [.submission(.accepted(.sample()))] && flow.events == [.signedIn(.sample())])
    }

    @Test("a refused attempt asks for the field to correct; a mismatch is a remark until either entry changes")
    func mismatch() async {
        var corrections: [FormRule] = []
        let subscription = model.submission.corrections.observe { corrections.append($0) }
        defer { subscription.cancel() }
        await form.send(.email(.edit("ada")), .submission(.submit), .email(.edit("ada@example.org")))
        await form.send(
            .password(.edit(SecretText("x"))), .submission(.submit), .submission(.failed(.wrongCredentials)))
        #expect(corrections == [.email, .password])
        #expect(model.password.remark.value == SignUpTexts.wrongCredentials && !model.isAllowed.value)
        await form.send(.email(.edit("bea@example.org")))
        #expect(model.password.remark.value == nil && model.isAllowed.value)
    }

    @Test("a mismatch of credentials that have changed since the attempt began is a failure")
    func mismatchAfterChange() async {
        var failures: [AccountsError] = []
        let subscription = model.submission.failures.observe { failures.append($0) }
        await form.send(.password(.edit(SecretText("x"))), .submission(.submit))
        await form.send(.email(.edit("bea@example.org")), .submission(.failed(.wrongCredentials)))
        #expect(failures == [.wrongCredentials])
        #expect(model.password.remark.value == nil && model.isAllowed.value)
        subscription.cancel()
    }
}
