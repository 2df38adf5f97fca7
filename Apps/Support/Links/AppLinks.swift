import KitNavigation
import KitReactive

/// The links with which an app is opened: the one of `--open`, those that a recording opens while it is
/// played, and those of programs that are started while it runs.
@MainActor
public final class AppLinks {
    private var waiting: String?
    private var receive: (@MainActor (String) -> Void)?
    private let opened: @MainActor (String) -> Void

    /// - Parameter opened: Hears of each link before the app does.
    init(opened: @escaping @MainActor (String) -> Void = { _ in }) { self.opened = opened }

    /// Hands the links to an inbox: at once the one that was opened already, and later ones as they come.
    ///
    /// The inbox is not kept alive. The newest inbox gets the links.
    public func deliver<Destination>(to inbox: DeepLinkInbox<Destination>) {
        deliver { [weak inbox] in inbox?.receive($0) }
    }

    /// Hands the links to an app that reads them itself, in the same way.
    public func deliver(to receive: @escaping @MainActor (String) -> Void) {
        self.receive = receive
        guard let link = waiting else { return }
        waiting = nil
        receive(link)
    }

    /// Opens a link; one that comes before the app has an inbox waits, and only the newest.
    func open(_ link: String) {
        opened(link)
        if let receive { receive(link) } else { waiting = link }
    }
}
