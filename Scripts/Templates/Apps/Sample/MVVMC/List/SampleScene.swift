import KitMVVMC
import KitReactive
import KitSceneViews
import SampleDomain
import SampleScreens

/// The scene of the list.
final class SampleScene: Scene<SampleView> {
    static let title = SampleTexts.title
}

extension SampleView: ViewModelled {
    /// The view model of the list.
    public typealias ViewModel = SampleViewModel

    /// The user's input.
    public var inputFromView: InputFromView { InputFromView(open: table.itemSelectedPublisher) }

    /// Binds the outputs to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.items --> Binder(table) { $0.setItems($1) }
    }
}
