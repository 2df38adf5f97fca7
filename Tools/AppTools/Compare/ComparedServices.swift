import AppCore
import AppSupport
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitTesting

nonisolated extension ComparedApp {
    /// Returns the subjects of an app's contract beyond the architectures that all apps share.
    package static func others<Services: Sendable>(
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
package nonisolated struct ComparedDates: DateProvider {
    /// The moment at which the clock begins.
    package static let start = Timestamp.startOfPlayback
    private let clock: ManualClock

    /// Creates the calendar of a clock.
    package init(clock: ManualClock) { self.clock = clock }

    package func now() -> Timestamp { Timestamp(sinceEpoch: Self.start.sinceEpoch + clock.now.offset) }
}

/// The root of a variant, and the delivery of links to it.
package final class LinkedRoot: SceneRoot {
    private let root: any SceneRoot
    private let links: AnyCancellable

    /// Creates the root, after the link that starts the app is in the inbox.
    package init<Destination>(
        _ services: PaneServices, _ inbox: DeepLinkInbox<Destination>, _ makeRoot: () -> any SceneRoot
    ) {
        if let link = services.startLink { inbox.receive(link) }
        root = makeRoot()
        links = services.links.observe { [weak inbox] in inbox?.receive($0) }
    }

    package var stack: SceneStack { root.stack }
}
