import KitNavigation
import KitReactive
import KitTesting
import KitVVSI
import PostsDomain

@testable import PostsContract

/// A view state with a library that the test answers, and its interactor's notifications.
final class PostsTestStore<Interactor: InitialStateProtocol> {
    let library = ScriptedLibrary()
    let clock = TestClock()
    let pasteboard = PasteboardRecorder()
    let editor = ScriptedEditor()
    let viewState: ViewState<Interactor>
    private(set) var notifications: [Interactor.N] = []
    private var subscription: AnyCancellable?

    init(isCalendarSlow: Bool = false, _ interactor: (PostsServices) -> Interactor) {
        let services = PostsServices(
            library: library, clock: clock, dates: TestDates(clock: clock, isSlow: isCalendarSlow),
            links: DeepLinkInbox(router: .posts), pasteboard: pasteboard, editor: editor)
        viewState = ViewState(interactor(services))
        subscription = viewState.notifications.sink { [unowned self] in notifications.append($0) }
    }

    var state: Interactor.S { viewState.state }

    /// Triggers actions in one turn, and lets the interactor react.
    func trigger(_ actions: Interactor.A...) async {
        actions.forEach(viewState.trigger)
        await settle()
    }

    func settle() async { await SerialRuntime.shared.settle() }

    func advance(by duration: Duration) async {
        await clock.advance(by: duration)
        await settle()
    }
}
