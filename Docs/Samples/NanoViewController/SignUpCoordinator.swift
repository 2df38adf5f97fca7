import KitMVVMC
import KitNavigation
import KitSceneViews

/// Shows the form, and a welcome after signing up.
final class SignUpCoordinator: BaseCoordinator<Never> {
    private let service: any SignUpServicing

    init(service: any SignUpServicing) {
        self.service = service
        super.init()
        start()
    }

    override func start() {
        push(scene: SignUpScene.self, viewModel: SignUpViewModel(service: service)) { [weak self] userIntends in
            switch userIntends {
            case .signedUp(let user): self?.toHome(user)
            }
        }
    }

    private func toHome(_ user: SignedUpUser) {
        push(PageViewController(title: "Home", LabelView("Welcome, \(user.name)!")))
    }
}
