import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// The scene of the welcome, in one line.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = SignUpTexts.welcomeTitle
}

extension WelcomeView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = WelcomeViewModel

    /// The user's actions on the screen.
    public var inputFromView: InputFromView {
        InputFromView(signUp: signUp.tapPublisher, signIn: signIn.tapPublisher)
    }

    /// Binds the view model's output to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.notice --> notice.textBinder
    }
}
