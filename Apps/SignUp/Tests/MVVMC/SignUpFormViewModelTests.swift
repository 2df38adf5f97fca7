import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

/// The view's side of the form's view model; a field replays its text.
private struct FormInput {
    let name = Property("")
    let nameDidEndEditing = Signal<Void>()
    let email = Property("")
    let emailDidEndEditing = Signal<Void>()
    let password = Property(SecretText())
    let passwordDidEndEditing = Signal<Void>()
    let repetition = Property(SecretText())
    let repetitionDidEndEditing = Signal<Void>()
    let reveal = Signal<Void>()
    let submit = Signal<Void>()
    let cancel = Signal<Void>()

    var streams: SignUpFormViewModel.InputFromView {
        .init(
            name: name.publisher, nameDidEndEditing: nameDidEndEditing.publisher, email: email.publisher,
            emailDidEndEditing: emailDidEndEditing.publisher, password: password.publisher,
            passwordDidEndEditing: passwordDidEndEditing.publisher, repetition: repetition.publisher,
            repetitionDidEndEditing: repetitionDidEndEditing.publisher, reveal: reveal.publisher,
            submit: submit.publisher, cancel: cancel.publisher)
    }

    func fill() {
        name.value = Typed.name
        email.value = Typed.email
        password.value = Typed.password
        repetition.value = Typed.password
    }
}

@Suite("The view model of the form to sign up: streams in, streams out")
struct SignUpFormViewModelTests {
    private let accounts = ScriptedAccounts()
    private let invitations = Signal<Invitation>()
    private let view = FormInput()
    private let output: Streams<FormStep, SignUpFormViewModel.Output>

    init() {
        output = Streams(
            SignUpFormViewModel(accounts, invitations: invitations.publisher), view.streams,
            recording: \.nameRemark, \.email, \.emailRemark, \.repetitionRemark, \.metRules, \.fieldToCorrect,
            \.notice, \.isSubmitEnabled, \.isSubmitting)
    }

    private func submit() async {
        view.fill()
        view.submit.send()
        await output.settle()
    }

    private func fail(_ error: AccountsError) async throws {
        try accounts.registering.fail(error)
        await output.settle()
    }

    @Test("a remark appears after editing, and disappears when the entry is valid")
    func remarks() {
        view.email.value = "ada@example"
        #expect(output.emailRemark == [.empty])
        view.emailDidEndEditing.send()
        #expect(output.emailRemark.last == .errorMessage("An email address looks like name@example.org."))
        view.email.value = "ada@example.org"
        view.email.value = "ada@example"
        #expect(output.emailRemark.last == .empty)
    }

    @Test("an attempt shows what is missing, until there is something, and asks for the first field")
    func missing() {
        view.nameDidEndEditing.send()
        #expect(output.nameRemark == [.empty])
        view.submit.send()
        #expect(output.fieldToCorrect == [.name])
        #expect(output.nameRemark.last == .errorMessage("Enter your name."))
        view.name.value = "A"
        view.name.value = ""
        #expect(output.nameRemark.last == .empty)
    }

    @Test("a new password shows at its repetition that both differ, and only once it is left")
    func repetition() {
        view.repetition.value = Typed.password
        view.password.value = SecretText("tulip-9")
        #expect(output.repetitionRemark == [.empty])
        view.passwordDidEndEditing.send()
        #expect(output.repetitionRemark.last == .errorMessage("The two passwords are not the same."))
        view.password.value = Typed.password
        view.password.value = SecretText("tulip-9")
        #expect(output.repetitionRemark.last == .empty)
    }

    @Test("the entries are sent once, without white space, and the session is a navigation step")
    func submitting() async throws {
        view.fill()
        #expect(output.isSubmitEnabled == [false, true])
        view.submit.send()
        await submit()
        #expect(accounts.registering.requests.map(\.registration) == [Typed.registration])
        #expect(output.isSubmitting == [false, true])
        try accounts.registering.answer(.sample())
        await output.settle()
        #expect(output.steps == [.signedIn(.sample())] && output.isSubmitting == [false, true, false])
    }

    @Test("a cancelled attempt says so until an entry changes")
    func cancelling() async {
        await submit()
        view.cancel.send()
        view.name.value = "Bea"
        #expect(output.notice == [nil, SignUpTexts.cancelled, nil] && output.isSubmitting.last == false)
    }

    @Test("a taken address is the field to correct, and cannot be sent again until it changes")
    func taken() async throws {
        await submit()
        try await fail(.emailTaken)
        view.submit.send()
        #expect(output.fieldToCorrect == [.email, .email])
        #expect(output.emailRemark.last == .errorMessage(SignUpTexts.emailTaken) && output.alerts.isEmpty)
        #expect(output.isSubmitEnabled.last == false && output.metRules.last == [.name, .password, .repetition])
        view.email.value = "bea@example.org"
        #expect(output.emailRemark.last == .valid(withRemark: nil) && output.isSubmitEnabled.last == true)
    }

    @Test("an alert shows that an address is taken if it has changed since the attempt began")
    func takenLate() async throws {
        await submit()
        view.email.value = "bea@example.org"
        try await fail(.emailTaken)
        #expect(output.emailRemark.last == .valid(withRemark: nil) && output.alerts.count == 1)
    }

    @Test("an invitation fills in an address, unless there is one")
    func invitation() throws {
        invitations.send(try #require(Invitation(email: "eve@example.org")))
        view.email.value = "eve@example.org"
        invitations.send(try #require(Invitation(email: "bob@example.org")))
        #expect(output.email == ["eve@example.org"])
    }
}
