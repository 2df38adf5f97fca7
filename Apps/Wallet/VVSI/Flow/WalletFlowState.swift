import KitVVSI
import LedgerCore
import WalletDomain

/// Where in the app one is, and whether that can be seen.
struct WalletFlowState: StateProtocol {
    private(set) var stage = Stage.opening
    /// The pages above the first one.
    private var pages: [WalletRoute] = []

    /// How far one has come; only where there is a wallet there is something to lock.
    enum Stage: Equatable {
        case opening
        case onboarding
        case open(Wallet)
    }

    /// The wallet that the app is open for.
    struct Wallet: Equatable {
        let address: Address
        var isLocked: Bool
        /// After how long the app locks itself; `nil` without a PIN.
        var lockDelay: Duration?
    }
}

// MARK: - What follows from it

extension WalletFlowState {
    /// The pages that are open, one above the other; the stage decides which one is the first.
    var path: [WalletRoute] {
        switch stage {
        case .opening: [.opening] + pages
        case .onboarding: [.welcome] + pages
        case .open(let wallet): [.main(wallet.address)] + pages
        }
    }

    var wallet: Wallet? {
        if case .open(let wallet) = stage { wallet } else { nil }
    }

    /// Whether the lock hides the pages.
    var isLocked: Bool { wallet?.isLocked ?? false }

    /// After how long the app locks itself; `nil` without a PIN, and while it is locked.
    var timeToLock: Duration? { isLocked ? nil : wallet?.lockDelay }
}

// MARK: - What can become of it

extension WalletFlowState {
    /// It is known what there is: a wallet, which may be locked, or none.
    mutating func began(with opening: WalletOpening) {
        pages = []
        stage =
            opening.address.map { address in
                .open(Wallet(address: address, isLocked: opening.isLocked, lockDelay: opening.lockDelay))
            } ?? .onboarding
    }

    mutating func opened(_ route: WalletRoute) { pages.append(route) }

    mutating func movedTo(_ newPath: [WalletRoute]) { pages = Array(newPath.dropFirst()) }

    mutating func returnedToMain() { pages = [] }

    /// A page that the settings had opened is done; where they were left meanwhile, nothing leads back to them.
    mutating func returnedToSettings() {
        if let settings = pages.firstIndex(of: .settings) { pages = Array(pages[...settings]) }
    }

    /// A new wallet gets a PIN next; the back-up of an old one was asked for in the settings.
    mutating func backedUp() {
        switch stage {
        case .opening, .onboarding: pages.append(.newPIN(isFirst: true))
        case .open: returnedToSettings()
        }
    }

    /// A payment was signed; nothing leads back to its form.
    mutating func signed(_ transfer: SignedTransfer) { pages = [.payment(transfer)] }

    mutating func locked() { change { $0.isLocked = true } }

    mutating func unlocked() { change { $0.isLocked = false } }

    mutating func changedLockDelay(_ delay: Duration?) { change { $0.lockDelay = delay } }

    mutating func removedWallet() { self = WalletFlowState(stage: .onboarding) }

    private mutating func change(_ change: (inout Wallet) -> Void) {
        guard case .open(var wallet) = stage else { return }
        change(&wallet)
        stage = .open(wallet)
    }
}
