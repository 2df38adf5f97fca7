import KitReactive
import KitSceneViews

/// The events of a scene's controller, and the requests that its view model can send to it.
///
/// After NanoViewController; the two events of a scene that goes away are new. A test makes one with `SceneChannels`.
@MainActor
public struct InputFromController {
    /// Once, before the scene is first shown.
    public let viewDidLoad: AnyPublisher<Void, Never>
    /// Each time that the scene is about to be shown.
    public let viewWillAppear: AnyPublisher<Void, Never>
    /// Each time that the scene is shown.
    public let viewDidAppear: AnyPublisher<Void, Never>
    /// Each time that the scene is about to be covered or removed.
    public let viewWillDisappear: AnyPublisher<Void, Never>
    /// Each time that the scene was covered or removed.
    public let viewDidDisappear: AnyPublisher<Void, Never>
    /// Each time that a button at the left of the title bar is pressed.
    public let leftBarButtonTrigger: AnyPublisher<Void, Never>
    /// Each time that a button at the right of the title bar is pressed.
    public let rightBarButtonTrigger: AnyPublisher<Void, Never>
    /// Changes what the title bar says.
    public let titleSubject: PassthroughSubject<String, Never>
    /// Changes the text at the other end of the title bar.
    public let subtitleSubject: PassthroughSubject<String, Never>
    /// Changes what the end of the title bar says is unusual; empty for nothing.
    public let statusSubject: PassthroughSubject<String, Never>
    /// Changes the button at the left of the title bar; `nil` takes it away.
    public let leftBarButtonContentSubject: PassthroughSubject<BarButtonContent?, Never>
    /// Changes the button at the right of the title bar; `nil` takes it away.
    public let rightBarButtonContentSubject: PassthroughSubject<BarButtonContent?, Never>
    /// Shows a short message; one that comes before the scene is shown comes with it.
    public let toastSubject: PassthroughSubject<Toast, Never>
    /// Shows an alert above the scene; the answers are the actions of its buttons.
    public let alertSubject: PassthroughSubject<Alert, Never>
}

/// The controller input of a view model without a controller, such as a part of a scene's; after NanoViewController.
public struct NoControllerInput: Sendable {
    /// Creates nothing.
    public init() {}
}

extension ViewModelled where ViewModel.Input.FromController == NoControllerInput {
    /// The user actions in the view, for a view model without a controller.
    public var input: ViewModel.Input {
        ViewModel.Input(fromView: inputFromView, fromController: NoControllerInput())
    }
}
