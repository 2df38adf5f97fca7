// The wallet in MVVM-C: the view's inputs → the view model's outputs → the view; coordinators and their children navigate.
// Use it when: flows are long and begin in several places, and a page should not depend on the next one.
// Its price: an input type, a step type and a view model for each page, and a coordinator for each flow.

import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// The wallet, coordinated: onboarding, restoring, back-up, PIN, main, send, receive and settings are separate flows.
public final class WalletMVVMC: BaseCoordinator<Never>, WindowObserving {
    private let environment: WalletEnvironment
    private let tracker: PaymentTracker
    private let autoLock: AutoLock
    private weak var main: MainCoordinator?
    private var isLocked = false
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates the flow; the wallet is loaded when the first screen appears.
    public init(_ environment: WalletEnvironment) {
        self.environment = environment
        tracker = PaymentTracker(environment)
        autoLock = AutoLock(environment.clock)
        super.init()
        subscriptions = [
            environment.links.observe { [weak self] arrival in self?.follow(arrival) },
            autoLock.isDue.sink { [weak self] in self?.lock() },
        ]
        start()
    }

    public override func start() { open(isNew: false) }

    /// Looks what there is; a wallet whose setup has just ended opens without its PIN.
    private func open(isNew: Bool) {
        replaceAllScenes(with: OpeningScene.self, viewModel: OpeningViewModel(environment.lock)) { [weak self] step in
            switch step {
            case .opened(let opening): self?.opened(isNew ? opening.unlocked : opening)
            }
        }
    }

    private func opened(_ opening: WalletOpening) {
        guard let address = opening.address else { return startOnboarding() }
        // Locked first: the main screen must never be seen before.
        if opening.isLocked { lock() }
        startMain(address, opening)
    }

    private func startOnboarding() {
        environment.links.lock()
        start(child: OnboardingCoordinator(stack: stack, environment), transition: .replace) { [weak self] _ in
            self?.open(isNew: true)
        }
    }

    private func startMain(_ address: Address, _ opening: WalletOpening) {
        let child = MainCoordinator(stack: stack, address, tracker, environment, canLock: autoLock.armings)
        main = child
        start(child: child) { [weak self] end in self?.follow(end) }
        // Only the scenes below the main screen are removed: the lock above it stays.
        stack.replace(with: Array(stack.scenes.suffix(1)))
        autoLock.setDelay(opening.lockDelay)
        if !isLocked { environment.links.unlock() }
    }

    private func follow(_ arrival: LinkArrival) {
        switch arrival {
        case .payment(let link): main?.follow(link)
        case .refusal(let text): showToast(Toast(text))
        }
    }

    private func follow(_ end: MainEnd) {
        switch end {
        case .lockNow: lock()
        case .lockDelay(let delay): autoLock.setDelay(delay)
        case .removed:
            tracker.forgetAll()
            autoLock.setDelay(nil)
            main = nil
            startOnboarding()
        }
    }

    // MARK: The lock

    /// Hides everything until the PIN was typed.
    private func lock() {
        guard !isLocked else { return }
        isLocked = true
        environment.links.lock()
        tracker.close()
        // Messages about payments must not stay above the lock.
        dismissToasts()
        let child = PINCoordinator(stack: SceneStack(presentationStyle: .fullScreen), .unlock, environment)
        present(child: child) { [weak self] _ in self?.unlock() }
        main?.closeKey()
    }

    private func unlock() {
        isLocked = false
        dismiss()
        autoLock.restart()
        environment.links.unlock()
        tracker.open()
    }

    /// Starts the delay of the automatic lock again.
    public func windowDidReceiveInput() { if !isLocked { autoLock.restart() } }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The page that is shown disappears, and so forgets its secrets.
        stack.detach()
        stack.attach()
        if autoLock.isArmed { lock() }
    }
}
