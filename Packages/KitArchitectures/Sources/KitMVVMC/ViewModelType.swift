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
