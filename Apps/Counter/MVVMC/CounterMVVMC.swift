// The counter in MVVM-C: the view's inputs → the view model's outputs → the view; the coordinator decides the next scene.
// Use it when: screens are forms and flows, and logic should be a function from streams to streams.
// Its price: an input and an output type for each screen, and fluency in publishers.

import CounterDomain
import KitMVVMC
import KitNavigation

/// The counter, coordinated.
public final class CounterMVVMC: BaseCoordinator<Never> {
    private let services: CounterServices

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        self.services = services
        super.init()
        start()
    }

    public override func start() {
        push(scene: CounterScene.self, viewModel: CounterViewModel(services)) { [weak self] step in
            switch step {
            case .about: self?.push(AboutScene())
            }
        }
    }
}
