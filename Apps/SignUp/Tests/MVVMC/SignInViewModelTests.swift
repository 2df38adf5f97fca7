import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

/// The view's side of the form's view model; a field replays its text.
private struct FormInput {
    let email = Property("")
    let emailDidEndEditing = Signal<Void>()
    let password = Property(SecretText())
    let passwordDidEndEditing = Signal<Void>()
    let reveal = Signal<Void>()
    let submit = Signal<Void>()
    let cancel = Signal<Void>()

    var streams: SignInViewModel.InputFromView {
        .init(
            email: email.publisher, emailDidEndEditing: emailDidEndEditing.publisher, password: password.publisher,
            passwordDidEndEditing: passwordDidEndEditing.publisher, reveal: reveal.publisher,
            submit: submit.publisher, cancel: cancel.publisher)
    }
}

@Suite("The view model of the form to sign in: streams in, streams out")
struct SignInViewModelTests {
    private let accounts = ScriptedAccounts()
    private let view = FormInput()
    private let output: Streams<FormStep, SignInViewModel.Output>

    init() {
        output = Streams(
            SignInViewModel(accounts), view.streams,
            recording: \.explanation, \.isPasswordFirst, \.email, \.passwordRemark, \.fieldToCorrect, \.isSubmitEnabled,
            \.isSubmitting)
    }

    private func submit() async {
        view.email.value = " ada@example.org"
        view.password.value = SecretText(" ")
        view.submit.send()
        await output.settle()
    }

    private func failWithMismatch() async throws {
        try accounts.signingIn.fail(AccountsError.wrongCredentials)
        await output.settle()
    }

    @Test("every password can be sent with a valid address, and the session is a navigation step")
    func submitting() async throws {
        await submit()
        #expect(accounts.signingIn.requests == [Credentials(email: "ada@example.org", password: SecretText(" "))])
        #expect(output.isSubmitEnabled == [false, true] && output.isSubmitting == [false, true])
        try accounts.signingIn.answer(.sample())
        await output.settle()
        #expect(output.steps == [.signedIn(.sample())])
    }

    @Test("a refused attempt asks for the field to correct; a mismatch is a remark until either entry changes")
    func mismatch() async throws {
        view.submit.send()
        await submit()
        try await failWithMismatch()
        #expect(output.passwordRemark.last == .errorMessage(SignUpTexts.wrongCredentials))
        #expect(output.isSubmitEnabled.last == false && output.fieldToCorrect == [.email, .password])
        view.email.value = "bea@example.org"
        #expect(output.passwordRemark.last == .valid(withRemark: nil) && output.isSubmitEnabled.last == true)
    }

    @Test("an alert shows a mismatch of credentials that have changed since the attempt began")
    func mismatchAfterChange() async throws {
        await submit()
        view.email.value = "bea@example.org"
        try await failWithMismatch()
        #expect(output.passwordRemark.last == .valid(withRemark: nil) && output.isSubmitEnabled.last == true)
        #expect(output.alerts.map(\.title) == [AccountsError.wrongCredentials.title])
    }

    @Test("the form says that a session has ended, with its address; otherwise it is empty")
    func explanation() {
        #expect(output.explanation == [nil] && output.isPasswordFirst == [false] && output.email == [""])
        let ended = Streams(
            SignInViewModel(accounts, email: Typed.email), FormInput().streams,
            recording: \.explanation, \.isPasswordFirst, \.email)
        #expect(ended.explanation == [SignUpTexts.sessionEnded] && ended.isPasswordFirst == [true])
        #expect(ended.email == [Typed.email])
    }
}
