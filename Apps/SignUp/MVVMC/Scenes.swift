import KitMVVMC
import SignUpDomain
import SignUpScreens

/// The scene of the welcome, in one line.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = SignUpTexts.welcomeTitle
}

/// The scene of the terms.
final class TermsScene: Scene<TermsView> {
    static let title = SignUpTexts.termsTitle
}

/// The scene of the sign-up form.
final class SignUpFormScene: Scene<AccountFormView<SignUpForm>> {
    static let title = SignUpTexts.formTitle
}

/// The scene of the form to sign in.
final class SignInScene: Scene<AccountFormView<SignInForm>> {
    static let title = SignUpTexts.signInTitle
}

/// The scene of somebody who is signed in; no way leads back from it.
final class HomeScene: Scene<HomeView>, BackButtonHiding {
    static let title = SignUpTexts.homeTitle
}
