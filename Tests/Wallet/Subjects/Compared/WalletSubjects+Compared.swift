import AppTools
import KitDI
import KitNavigation
import LedgerCore
import WalletDomain
import WalletVariants

extension WalletSubjects {
    /// The app as it runs side by side; each pane has a ledger and a keystore of its own, with the same new key.
    package nonisolated static var compared: ComparedApp {
        ComparedApp(title: "Wallet", linkSchemes: ["wallet"]) { architecture, services in
            let (dates, links) = (ComparedDates(clock: services.clock), DeepLinkInbox.wallet())
            let store = MemoryStore()
            let ledger = ComparedLedger(services, dates)
            let environment = WalletEnvironment(
                ledger: ledger, keystore: MemoryKeystore(), pins: MemoryPINs(services.clock), store: store,
                preferences: store, clock: services.clock, dates: dates, pasteboard: NotedPasteboard(services),
                links: links, makeKey: SampleKey.make)
            return LinkedRoot(services, links) { WalletVariants.makeRoot(architecture, environment) }
        }
    }
}

/// The key of every new wallet, so that all panes show the same address; it protects no money.
nonisolated package enum SampleKey {
    /// Returns the key.
    package static func make() -> WalletKey {
        WalletKey(secret: SecretBytes([UInt8](repeating: 7, count: WalletKey.secretLength))) ?? .random()
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
