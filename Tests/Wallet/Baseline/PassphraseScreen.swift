import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form for the passphrase, which unlocks the private key for a payment or for a back-up.
final class PassphraseScreen<Unlocked>: Screen<PassphraseView> {
    typealias Unlocking = @MainActor (SecretText, @escaping KeyReport) async throws -> Unlocked

    private let cancelled: String
    private let unlock: Unlocking
    private let didUnlock: (Unlocked) -> Void
    private let unlocking = OwnedTask()
    /// The passphrase, which the field may not change while it is tried.
    private var passphrase = SecretText()

    /// - Parameters:
    ///   - cancelled: The message after the user has stopped the work.
    init(
        use: String, submitTitle: String, cancelled: String, unlock: @escaping Unlocking,
        didUnlock: @escaping (Unlocked) -> Void
    ) {
        self.cancelled = cancelled
        self.unlock = unlock
        self.didUnlock = didUnlock
        super.init(WalletTexts.passphraseTitle, PassphraseView())
        page.use.text = use
        page.submitTitle = submitTitle
    }

    override func viewDidLoad() {
        subscriptions = [
            page.passphrase.editedSecret.observe { [weak self] in self?.edit($0) },
            page.passphrase.action.observe { [weak self] in self?.submit() },
            page.submit.action.observe { [weak self] in self?.submit() },
            page.cancel.action.observe { [weak self] in self?.cancel() },
        ]
        clear()
    }

    override func viewDidDisappear() {
        unlocking.cancel()
        page.passphrase.show(nil)
        clear()
    }

    private var canSubmit: Bool { !passphrase.isEmpty && !unlocking.isRunning }

    private func update() {
        page.submit.isEnabled = canSubmit
        page.isWorking = unlocking.isRunning
        if !unlocking.isRunning { page.progress.show(nil) }
    }

    private func edit(_ text: SecretText) {
        guard !unlocking.isRunning else { return page.passphrase.secret = passphrase }
        passphrase = text
        page.passphrase.show(nil)
        update()
    }

    private func submit() {
        guard !unlocking.isRunning else { return }
        if passphrase.isEmpty { return page.passphrase.show(FormRemark(WalletTexts.typePassphrase, .error)) }
        unlocking.start { [unlock, passphrase, progress = page.progress] in
            try await unlock(passphrase) { progress.show($0) }
        } done: { [weak self] in
            self?.didUnlock($0)
        } failed: { [weak self] in
            self?.page.passphrase.show(FormRemark($0.displayable.message, .error))
            self?.clear()
        }
        page.progress.show(0)
        update()
    }

    private func cancel() {
        guard unlocking.isRunning else { return }
        unlocking.cancel()
        clear()
        showToast(Toast(cancelled))
    }

    private func clear() {
        passphrase = SecretText()
        page.passphrase.secret = SecretText()
        update()
    }
}
