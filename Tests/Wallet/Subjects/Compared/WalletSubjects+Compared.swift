import AppCore
import AppTools
import KitDI
import KitNavigation
import KitTesting
import LedgerCore
import WalletContract
import WalletDomain
import WalletVariants

extension WalletSubjects {
    /// The app as it runs side by side; each pane has a ledger and a keystore of its own, with the same new key.
    package nonisolated static var compared: ComparedApp {
        ComparedApp(
            title: "Wallet", linkSchemes: ["wallet"], firstTask: "Press Enter to open the terms.",
            others: ComparedApp.others(all, makeRoot)
        ) { architecture, services in
            let own = ContractSubject(architecture.rawValue) { WalletVariants.makeRoot(architecture, $0) }
            return makeRoot(own, services)
        }
    }

    @MainActor
    private static func makeRoot(
        _ subject: ContractSubject<WalletEnvironment>, _ services: PaneServices
    ) -> any SceneRoot {
        let (dates, links) = (ComparedDates(clock: services.clock), DeepLinkInbox.wallet())
        // Every new wallet has the same key, so that all panes show the same address; it protects no money.
        let environment = WalletDisk(services.clock).environment(
            ledger: ComparedLedger(services, dates), dates: dates, pasteboard: NotedPasteboard(services), links: links
        ) { .sample(7) }
        return LinkedRoot(services, links) { subject.makeRoot(environment) }
    }
}

/// Records that something was copied, but not what, because it may be a key.
private nonisolated struct NotedPasteboard: Pasteboard {
    private let services: PaneServices

    init(_ services: PaneServices) { self.services = services }

    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome {
        services.note("copy of \(text.count) characters" + (expiry.map { ", for \($0)" } ?? ""))
        return .refused(.noClipboard)
    }
}
