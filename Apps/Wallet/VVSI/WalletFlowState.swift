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
    /// Whether the form that was opened last has entries that were typed.
    var isPaymentTyped = false
    /// The payment that a link asked for last.
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

    /// Whether a link would replace a payment that was typed, maybe below its review.
    var hasTypedPayment: Bool {
        isPaymentTyped
            && pages.contains {
                if case .send = $0 { true } else { false }
            }
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

    /// Opens a page above the others; a new form has no entries.
    mutating func open(_ route: WalletRoute) {
        if case .send = route { isPaymentTyped = false }
        pages.append(route)
    }

    /// Opens the form with the payment that a link asked for.
    mutating func openLink() {
        guard let wallet else { return }
        pages = [.send(wallet.address, link)]
        isPaymentTyped = false
    }

    /// Closes the page for the passphrase, so that nothing is signed behind a question.
    mutating func closePassphrase() {
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
