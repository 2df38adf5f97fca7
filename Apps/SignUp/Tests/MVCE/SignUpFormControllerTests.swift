import AccountsCore
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

    @Test("a taken address that has changed since the attempt began is a failure")
    func takenAfterChange() async {
        await submit()
        await update(.email(.edit("bea@example.org")), .submission(.failed(AccountsError.emailTaken)))
        #expect(model.email.remark.value == nil && model.submission.isAllowed.value)
        #expect(failures == [AccountsError.emailTaken.title])
    }
}
