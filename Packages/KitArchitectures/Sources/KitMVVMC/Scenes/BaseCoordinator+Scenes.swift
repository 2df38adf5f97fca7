import KitNavigation
import KitSceneViews

extension BaseCoordinator {
    /// Creates a scene with its view model, pushes it, and receives the view model's navigation steps.
    public func push<Content: ContentView, S: SceneController<Content>, Step>(
        scene: S.Type, viewModel: Content.ViewModel, handler: @escaping @MainActor (Step) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        push(S(viewModel: viewModel), navigating: viewModel, handler: handler)
    }

    /// Creates a scene with its view model and presents it over the stack; after NanoViewController.
    ///
    /// `navigationHandler` receives the view model's steps, and what dismisses the scene.
    public func modallyPresent<Content: ContentView, S: SceneController<Content>, Step>(
        scene: S.Type, viewModel: Content.ViewModel, style: PresentationStyle = .sheet,
        navigationHandler: @escaping @MainActor (Step, @escaping DismissScene) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        modallyPresent(
            S(viewModel: viewModel), style: style, navigating: viewModel, navigationHandler: navigationHandler)
    }

    /// Creates a scene with its view model and shows it instead of everything on the stack; after NanoViewController.
    ///
    /// In the original the handler got a closure to dismiss the scene, which could do nothing for the first scene of a
    /// stack; here it gets the step alone.
    public func replaceAllScenes<Content: ContentView, S: SceneController<Content>, Step>(
        with scene: S.Type, viewModel: Content.ViewModel, navigationHandler: @escaping @MainActor (Step) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        replace(with: S(viewModel: viewModel), navigating: viewModel, handler: navigationHandler)
    }

    /// Shows an alert over the frontmost scene, whichever flow that belongs to; does nothing without a scene.
    public func present(_ alert: Alert) { stack.present(alert) }

    /// Shows a short message over the scene that is in front; nothing happens without a scene.
    public func showToast(_ toast: Toast) { stack.showToast(toast) }

    /// Removes the short messages that are shown or wait.
    public func dismissToasts() { stack.dismissToasts() }
}
