/// What a view model receives a controller that it has none of, as that of a part of a scene; after NanoViewController.
public struct NoControllerInput: Sendable {
    /// Makes nothing.
    public init() {}
}

extension ViewModelled where ViewModel.Input.FromController == NoControllerInput {
    /// What the user does in the view, for a view model without a controller.
    public var input: ViewModel.Input {
        ViewModel.Input(fromView: inputFromView, fromController: NoControllerInput())
    }
}
