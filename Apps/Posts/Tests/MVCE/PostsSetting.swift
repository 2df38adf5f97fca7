import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import PostsDomain

@testable import PostsContract
@testable import PostsMVCE

/// The environment of a controller: a library that the test answers, a clock that it advances, and the flow's events.
struct PostsSetting {
    let library = ScriptedLibrary()
    let clock = TestClock()
    let flow = EventRecorder<PostsFlowEvent>()
    let pasteboard = PasteboardRecorder()
    let editor = ScriptedEditor()
    var isCalendarSlow = false

    var services: PostsServices {
        PostsServices(
            library: library, clock: clock, dates: TestDates(clock: clock, isSlow: isCalendarSlow),
            links: DeepLinkInbox(router: .posts), pasteboard: pasteboard, editor: editor)
    }

    func settle() async { await SerialRuntime.shared.settle() }
}

/// Records the values of a signal.
final class Received<Value> {
    private(set) var values: [Value] = []
    private var subscription: AnyCancellable?

    init(_ signal: Signal<Value>) {
        subscription = signal.observe { [unowned self] in values.append($0) }
    }
}

extension Timestamp {
    /// Three minutes before the test's clock begins.
    static let threeMinutesAgo = Timestamp(sinceEpoch: TestDates.start.sinceEpoch - .seconds(180))
}
