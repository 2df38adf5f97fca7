/// A view model that transforms the inputs of a scene into the outputs that its view shows.
///
/// After NanoViewController. `transform` is called once, when the scene is created, before its view is shown.
@MainActor
public protocol ViewModelType: AnyObject {
    /// The type of the inputs.
    associatedtype Input: InputType
    /// The type of the outputs.
    associatedtype OutputVM
    /// Transforms inputs into outputs; side effects are subscriptions that the view model stores.
    func transform(input: Input) -> OutputVM
}

/// The inputs of a view model: user actions in the view, and events of the scene's controller.
@MainActor
public protocol InputType {
    /// The type of the input from the view.
    associatedtype FromView
    /// The type of the input from the controller.
    associatedtype FromController
    /// The input from the view.
    var fromView: FromView { get }
    /// The input from the controller.
    var fromController: FromController { get }
    /// Creates an input.
    init(fromView: FromView, fromController: FromController)
}

/// A screen that owns a view model; after MVVMKit.
///
/// The view model may be set after the screen was created. It is bound when the screen calls `bind()`, usually in
/// `viewDidLoad`. `MVVMViewController` is for screens that are created with their view model.
@MainActor
public protocol ViewModelOwner: CustomBinder {
    /// The view model, or `nil` until it is set.
    ///
    /// It is an ordinary optional. MVVMKit's is implicitly unwrapped, so its screens crashed if they read it too early.
    var viewModel: ViewModelType? { get set }
}

extension ViewModelOwner {
    /// Binds the view model, if there is one.
    public func bind() {
        if let viewModel { bind(viewModel: viewModel) }
    }
}
