import KitReactive
import KitSceneViews

/// The channels between the controller of a scene and its view model, from the controller's side.
///
/// A scene creates its own. A test of a view model without a scene creates one, passes `input` to `transform`, sends
/// the controller's events, and receives the view model's requests.
@MainActor
public struct SceneChannels {
    /// Sent when the scene is loaded.
    public let viewDidLoad = Signal<Void>()
    /// Sent before the scene is shown.
    public let viewWillAppear = Signal<Void>()
    /// Sent after the scene is shown.
    public let viewDidAppear = Signal<Void>()
    /// Sent before the scene is covered or removed.
    public let viewWillDisappear = Signal<Void>()
    /// Sent after the scene is covered or removed.
    public let viewDidDisappear = Signal<Void>()
    /// Sent when a button on the left of the title bar is pressed.
    public let leftBarButtonTrigger = Signal<Void>()
    /// Sent when a button on the right of the title bar is pressed.
    public let rightBarButtonTrigger = Signal<Void>()
    /// The titles that the view model requests for the title bar.
    public let titleSubject = PassthroughSubject<String, Never>()
    /// The subtitles that the view model requests for the title bar.
    public let subtitleSubject = PassthroughSubject<String, Never>()
    /// The statuses that the view model requests for the end of the title bar.
    public let statusSubject = PassthroughSubject<String, Never>()
    /// The questions before going back that the view model requests.
    public let backConfirmationSubject = PassthroughSubject<BackConfirmation?, Never>()
    /// The layouts beside the scene that the view model requests for a wide window.
    public let sidebarLayoutSubject = PassthroughSubject<SidebarLayout?, Never>()
    /// The left buttons that the view model requests for the title bar.
    public let leftBarButtonContentSubject = PassthroughSubject<BarButtonContent?, Never>()
    /// The right buttons that the view model requests for the title bar.
    public let rightBarButtonContentSubject = PassthroughSubject<BarButtonContent?, Never>()
    /// The toasts that the view model requests.
    public let toastSubject = PassthroughSubject<Toast, Never>()
    /// The alerts that the view model requests.
    public let alertSubject = PassthroughSubject<Alert, Never>()

    /// Creates channels without observers.
    public init() {}

    /// The view model's side of the channels.
    public var input: InputFromController {
        InputFromController(
            viewDidLoad: viewDidLoad.publisher, viewWillAppear: viewWillAppear.publisher,
            viewDidAppear: viewDidAppear.publisher, viewWillDisappear: viewWillDisappear.publisher,
            viewDidDisappear: viewDidDisappear.publisher, leftBarButtonTrigger: leftBarButtonTrigger.publisher,
            rightBarButtonTrigger: rightBarButtonTrigger.publisher, titleSubject: titleSubject,
            subtitleSubject: subtitleSubject, statusSubject: statusSubject,
            backConfirmationSubject: backConfirmationSubject, sidebarLayoutSubject: sidebarLayoutSubject,
            leftBarButtonContentSubject: leftBarButtonContentSubject,
            rightBarButtonContentSubject: rightBarButtonContentSubject, toastSubject: toastSubject,
            alertSubject: alertSubject)
    }
}

extension ViewModelType where Input.FromController == InputFromController {
    /// Transforms the input from a view without a scene; after NanoViewController's helper for tests.
    ///
    /// - Parameters:
    ///   - inputFromView: The input from the view.
    ///   - channels: The controller's side (NanoViewController's `FakeInputFromController`); pass one to send a
    ///     controller's events.
    public func transform(inputFromView: Input.FromView, channels: SceneChannels = SceneChannels()) -> OutputVM {
        transform(input: Input(fromView: inputFromView, fromController: channels.input))
    }
}
