import KitVVSI
import LedgerCore
import WalletDomain

/// The current page, whether the lock hides it, and the payments that are followed.
struct WalletFlowState: StateProtocol, Equatable {
    var stage = Stage.opening
    /// The pages above the first one.
    var pages: [WalletRoute] = []
    /// The last stage of each payment that was followed since the start of the app.
    var stages: [SignedTransfer: PaymentStage] = [:]
    /// The link about which the user is asked, as it would replace a payment that was typed; `nil` without a question.
    var link: PaymentLink?

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

// MARK: - Derived values

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
        get { if case .open(let wallet) = stage { wallet } else { nil } }
        set { if let newValue { stage = .open(newValue) } }
    }

    /// Whether the lock hides the pages.
    var isLocked: Bool { wallet?.isLocked ?? false }

    /// The time after which the app locks itself; `nil` without a PIN, and while it is locked.
    var timeToLock: Duration? { isLocked ? nil : wallet?.lockDelay }
}

// MARK: - Changes

extension WalletFlowState {
    /// Shows the wallet that the app has found, which may be locked, or the first page without one.
    mutating func begin(with found: WalletOpening) {
        let opening = stage == .reopening ? found.unlocked : found
        pages = []
        stage =
            opening.address.map { address in
                .open(Wallet(address: address, isLocked: opening.isLocked, lockDelay: opening.lockDelay))
            } ?? .onboarding
    }

    /// Opens the form with the payment of a link.
    mutating func open(_ link: PaymentLink) {
        if let wallet { pages = [.send(wallet.address, link)] }
    }

    /// Asks about a link, and closes the page for the passphrase, so that nothing is signed behind the question.
    mutating func ask(about newLink: PaymentLink) {
        link = newLink
        if case .passphrase = pages.last { pages.removeLast() }
    }

    /// Closes what is above the settings; once a link has replaced the settings, nothing leads back to them.
    mutating func returnToSettings() {
        if let settings = pages.firstIndex(of: .settings) { pages = Array(pages[...settings]) }
    }

    /// Shows the private key; the way back from it leads to the settings.
    mutating func reveal(_ key: BackUpKey) {
        returnToSettings()
        pages.append(.backUp(key))
    }

    /// Leads on from the back-up of a new wallet to a PIN, and from that of an old one back to the settings.
    mutating func finishBackUp() {
        if wallet == nil { pages.append(.newPIN(isFirst: true)) } else { returnToSettings() }
    }

    /// Locks the app, and closes the pages of the private key, so that the key is not in memory meanwhile.
    mutating func hide() {
        wallet?.isLocked = true
        if isLocked, let key = pages.firstIndex(where: { $0.showsKey }) { pages.removeSubrange(key...) }
    }
}
