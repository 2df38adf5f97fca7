import KitMVVMC
import KitNavigation
import KitSceneViews
import Testing

extension SceneStack {
    /// The types of the scenes, from the bottom.
    var names: [String] { scenes.map { String(describing: type(of: $0)) } }

    /// Returns the top scene, if it has this type.
    func scene<Top>(_ type: Top.Type) throws -> Top { try #require(top as? Top) }

    /// Sends a step of the top scene, like its view model.
    func send<Content: ContentView, Top: SceneController<Content>>(
        _ step: Content.ViewModel.NavigationStep, from type: Top.Type
    ) throws where Content.ViewModel: Navigating {
        try scene(type).viewModel.navigator.next(step)
    }
}
