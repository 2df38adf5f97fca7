import KitReactive
import KitSceneViews

/// The events of a scene's controller, and the requests that its view model can send to it.
///
/// After NanoViewController; the events of a scene that disappears are new. A test creates one with `SceneChannels`.
@MainActor
public struct InputFromController {
    /// Publishes once, before the scene is first shown.
    public let viewDidLoad: AnyPublisher<Void, Never>
    /// Publishes each time before the scene is shown.
    public let viewWillAppear: AnyPublisher<Void, Never>
    /// Publishes each time after the scene is shown.
    public let viewDidAppear: AnyPublisher<Void, Never>
    /// Publishes each time before the scene is covered or removed.
    public let viewWillDisappear: AnyPublisher<Void, Never>
    /// Publishes each time after the scene is covered or removed.
    public let viewDidDisappear: AnyPublisher<Void, Never>
    /// Publishes each time a button on the left of the title bar is pressed.
    public let leftBarButtonTrigger: AnyPublisher<Void, Never>
    /// Publishes each time a button on the right of the title bar is pressed.
    public let rightBarButtonTrigger: AnyPublisher<Void, Never>
    /// Sets the title in the title bar.
    public let titleSubject: PassthroughSubject<String, Never>
    /// Sets the subtitle, at the end of the title bar.
    public let subtitleSubject: PassthroughSubject<String, Never>
    /// Sets the status at the end of the title bar, which mentions what is unusual; an empty text removes it.
    public let statusSubject: PassthroughSubject<String, Never>
    /// Sets the question before the user goes back; `nil` removes it.
    public let backConfirmationSubject: PassthroughSubject<BackConfirmation?, Never>
    /// Sets what a wide window shows beside the scene; `nil` removes it.
    public let sidebarLayoutSubject: PassthroughSubject<SidebarLayout?, Never>
    /// Sets the button on the left of the title bar; `nil` removes it.
    public let leftBarButtonContentSubject: PassthroughSubject<BarButtonContent?, Never>
    /// Sets the button on the right of the title bar; `nil` removes it.
    public let rightBarButtonContentSubject: PassthroughSubject<BarButtonContent?, Never>
    /// Shows a toast, at the earliest when the scene is shown.
    public let toastSubject: PassthroughSubject<Toast, Never>
    /// Shows an alert over the scene; the answers are the actions of its buttons.
    public let alertSubject: PassthroughSubject<Alert, Never>
}

/// The controller input of a view model without a controller, such as that of a part of a scene; after
/// NanoViewController.
public struct NoControllerInput: Sendable {
    /// Creates an input.
    public init() {}
}

extension ViewModelled where ViewModel.Input.FromController == NoControllerInput {
    /// The input from the view, for a view model without a controller.
    public var input: ViewModel.Input {
        ViewModel.Input(fromView: inputFromView, fromController: NoControllerInput())
    }
}
