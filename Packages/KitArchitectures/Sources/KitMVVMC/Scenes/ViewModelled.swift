import KitCore
import KitReactive
import KitSceneViews

/// A view that has a view model: it says what the user does in it, and shows what the view model puts out.
///
/// After NanoViewController. `inputFromView` is read once, then the view model transforms, then `populate` is called.
@MainActor
public protocol ViewModelled: EmptyInitializable {
    /// The view's view model.
    associatedtype ViewModel: ViewModelType
    /// The input from the view.
    typealias InputFromView = ViewModel.Input.FromView
    /// The user's actions in the view.
    var inputFromView: InputFromView { get }
    /// Binds outputs to parts of the view; the bindings live as long as the scene.
    @BindingsBuilder func populate(with output: ViewModel.OutputVM) -> [AnyCancellable]
}

/// A view that a scene can be made of.
public typealias ContentView = View & ViewModelled

/// Collects bindings that are written under each other.
public typealias BindingsBuilder = ArrayBuilder<AnyCancellable>
