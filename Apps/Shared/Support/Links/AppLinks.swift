import KitNavigation
import KitReactive

/// The links with which an app is opened: the one of `--open` or of a recording's start, those that a recording opens
/// while it is played, and those of programs that are started while it runs.
@MainActor
public final class AppLinks {
    private var waiting: String?
    private var receive: (@MainActor (String) -> Void)?
    private let opened: @MainActor (String) -> Void

    /// - Parameter opened: Receives each link before the app does.
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

    /// Returns the link that was opened already, which no inbox gets then.
    public func takeStartLink() -> String? {
        defer { waiting = nil }
        return waiting
    }

    /// Opens a link; one that comes before the app has an inbox waits, and only the newest.
    func open(_ link: String) {
        opened(link)
        if let receive { receive(link) } else { waiting = link }
    }
}

/// The place where a running program receives links.
///
/// It is a socket in the data directory, with the lock of the program that listens.
struct LinkPlace: Hashable, Sendable {
    /// The path of the socket; it is there while a program listens, and may be left by one that was killed.
    let socket: String
    /// The path of a file that is locked while a program listens; the system unlocks it however the program ends.
    let lock: String

    /// Names the place of an app's links in a folder.
    init(of app: AppIdentity, in folder: DataDirectory) {
        let name = app.name + "-links" + (app.source.map { "-" + TextDigest.of($0) } ?? "")
        socket = folder.file(name + ".socket")
        lock = folder.file(name + ".lock")
    }
}
