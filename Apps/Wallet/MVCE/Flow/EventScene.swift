import KitMVCE
import KitReactive
import KitSceneViews

/// A screen that shows one value and sends events; all view, as Mvce has it.
///
/// What the screens of the wallet have in common: each says how its view shows the value, and which events a person and
/// the screen's life make.
final class EventScene<Content: View, Page, Event>: ViewController, Mvce.View {
    /// The events that the screen's life makes.
    struct Life {
        var didAppear: Event?
        var willDisappear: Event?
        var didDisappear: Event?
    }

    private let content: Content
    private let life: Life
    private let show: (Content, Page) -> Void
    private let events: (Content, Dispatcher<Event>) -> [AnyCancellable]
    private var dispatcher: Dispatcher<Event>?

    init(
        title: String, _ content: Content, life: Life = Life(), show: @escaping (Content, Page) -> Void,
        events: @escaping (Content, Dispatcher<Event>) -> [AnyCancellable]
    ) {
        self.content = content
        self.life = life
        self.show = show
        self.events = events
        super.init(title: title)
    }

    override func loadView() -> View { content }
    override func viewDidAppear() { send(life.didAppear) }
    override func viewWillDisappear() { send(life.willDisappear) }
    override func viewDidDisappear() { send(life.didDisappear) }

    private func send(_ event: Event?) {
        if let event { dispatcher?.send(event) }
    }

    func bind(model: Property<Page>, dispatcher: Dispatcher<Event>) -> BindingDisposer {
        self.dispatcher = dispatcher
        let show = show
        var bindings = [model.bind(to: content) { show($0, $1) }] + events(content, dispatcher)
        return { bindings.cancelAll() }
    }

    /// Without a way back, neither by Escape nor in the title bar.
    func withoutWayBack(_ isWithout: Bool = true) -> Self {
        navigationItem.hidesBackButton = isWithout
        return self
    }
}
