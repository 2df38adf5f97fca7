import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import PostsDomain

@testable import PostsContract
@testable import PostsMVCE

/// A loop without a view: the controller handles events and those of its effects, like with `Mvce.glue`.
final class EventLoop<C: Mvce.Controller> where C.Model: AnyObject {
    let model: C.Model
    private(set) var events: [C.Event] = []
    private let controller: C
    private lazy var dispatcher: Dispatcher<C.Event> = Dispatcher { [unowned self] event in
        events.append(event)
        controller.update(model: model, for: event, dispatcher: dispatcher)
    }

    init(_ model: C.Model, _ controller: C) {
        self.model = model
        self.controller = controller
    }

    /// Sends events, and waits until nothing can happen without time or an answer.
    func send(_ events: C.Event...) async {
        for event in events { dispatcher.send(event) }
        await SerialRuntime.shared.settle()
    }
}

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

    /// The events that the flow has received, as texts.
    var flowEvents: [String] { flow.events.map(String.init(describing:)) }

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
