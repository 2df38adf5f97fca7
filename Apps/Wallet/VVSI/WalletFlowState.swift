import KitVVSI
import LedgerCore
import WalletDomain

/// The current page, and whether the lock hides it.
struct WalletFlowState: StateProtocol {
    private(set) var stage = Stage.opening
    /// The pages above the first one.
    private var pages: [WalletRoute] = []

    /// Whether there is a wallet; without one there is nothing to lock.
    enum Stage: Equatable {
        case opening
        /// The setup is done: the new wallet is opened, without its PIN.
        case reopening
        case onboarding
        case open(Wallet)
    }

    /// The wallet that the app is open for.
    struct Wallet: Equatable {
        let address: Address
        var isLocked: Bool
        /// The time after which the app locks itself; `nil` without a PIN.
        var lockDelay: Duration?
    }
}

// MARK: - What follows from it

extension WalletFlowState {
    /// The pages that are open, one above the other; the stage decides which one is the first.
    var path: [WalletRoute] {
        switch stage {
        case .opening, .reopening: [.opening] + pages
        case .onboarding: [.welcome] + pages
        case .open(let wallet): [.main(wallet.address)] + pages
        }
    }

    var wallet: Wallet? {
        if case .open(let wallet) = stage { wallet } else { nil }
    }

    /// Whether the lock hides the pages.
    var isLocked: Bool { wallet?.isLocked ?? false }

    /// The time after which the app locks itself; `nil` without a PIN, and while it is locked.
    var timeToLock: Duration? { isLocked ? nil : wallet?.lockDelay }
}

// MARK: - What can become of it

extension WalletFlowState {
    /// The app has found a wallet, which may be locked, or none.
    mutating func began(with found: WalletOpening) {
        let opening = stage == .reopening ? found.unlocked : found
        pages = []
        stage =
            opening.address.map { address in
                .open(Wallet(address: address, isLocked: opening.isLocked, lockDelay: opening.lockDelay))
            } ?? .onboarding
    }

    mutating func opened(_ route: WalletRoute) { pages.append(route) }

    mutating func movedTo(_ newPath: [WalletRoute]) { pages = Array(newPath.dropFirst()) }

    mutating func returnedToMain() { pages = [] }

    /// A page above the settings is done; once a link has replaced the settings, nothing leads back to them.
    mutating func returnedToSettings() {
        if let settings = pages.firstIndex(of: .settings) { pages = Array(pages[...settings]) }
    }

    /// The passphrase has unlocked the key: the way back from it leads to the settings.
    mutating func unlocked(_ key: BackUpKey) {
        returnedToSettings()
        opened(.backUp(key))
    }

    /// The back-up of a new wallet leads on to a PIN, and that of an old one back to the settings.
    mutating func backedUp() {
        switch stage {
        case .opening, .reopening, .onboarding: pages.append(.newPIN(isFirst: true))
        case .open: returnedToSettings()
        }
    }

    /// The last step of the setup is done.
    mutating func finishedSetup() { self = WalletFlowState(stage: .reopening) }

    /// A payment was signed; nothing leads back to its form.
    mutating func signed(_ transfer: SignedTransfer) { pages = [.payment(transfer)] }

    /// The pages of the private key close, so that the key is not in memory while the app is locked.
    mutating func locked() {
        change { $0.isLocked = true }
        if isLocked, let key = pages.firstIndex(where: { $0.showsKey }) { pages.removeSubrange(key...) }
    }

    mutating func unlocked() { change { $0.isLocked = false } }

    mutating func changedLockDelay(_ delay: Duration?) { change { $0.lockDelay = delay } }

    mutating func removedWallet() { self = WalletFlowState(stage: .onboarding) }

    private mutating func change(_ change: (inout Wallet) -> Void) {
        guard case .open(var wallet) = stage else { return }
        change(&wallet)
        stage = .open(wallet)
    }
}
