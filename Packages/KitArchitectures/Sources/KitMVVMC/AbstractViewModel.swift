import KitCore
import KitNavigation
import KitReactive

/// The base class of view models in the style of NanoViewController, which transform inputs into outputs.
///
/// A subclass must override `transform(input:)`.
@MainActor
open class AbstractViewModel<FromView, FromController, OutputFromViewModel>: ViewModelType {
    /// The inputs of the view model.
    public struct Input: InputType {
        /// The input from the view.
        public let fromView: FromView
        /// The input from the controller.
        public let fromController: FromController

        /// Creates an input.
        public init(fromView: FromView, fromController: FromController) {
            self.fromView = fromView
            self.fromController = fromController
        }
    }

    /// The subscriptions of the view model, which are cancelled when it is released.
    public final var cancellables: Set<AnyCancellable> = []

    /// Creates a view model.
    public init() {
        LifetimeAudit.track(self, .viewModel, String(describing: Self.self))
    }

    /// Transforms inputs into outputs; subclasses override it without calling `super`.
    open func transform(input: Input) -> OutputFromViewModel {
        preconditionFailure("\(Self.self) does not override transform(input:)")
    }
}

/// A view model with a navigator, which receives input from its view and from the controller of its scene.
@MainActor
open class BaseViewModel<NavigationStep, InputFromView, Output>:
    AbstractViewModel<InputFromView, InputFromController, Output>, Navigating
{
    /// The navigator that receives the view model's navigation steps.
    public final let navigator: Navigator<NavigationStep>

    /// Creates a view model with its own navigator, unless one is passed.
    public init(navigator: Navigator<NavigationStep> = Navigator()) {
        self.navigator = navigator
        super.init()
    }
}
