/// The controller input of a view model without a controller, such as a part of a scene's; after NanoViewController.
public struct NoControllerInput: Sendable {
    /// Makes nothing.
    public init() {}
}

extension ViewModelled where ViewModel.Input.FromController == NoControllerInput {
    /// The user actions in the view, for a view model without a controller.
    public var input: ViewModel.Input {
        ViewModel.Input(fromView: inputFromView, fromController: NoControllerInput())
    }
}
