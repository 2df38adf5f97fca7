import KitReactive

/// What the controller of a scene reports to its view model, and what the view model may ask of it.
///
/// After NanoViewController; the two events of a scene that goes away are new.
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
    /// Changes what the title bar says.
    public let titleSubject: PassthroughSubject<String, Never>
    /// Changes what stands at the other end of the title bar.
    public let subtitleSubject: PassthroughSubject<String, Never>

    /// Joins the channels.
    public init(
        viewDidLoad: AnyPublisher<Void, Never>, viewWillAppear: AnyPublisher<Void, Never>,
        viewDidAppear: AnyPublisher<Void, Never>, viewWillDisappear: AnyPublisher<Void, Never>,
        viewDidDisappear: AnyPublisher<Void, Never>, titleSubject: PassthroughSubject<String, Never>,
        subtitleSubject: PassthroughSubject<String, Never>
    ) {
        self.viewDidLoad = viewDidLoad
        self.viewWillAppear = viewWillAppear
        self.viewDidAppear = viewDidAppear
        self.viewWillDisappear = viewWillDisappear
        self.viewDidDisappear = viewDidDisappear
        self.titleSubject = titleSubject
        self.subtitleSubject = subtitleSubject
    }
}
