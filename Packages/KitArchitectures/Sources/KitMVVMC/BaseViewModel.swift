import KitNavigation

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
