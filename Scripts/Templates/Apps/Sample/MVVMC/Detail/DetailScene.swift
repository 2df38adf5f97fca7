import KitMVVMC
import KitReactive
import KitSceneViews
import SampleScreens

/// The scene "Detail", to which the coordinator gives a title.
final class DetailScene: Scene<DetailView> {}

extension DetailView: ViewModelled {
    /// The view model of the scene.
    public typealias ViewModel = DetailViewModel

    /// The user's input.
    public var inputFromView: InputFromView { InputFromView(reload: reload.publisher) }

    /// Binds the outputs to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.content --> Binder(content) { $0.state = $1 }
        output.text --> text.textBinder
    }
}
