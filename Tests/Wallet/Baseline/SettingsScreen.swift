import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The settings; those of the lock apply as soon as the user changes them.
final class SettingsScreen: Screen<SettingsView> {
    private let lock: WalletLock
    private let didChangeLockDelay: (Duration?) -> Void
    private let reading = OwnedTask()
    /// The settings that are being saved: a new one does not cancel the one before.
    private var saving: [Task<Void, Never>] = []
    private var preferences = WalletPreferences()

    init(_ lock: WalletLock, didChangeLockDelay: @escaping (Duration?) -> Void) {
        self.lock = lock
        self.didChangeLockDelay = didChangeLockDelay
        super.init(WalletTexts.settings, SettingsView())
        page.keystore.text = lock.keystorePath
    }

    isolated deinit {
        for task in saving { task.cancel() }
    }

    override func viewDidLoad() {
        subscriptions += [
            page.lockAtStart.action.observe { [weak self] in self?.save { $0.locksAtStart.toggle() } },
            page.lockAfter.selection.observe { [weak self] in self?.choose(WalletPreferences.LockDelay(index: $0)) },
        ]
        show(preferences, hasPIN: false)
    }

    override func viewDidAppear() {
        page.failure.text = ""
        read()
    }

    private func show(_ newPreferences: WalletPreferences, hasPIN: Bool) {
        preferences = newPreferences
        page.hasPIN = hasPIN
        page.lockAtStart.isOn = preferences.locksAtStart
        page.lockAfter.selectedIndex = preferences.lockDelay.index
    }

    private func reportLockDelay() { didChangeLockDelay(page.hasPIN ? preferences.lockDelay.duration : nil) }

    private func read() {
        reading.start { [lock] in
            try await lock.settings()
        } done: { [weak self] settings in
            self?.show(settings.preferences, hasPIN: settings.hasPIN)
            self?.reportLockDelay()
        } failed: { [weak self] in
            self?.page.failure.text = $0.displayable.message
        }
    }

    private func choose(_ delay: WalletPreferences.LockDelay?) {
        if let delay { save { $0.lockDelay = delay } }
    }

    private func save(_ change: (inout WalletPreferences) -> Void) {
        var changed = preferences
        change(&changed)
        show(changed, hasPIN: page.hasPIN)
        page.failure.text = ""
        reportLockDelay()
        saving.append(
            Task { [weak self, lock, changed] in
                do { try await lock.save(changed) } catch { self?.fail(error) }
            })
    }

    /// Shows the reason, and the saved settings again.
    private func fail(_ error: any Error) {
        page.failure.text = error.displayable.message
        read()
    }
}
