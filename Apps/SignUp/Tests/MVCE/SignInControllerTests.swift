import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of the form to sign in: events in, model out")
struct SignInControllerTests {
    private let server = ScriptedSignUp()
    private let model = SignInModel(.sessionEnded(email: "ada@example.org"))
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let answers = EventRecorder<SignInEvent>()
    private let controller: SignInController

    init() {
        controller = SignInController(server.services.accounts, flow: flow.dispatcher)
    }

    private func update(_ events: SignInEvent...) async {
        for event in events { controller.update(model: model, for: event, dispatcher: answers.dispatcher) }
        await SerialRuntime.shared.settle()
    }

    @Test("the credentials are sent once, and the session is an event of the flow")
    func submitting() async throws {
        #expect(model.email.text.value == "ada@example.org" && !model.submission.isAllowed.value)
        await update(.password(.edit(SecretText(" "))), .submission(.submit), .submission(.submit))
        let sent = Credentials(email: "ada@example.org", password: SecretText(" "))
        #expect(server.accounts.signingIn.requests == [sent] && model.submission.isUnderWay.value)
        try server.accounts.signingIn.answer(.sample())
        await SerialRuntime.shared.settle()
        guard case .submission(.accepted(let session)) = answers.events.first else {
            Issue.record("no answer")
            return
        }
        await update(.submission(.accepted(session)))
        #expect(flow.events == [.signedIn(.sample())])
    }

    @Test("a mismatch of credentials that have changed since the attempt began is a failure")
    func mismatchAfterChange() async {
        var failures: [String] = []
        let subscription = model.submission.failures.observe { failures.append($0.title) }
        await update(.submission(.failed(AccountsError.offline)))
        #expect(failures.isEmpty, "no attempt was in progress")
        await update(.password(.edit(SecretText("x"))), .submission(.submit))
        await update(.email(.edit("bea@example.org")), .submission(.failed(AccountsError.wrongCredentials)))
        #expect(failures == [AccountsError.wrongCredentials.title])
        #expect(model.password.remark.value == nil && model.submission.isAllowed.value)
        subscription.cancel()
    }
}
