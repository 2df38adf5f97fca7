import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A notification that is kept until the user dismisses it.
public struct Notice: Hashable, Identifiable, Sendable {
    /// Identifies the notice; a newer one with the same identifier replaces it.
    public var id: String
    /// What has happened, in a few words.
    public var title: String
    /// More about it; empty for nothing.
    public var message: String
    /// When it was, as text.
    public var time: String
    /// The role of the title, such as `.warning`.
    public var role: StyleRole
    /// A Boolean value that indicates whether the user has seen it.
    public var isRead = false

    /// Creates a notice.
    public init(id: String, _ title: String, message: String = "", time: String = "", role: StyleRole = .text) {
        self.id = id
        self.title = title
        self.message = message
        self.time = time
        self.role = role
    }
}

/// The notices of an app, the newest first; views of it update themselves.
@MainActor
public final class NoticeCenter {
    /// The most notices that are kept; the oldest ones go.
    let capacity: Int
    /// The notices, the newest first.
    public private(set) var notices: [Notice] = []
    /// Fires after each change.
    public let changed = Signal<Void>()

    /// Creates a centre without notices.
    public init(capacity: Int = 200) { self.capacity = max(1, capacity) }

    /// The number of notices that the user has not seen.
    public var unreadCount: Int { notices.lazy.filter { !$0.isRead }.count }

    /// Adds a notice, in place of one with the same identifier.
    public func post(_ notice: Notice) {
        notices.removeAll { $0.id == notice.id }
        notices.insert(notice, at: 0)
        if notices.count > capacity { notices.removeLast(notices.count - capacity) }
        changed.send()
    }

    /// Marks a notice as seen.
    public func markRead(_ id: String) {
        guard let index = notices.firstIndex(where: { $0.id == id && !$0.isRead }) else { return }
        notices[index].isRead = true
        changed.send()
    }

    /// Removes a notice.
    public func dismiss(_ id: String) {
        notices.removeAll { $0.id == id }
        changed.send()
    }

    /// Removes all notices.
    func dismissAll() {
        notices = []
        changed.send()
    }
}

/// The notices of an app: Enter opens one and marks it as read, `x` or Delete dismisses it, `c` dismisses all.
public final class NoticeListView: View {
    /// The notices.
    var center: NoticeCenter { didSet { if center !== oldValue { observe() } } }
    /// Fires when the user opens a notice.
    public let opened = Signal<Notice>()

    var openHandler: (@MainActor (Notice) -> Void)?
    private let list = LineListView()
    private var subscription: AnyCancellable?

    /// Creates a list of the notices of a centre.
    public init(_ center: NoticeCenter) {
        self.center = center
        super.init()
        flexibility = .both
        list.source = self
        list.accessibilityLabel = "Notifications"
        addSubview(list)
        observe()
    }

    private func observe() {
        subscription = center.changed.observe { [weak self] in self?.list.reload() }
        list.reload()
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() { list.frame = bounds }

    private var current: Notice? {
        center.notices.indices.contains(list.currentLine) ? center.notices[list.currentLine] : nil
    }
}

extension NoticeListView: LineListSource {
    package var lineCount: Int { center.notices.count }
    package var emptyText: String { "No notifications." }
    package var lineHints: [KeyHint] {
        [KeyHint("Enter", "Open"), KeyHint("x", "Dismiss"), KeyHint("c", "Dismiss all")]
    }

    package func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let notice = center.notices[index]
        let time = TextMetrics.truncate(notice.time, to: width / 3)
        let room = max(0, width - TextMetrics.width(of: time) - 1)
        canvas.draw(notice.isRead ? "  " : "● ", at: .zero, style: pen.style(.accent))
        let title = TextMetrics.truncate(notice.title, to: max(0, room - 2))
        let end = 2 + canvas.draw(title, at: Point(x: 2, y: 0), style: pen.style(notice.role))
        let message = TextMetrics.truncate(notice.message, to: max(0, room - end - 2))
        canvas.draw(message, at: Point(x: end + 2, y: 0), style: pen.style(.secondary))
        canvas.draw(time, at: Point(x: room + 1, y: 0), style: pen.style(.secondary))
    }

    package func speech(ofLine index: Int) -> Semantics {
        let notice = center.notices[index]
        let parts = [notice.isRead ? "" : "new", notice.message, notice.time].filter { !$0.isEmpty }
        return Semantics(
            role: .row, label: notice.title, value: parts.isEmpty ? nil : parts.joined(separator: ", "),
            traits: notice.role == .error ? .error : [])
    }

    package func handleListKey(_ key: KeyPress) -> Bool {
        guard let current else { return false }
        switch key {
        case KeyPress(.character("x")), KeyPress(.delete): center.dismiss(current.id)
        case KeyPress(.character("c")): center.dismissAll()
        default: return false
        }
        return true
    }

    package func currentLineDidChange() {}

    package func openCurrentLine() {
        guard let current else { return }
        center.markRead(current.id)
        opened.send(current)
        openHandler?(current)
    }
}

/// The notices of an app; the declarative face of `NoticeListView`.
public struct NoticeList: PrimitiveBody {
    private let label: String
    private let center: NoticeCenter
    private let onOpen: @MainActor (Notice) -> Void

    /// Creates a list of the notices of a centre, which updates it without another evaluation.
    public init(
        _ label: String = "Notifications", _ center: NoticeCenter,
        onOpen: @escaping @MainActor (Notice) -> Void = { _ in }
    ) {
        self.label = label
        self.center = center
        self.onOpen = onOpen
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { NoticeListView(center) }) { view in
                view.accessibilityLabel = label
                view.center = center
                view.openHandler = onOpen
            }
        ]
    }
}
