import KitMVVMC
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// The scene of the terms, in one line.
final class TermsScene: Scene<TermsView> {
    static let title = SignUpTexts.termsTitle
}

extension TermsView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = TermsViewModel

    /// The user's actions on the screen.
    public var inputFromView: InputFromView {
        InputFromView(isEndShown: text.isEndShown.publisher, accept: accepted.publisher)
    }

    /// Binds the view model's output to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.isRead --> Binder(self) { $0.isRead = $1 }
        output.isTooEarly --> Binder(self) { $0.isTooEarly = $1 }
    }
}
