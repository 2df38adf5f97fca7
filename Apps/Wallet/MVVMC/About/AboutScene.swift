import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The page about the app.
final class AboutScene: Scene<AboutView> {
    static let title = WalletTexts.aboutTitle
}

extension AboutView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView { InputFromView(steps: .never()) }
    package func populate(with output: Void) -> [AnyCancellable] {}
}
