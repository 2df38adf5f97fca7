import KitCore
import KitReactive
import KitTesting
import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The form's interactor: actions in, states and notifications out")
final class FormInteractorTests {
    private let server = ScriptedSignUp()
    private let viewState: ViewState<FormInteractor>
    private var signedIn: [Session] = []
    private var subscription: AnyCancellable?

    init() {
        viewState = ViewState(FormInteractor(.signUp(nil), server.services.accounts))
        subscription = viewState.notifications.sink { [unowned self] notification in
            switch notification {
            case .signedIn(let session): signedIn.append(session)
            }
        }
        for (field, text) in Typed.valid { viewState.trigger(.edit(field, text)) }
    }

    private var state: FormState { viewState.state }

    private func trigger(_ actions: FormAction...) async {
        actions.forEach(viewState.trigger)
        await SerialRuntime.shared.settle()
    }

    @Test("the entries are sent once, and the answer is reported")
    func submitting() async throws {
        await trigger(.submit, .submit)
        #expect(state.isSubmitting && server.accounts.registering.requests.map(\.registration) == [Typed.registration])
        try server.accounts.registering.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(!state.isSubmitting && signedIn == [.sample()])
    }

    @Test("nothing is sent while something is wrong")
    func wrong() async {
        await trigger(.edit(.email, SecretText("ada")), .submit)
        #expect(server.accounts.registering.requests.isEmpty)
        #expect(state.remark(.email) == FieldError.emailMalformed.errorMessage)
    }

    @Test("a failure is reported, and the next attempt has the same key")
    func failing() async throws {
        await trigger(.submit)
        try server.accounts.registering.fail(AccountsError.offline)
        await SerialRuntime.shared.settle()
        #expect(state.failure?.title == AccountsError.offline.title)
        await trigger(.dismissFailure, .submit)
        #expect(state.failure == nil)
        #expect(Set(server.accounts.registering.requests.map(\.key)).count == 1)
        #expect(server.accounts.registering.requests.count == 2)
    }

    @Test("cancelling ends the request; an answer that comes in spite of it changes nothing")
    func cancelling() async throws {
        server.accounts.ignoresCancellation = true
        await trigger(.submit)
        await trigger(.cancel)
        #expect(state.notice == SignUpTexts.cancelled)
        try server.accounts.registering.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(state.notice == SignUpTexts.cancelled && signedIn.isEmpty)
        await trigger(.submit)
        #expect(state.isSubmitting && server.accounts.registering.requests.count == 2)
    }

    @Test("the switch shows what is secret; leaving a field lets it say what is wrong; a link fills in the address")
    func others() async throws {
        await trigger(.reveal, .edit(.name, SecretText(String(repeating: "a", count: 61))), .leave(.name))
        #expect(state.isRevealed && state.remark(.name) == FieldError.nameTooLong.errorMessage)
        let eve = try #require(Invitation(email: "eve@example.org"))
        await trigger(.edit(.email, SecretText()), .invite(eve))
        #expect(state.text(.email).exposed == eve.email)
    }

    @Test("signing in sends the address and the password")
    func signingIn() async throws {
        let form = ViewState(FormInteractor(.signIn(.sessionEnded(email: "ada@example.org")), server.services.accounts))
        form.trigger(.edit(.password, SecretText("tulip-94")))
        form.trigger(.submit)
        await SerialRuntime.shared.settle()
        let credentials = Credentials(email: "ada@example.org", password: SecretText("tulip-94"))
        #expect(server.accounts.signingIn.requests == [credentials])
        try server.accounts.signingIn.fail(AccountsError.wrongCredentials)
        await SerialRuntime.shared.settle()
        #expect(form.state.remark(.password) == SignUpTexts.wrongCredentials)
    }
}
