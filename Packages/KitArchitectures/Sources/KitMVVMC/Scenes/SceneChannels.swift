import KitReactive
import KitSceneViews

/// The channels between the controller of a scene and its view model, from the controller's side.
///
/// A scene has its own. A test that drives a view model without a scene makes one, passes `input` to `transform`, sends
/// the controller's events, and receives the view model's requests.
@MainActor
public struct SceneChannels {
    /// The scene was loaded.
    public let viewDidLoad = Signal<Void>()
    /// The scene is about to be shown.
    public let viewWillAppear = Signal<Void>()
    /// The scene is shown.
    public let viewDidAppear = Signal<Void>()
    /// The scene is about to be covered or removed.
    public let viewWillDisappear = Signal<Void>()
    /// The scene was covered or removed.
    public let viewDidDisappear = Signal<Void>()
    /// A button at the left of the title bar was pressed.
    public let leftBarButtonTrigger = Signal<Void>()
    /// A button at the right of the title bar was pressed.
    public let rightBarButtonTrigger = Signal<Void>()
    /// The title that the view model requests for the title bar.
    public let titleSubject = PassthroughSubject<String, Never>()
    /// The subtitle that the view model requests for the title bar.
    public let subtitleSubject = PassthroughSubject<String, Never>()
    /// What is unusual, for the end of the title bar, as the view model requests it.
    public let statusSubject = PassthroughSubject<String, Never>()
    /// The left button that the view model requests for the title bar.
    public let leftBarButtonContentSubject = PassthroughSubject<BarButtonContent?, Never>()
    /// The right button that the view model requests for the title bar.
    public let rightBarButtonContentSubject = PassthroughSubject<BarButtonContent?, Never>()
    /// The toasts that the view model requests.
    public let toastSubject = PassthroughSubject<Toast, Never>()
    /// The alerts that the view model requests.
    public let alertSubject = PassthroughSubject<Alert, Never>()

    /// Creates channels without observers.
    public init() {}

    /// The view model's side.
    public var input: InputFromController {
        InputFromController(
            viewDidLoad: viewDidLoad.publisher, viewWillAppear: viewWillAppear.publisher,
            viewDidAppear: viewDidAppear.publisher, viewWillDisappear: viewWillDisappear.publisher,
            viewDidDisappear: viewDidDisappear.publisher, leftBarButtonTrigger: leftBarButtonTrigger.publisher,
            rightBarButtonTrigger: rightBarButtonTrigger.publisher, titleSubject: titleSubject,
            subtitleSubject: subtitleSubject, statusSubject: statusSubject,
            leftBarButtonContentSubject: leftBarButtonContentSubject,
            rightBarButtonContentSubject: rightBarButtonContentSubject, toastSubject: toastSubject,
            alertSubject: alertSubject)
    }
}

extension ViewModelType where Input.FromController == InputFromController {
    /// Turns the inputs of a view into outputs, without a scene; after NanoViewController's helper for tests.
    ///
    /// - Parameters:
    ///   - inputFromView: The input of the view.
    ///   - channels: The controller's side, its `FakeInputFromController`; pass one to send what a controller would.
    public func transform(inputFromView: Input.FromView, channels: SceneChannels = SceneChannels()) -> OutputVM {
        transform(input: Input(fromView: inputFromView, fromController: channels.input))
    }
}
