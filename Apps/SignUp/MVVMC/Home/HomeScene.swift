import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// The scene of Home; the user cannot go back from it.
final class HomeScene: Scene<HomeView>, BackButtonHiding {
    static let title = SignUpTexts.homeTitle
}

extension HomeView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = HomeViewModel

    /// The user's actions on the screen.
    public var inputFromView: InputFromView { InputFromView(logOut: logOut.tapPublisher) }

    /// Binds the view model's output to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.greeting --> greeting.textBinder
        output.email --> email.textBinder
        output.notice --> notice.textBinder
    }
}
