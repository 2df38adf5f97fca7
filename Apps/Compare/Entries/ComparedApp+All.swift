import AppCore
import AppSupport
import Compare
public import Compare
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitTesting

nonisolated extension ComparedApp {
    /// The entries by the names of the apps' programs, to which `make new-app` adds a line.
    private static let entries: KeyValuePairs<String, @Sendable () -> ComparedApp> = [
        // In alphabetical order.
        "counter": { .counter() },
        "posts": { .posts() },
        "signup": { .signUp() },
        "wallet": { .wallet() },
    ]

    /// The names of all apps that can be compared.
    public static var names: [String] { entries.map(\.key) }

    /// Returns the entry of an app, or `nil` if there is none with the name.
    public static func named(_ name: String) -> ComparedApp? { entries.first { $0.key == name }?.value() }
}

nonisolated extension ComparedApp {
    /// Returns the subjects of an app's contract beyond the architectures that all apps share.
    static func others<Services: Sendable>(
        _ subjects: [ContractSubject<Services>],
        _ makeRoot: @escaping @MainActor @Sendable (ContractSubject<Services>, PaneServices) -> any SceneRoot
    ) -> [Variant] {
        let common = Architecture.allCases.map(\.rawValue)
        return subjects.filter { !common.contains($0.name) }.map { subject in
            Variant(subject.name) { makeRoot(subject, $0) }
        }
    }
}

/// The calendar of all panes, which follows their clock from a fixed day in 2026.
nonisolated struct ComparedDates: DateProvider {
    static let start = Timestamp.startOfPlayback
    let clock: ManualClock

    func now() -> Timestamp { Timestamp(sinceEpoch: Self.start.sinceEpoch + clock.now.offset) }
}

/// The root of a variant, and the delivery of links to it.
final class LinkedRoot: SceneRoot {
    private let root: any SceneRoot
    private let links: AnyCancellable

    init<Destination>(
        _ services: PaneServices, _ inbox: DeepLinkInbox<Destination>, _ makeRoot: () -> any SceneRoot
    ) {
        if let link = services.startLink { inbox.receive(link) }
        root = makeRoot()
        links = services.links.observe { [weak inbox] in inbox?.receive($0) }
    }

    var stack: SceneStack { root.stack }
}
