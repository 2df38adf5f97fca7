import KitCore
import KitReactive
import KitSceneViews

/// A view that sends user actions to a view model, and shows the view model's output.
///
/// After NanoViewController. First `inputFromView` is read once, then the view model transforms it, and then `populate`
/// is called.
@MainActor
public protocol ViewModelled: EmptyInitializable {
    /// The type of the view's view model.
    associatedtype ViewModel: ViewModelType
    /// The input from the view.
    typealias InputFromView = ViewModel.Input.FromView
    /// The user's actions in the view.
    var inputFromView: InputFromView { get }
    /// Binds outputs to parts of the view; the bindings last as long as the scene.
    @BindingsBuilder func populate(with output: ViewModel.OutputVM) -> [AnyCancellable]
}

/// A view that can be the content of a scene.
public typealias ContentView = RetainedView & ViewModelled

/// A result builder that collects bindings.
public typealias BindingsBuilder = ArrayBuilder<AnyCancellable>
