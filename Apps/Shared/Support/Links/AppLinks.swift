import Foundation
import KitNavigation
import KitReactive

/// The links that an app is asked to open: by `--open`, by a recording, and by programs that start later.
@MainActor
public final class AppLinks {
    private var waiting: String?
    private var receive: (@MainActor (String) -> Void)?
    private let opened: @MainActor (String) -> Void

    /// - Parameter opened: Receives each link before the app does.
    init(opened: @escaping @MainActor (String) -> Void = { _ in }) { self.opened = opened }

    /// Delivers the waiting link, and later ones as they arrive, to an inbox.
    ///
    /// The inbox is held weakly. Only the newest inbox receives links.
    public func deliver<Destination>(to inbox: DeepLinkInbox<Destination>) {
        deliver { [weak inbox] in inbox?.receive($0) }
    }

    /// Delivers the links to a closure.
    public func deliver(to receive: @escaping @MainActor (String) -> Void) {
        self.receive = receive
        guard let link = waiting else { return }
        waiting = nil
        receive(link)
    }

    /// Returns and removes the waiting link.
    public func takeStartLink() -> String? {
        defer { waiting = nil }
        return waiting
    }

    /// Opens a link; until there is an inbox, the newest one waits.
    func open(_ link: String) {
        opened(link)
        if let receive { receive(link) } else { waiting = link }
    }
}

/// The files through which a running program receives links: a socket, and the lock of the program that listens.
struct LinkPlace: Hashable, Sendable {
    /// The path of the socket, which a killed program may leave behind.
    let socket: String
    /// The path of the file that is locked while a program listens; the system unlocks it however the program ends.
    let lock: String

    /// Creates the place of an app's links in a folder.
    init(of app: AppIdentity, in folder: DataDirectory) {
        self.init(app.name + "-links" + (app.source.map { "-" + TextDigest.of($0) } ?? ""), in: folder)
    }

    private init(_ name: String, in folder: DataDirectory) {
        socket = folder.file(name + ".socket")
        lock = folder.file(name + ".lock")
    }

    /// Returns the places of the app's programs with other sources, if links fit any source.
    static func ofOtherSources(than app: AppIdentity, in folder: DataDirectory) -> [LinkPlace] {
        guard app.linksFitAny != nil else { return [] }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let (start, end) = (app.name + "-links", ".socket")
        return files.filter { $0.hasPrefix(start) && $0.hasSuffix(end) }.sorted()
            .map { LinkPlace(String($0.dropLast(end.count)), in: folder) }
            .filter { $0 != LinkPlace(of: app, in: folder) }
    }
}
