import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Where what concerns the PIN leads.
enum PINEnd {
    case done
}

/// The flows in which the user enters a PIN: to choose it, to unlock, and to remove it.
final class PINCoordinator: BaseCoordinator<PINEnd> {
    /// Why the user enters a PIN.
    enum Purpose {
        /// A PIN for a wallet that was just made.
        case first
        /// A PIN, from the settings.
        case choose
        /// The PIN, before anything else is seen.
        case unlock
        /// The PIN, before it is removed.
        case remove
    }

    private let purpose: Purpose
    private let environment: WalletEnvironment
    private var subscriptions: Set<AnyCancellable> = []

    init(stack: SceneStack, _ purpose: Purpose, _ environment: WalletEnvironment) {
        self.purpose = purpose
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        switch purpose {
        case .first: choose(FirstPINScene.self)
        case .choose: choose(NewPINScene.self)
        case .unlock: verifyPIN(LockScene.self) { [navigator] in navigator.next(.done) }
        case .remove: verifyPIN(RemovePINScene.self) { [weak self] in self?.remove() }
        }
    }

    private func choose<S: SceneController<NewPINView>>(_ scene: S.Type) {
        push(scene: scene, viewModel: NewPINViewModel(environment.lock)) { [navigator] step in
            switch step {
            case .chosen, .skipped: navigator.next(.done)
            }
        }
    }

    private func verifyPIN<S: SceneController<LockView>>(_ scene: S.Type, then proceed: @escaping () -> Void) {
        push(scene: scene, viewModel: LockViewModel(environment.lock, clock: environment.clock)) { step in
            switch step {
            case .unlocked: proceed()
            }
        }
    }

    /// Removes the PIN; if that fails, the settings still have it, below a message.
    private func remove() {
        AnyPublisher<Void, any Error>
            .task("remove") { [lock = environment.lock] in try await lock.removePIN() }
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.showToast(Toast(error.displayable.message)) }
                self?.navigator.next(.done)
            } receiveValue: { _ in
            }
            .store(in: &subscriptions)
    }
}
