/// A view model that transforms the inputs of a scene into the outputs that its view shows.
///
/// After NanoViewController. `transform` is called once, when the scene is made, before its view is shown.
@MainActor
public protocol ViewModelType: AnyObject {
    /// The type of the inputs.
    associatedtype Input: InputType
    /// The type that the view shows.
    associatedtype OutputVM
    /// Turns inputs into outputs; side effects are subscriptions that the view model keeps.
    func transform(input: Input) -> OutputVM
}

/// The two channels into a view model: what the user does in the view, and what the scene's controller reports.
@MainActor
public protocol InputType {
    /// The type of the input from the view.
    associatedtype FromView
    /// The type of the input from the controller.
    associatedtype FromController
    /// The view's channel.
    var fromView: FromView { get }
    /// The controller's channel.
    var fromController: FromController { get }
    /// Joins the two.
    init(fromView: FromView, fromController: FromController)
}

/// A screen that owns a view model, after MVVMKit.
///
/// The view model may come after the screen was made; it is bound when the screen says `bind()`, usually in
/// `viewDidLoad`. `MVVMViewController` is for screens that are made with their view model.
@MainActor
public protocol ViewModelOwner: CustomBinder {
    /// The view model; `nil` until it is given.
    ///
    /// An ordinary optional: MVVMKit's screens, with an exclamation mark here, crashed when they read it too early.
    var viewModel: ViewModelType? { get set }
}

extension ViewModelOwner {
    /// Binds the view model; does nothing while there is none.
    public func bind() {
        if let viewModel { bind(viewModel: viewModel) }
    }
}
