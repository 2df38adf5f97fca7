import KitNavigation

/// A view model with a navigator, fed by its view and by the controller of its scene.
@MainActor
open class BaseViewModel<NavigationStep, InputFromView, Output>:
    AbstractViewModel<InputFromView, InputFromController, Output>, Navigating
{
    /// Where the view model says what comes next.
    public final let navigator: Navigator<NavigationStep>

    /// Creates a view model with a navigator of its own, unless one is given.
    public init(navigator: Navigator<NavigationStep> = Navigator()) {
        self.navigator = navigator
        super.init()
    }
}
