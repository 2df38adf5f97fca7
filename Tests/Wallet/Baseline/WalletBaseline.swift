// The wallet without an architecture: screens with callbacks, which change their variables and their views.
// The other architectures are measured against these files.

import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The wallet with views and callbacks only: the root opens the screens, and locks the app.
///
/// The screens of the setup, of payments and of the settings are in one extension each.
public final class WalletBaseline: WindowObserving {
    /// The stack with the main screen or the welcome, and the screens above it; the lock is presented over it.
    public let stack = SceneStack()

    let environment: WalletEnvironment
    let payments: PaymentTracker
    /// The account of the wallet, or `nil` without a wallet.
    var account: WalletAccount?
    /// The settings that were opened last.
    weak var settings: SettingsScreen?
    let savingBackUp = OwnedTask()
    let removingPIN = OwnedTask()
    private let autoLock = OwnedTask()
    /// The time without a key press after which the app locks itself, or `nil` without a PIN.
    private(set) var lockDelay: Duration?
    private var isLocked = false
    /// The link about which the user is asked, or `nil` without a question.
    private var link: PaymentLink?
    private var subscriptions: [AnyCancellable] = []

    /// Creates the app, which loads the wallet when its first screen appears.
    public init(_ environment: WalletEnvironment) {
        self.environment = environment
        payments = PaymentTracker(environment)
        openWallet()
        subscriptions = [
            environment.links.observe { [weak self] in self?.receive($0) },
            payments.reports.observe { [weak self] in self?.receive($0) },
        ]
    }

    // MARK: The wallet

    /// Opens the wallet on this computer, or the welcome if there is none.
    /// - Parameter isNew: A Boolean value that indicates whether the setup has just ended; the wallet then opens without
    ///   its PIN.
    func openWallet(isNew: Bool = false) {
        let screen = OpeningScreen(environment.lock) { [weak self] opening in
            self?.open(isNew ? opening.unlocked : opening)
        }
        stack.replace(with: [screen])
    }

    private func open(_ opening: WalletOpening) {
        guard let address = opening.address else { return openWelcome() }
        let account = environment.account(address)
        self.account = account
        // Locked first: the main screen must never be visible before the lock.
        if opening.isLocked { lock() }
        setLockDelay(opening.lockDelay)
        openMain(account)
        if !isLocked { environment.links.unlock() }
    }

    /// Begins again without the wallet, after it was removed.
    func forgetWallet() {
        savingBackUp.cancel()
        removingPIN.cancel()
        environment.links.lock()
        payments.forgetAll()
        account = nil
        setLockDelay(nil)
        openWelcome()
    }

    // MARK: Messages

    func show(_ message: String) { stack.showToast(Toast(message)) }

    func copy(_ text: String) { show(WalletTexts.copied(environment.pasteboard.copyTemporarily(text))) }

    private func receive(_ arrival: LinkArrival) {
        switch arrival {
        case .payment(let link):
            let form = stack.scenes.lazy.compactMap { $0 as? SendScreen }.first
            if let form, form.hasEntries { ask(about: link, replacing: form) } else { open(link) }
        case .refusal(let text): show(text)
        }
    }

    private func ask(about newLink: PaymentLink, replacing form: SendScreen) {
        let isAsked = link != nil
        link = newLink
        guard !isAsked else { return }
        // Nothing may be prepared or signed behind the question.
        form.cancelPreparing()
        if stack.top is PassphraseScreen<SignedTransfer> { stack.pop() }
        stack.present(
            .replacingPayment { [weak self] in
                if let link = self?.link { self?.open(link) }
            } keep: { [weak self] in
                self?.link = nil
            })
    }

    private func open(_ newLink: PaymentLink) {
        link = nil
        stack.popToRoot()
        openSend(newLink)
    }

    private func receive(_ report: PaymentTracker.Report) {
        // The screen of the payment shows the result instead.
        if (stack.top as? PaymentScreen)?.payment != report.payment { show(report.text) }
    }

    // MARK: The lock

    func setLockDelay(_ newDelay: Duration?) {
        lockDelay = newDelay
        (stack.scenes.first as? MainScreen)?.page.canLock = newDelay != nil
        restartAutoLock()
    }

    private func restartAutoLock() {
        autoLock.cancel()
        guard !isLocked, let lockDelay else { return }
        autoLock.start { [clock = environment.clock] in
            try await clock.sleep(for: lockDelay)
        } done: { [weak self] in
            self?.lock()
        }
    }

    func lock() {
        guard !isLocked else { return }
        isLocked = true
        autoLock.cancel()
        environment.links.lock()
        payments.close()
        // Messages about payments must not stay above the lock.
        stack.dismissToasts()
        let screen = LockScreen(WalletTexts.lockedTitle, environment) { [weak self] in self?.unlock() }
        screen.isModalInPresentation = true
        stack.present(SceneStack([screen]))
        // The private key must not be in memory while the app is locked.
        if stack.scenes.contains(where: { $0 is BackUpScreen }) { returnToSettings() }
    }

    private func unlock() {
        isLocked = false
        stack.dismiss()
        restartAutoLock()
        environment.links.unlock()
        payments.open()
    }

    /// Restarts the time after which the app locks itself.
    public func windowDidReceiveInput() { restartAutoLock() }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The visible screen disappears, and so clears its secrets.
        stack.detach()
        stack.attach()
        if lockDelay != nil { lock() }
    }
}
