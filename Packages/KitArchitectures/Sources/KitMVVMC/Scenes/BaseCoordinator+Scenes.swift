import KitNavigation
import KitSceneViews

extension BaseCoordinator {
    /// Makes a scene of the given type with its view model, pushes it, and hears the view model's navigation steps.
    public func push<Content: ContentView, S: SceneController<Content>, Step>(
        scene: S.Type, viewModel: Content.ViewModel, handler: @escaping @MainActor (Step) -> Void
    ) where Content.ViewModel: Navigating, Content.ViewModel.NavigationStep == Step {
        push(S(viewModel: viewModel), navigating: viewModel, handler: handler)
    }
}
