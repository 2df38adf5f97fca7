import KitNavigation
import KitSceneViews

extension BaseCoordinator {
    /// Creates a scene with its view model and pushes it; `handler` receives the view model's navigation steps.
    public func push<Content: ContentView, S: SceneController<Content>, Step>(
        scene: S.Type, viewModel: Content.ViewModel, handler: @escaping @MainActor (Step) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        push(S(viewModel: viewModel), navigating: viewModel, handler: handler)
    }

    /// Creates a scene with its view model and presents it over the stack; after NanoViewController.
    ///
    /// `navigationHandler` receives the view model's steps and a closure that dismisses the scene.
    public func modallyPresent<Content: ContentView, S: SceneController<Content>, Step>(
        scene: S.Type, viewModel: Content.ViewModel, style: PresentationStyle = .sheet,
        navigationHandler: @escaping @MainActor (Step, @escaping DismissScene) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        modallyPresent(
            S(viewModel: viewModel), style: style, navigating: viewModel, navigationHandler: navigationHandler)
    }

    /// Creates a scene with its view model and replaces all scenes on the stack with it; after NanoViewController.
    ///
    /// In the original, the handler received a closure to dismiss the scene, which had no effect for the first scene of
    /// a stack. Here it receives only the step.
    public func replaceAllScenes<Content: ContentView, S: SceneController<Content>, Step>(
        with scene: S.Type, viewModel: Content.ViewModel, navigationHandler: @escaping @MainActor (Step) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        replace(with: S(viewModel: viewModel), navigating: viewModel, handler: navigationHandler)
    }

    /// Shows an alert over the visible scene, of whichever flow, if there is one.
    public func present(_ alert: Alert) { stack.present(alert) }

    /// Shows a toast over the visible scene, if there is one.
    public func showToast(_ toast: Toast) { stack.showToast(toast) }

    /// Removes the toasts that are shown or waiting.
    public func dismissToasts() { stack.dismissToasts() }
}
