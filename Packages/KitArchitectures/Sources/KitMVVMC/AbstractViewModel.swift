import KitCore
import KitNavigation
import KitReactive

/// The base of view models written NanoViewController's way: inputs in, outputs out, subscriptions kept.
///
/// The class is abstract in one way only: a subclass must override `transform(input:)`.
@MainActor
open class AbstractViewModel<FromView, FromController, OutputFromViewModel>: ViewModelType {
    /// The two channels into the view model.
    public struct Input: InputType {
        /// The view's channel.
        public let fromView: FromView
        /// The controller's channel.
        public let fromController: FromController

        /// Joins the two.
        public init(fromView: FromView, fromController: FromController) {
            self.fromView = fromView
            self.fromController = fromController
        }
    }

    /// The subscriptions of the view model; cancelled when it is released.
    public final var cancellables: Set<AnyCancellable> = []

    /// Creates a view model.
    public init() {
        LifetimeAudit.track(self, .viewModel, String(describing: Self.self))
    }

    /// Turns inputs into outputs; a subclass overrides it and does not call this one.
    open func transform(input: Input) -> OutputFromViewModel {
        preconditionFailure("\(Self.self) does not override transform(input:)")
    }
}

/// A view model with a navigator, fed by its view and by the controller of its scene.
@MainActor
open class BaseViewModel<NavigationStep, InputFromView, Output>:
    AbstractViewModel<InputFromView, InputFromController, Output>, Navigating
{
    /// The navigator to which the view model sends its navigation steps.
    public final let navigator: Navigator<NavigationStep>

    /// Creates a view model with its own navigator, unless one is given.
    public init(navigator: Navigator<NavigationStep> = Navigator()) {
        self.navigator = navigator
        super.init()
    }
}
