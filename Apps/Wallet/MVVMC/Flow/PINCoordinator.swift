import KitMVVMC
import KitNavigation
import WalletDomain
import WalletScreens

/// Where what concerns the PIN leads.
enum PINEnd {
    case done
}

/// Everything that asks for a PIN: choosing one, unlocking with it, and removing it.
final class PINCoordinator: BaseCoordinator<PINEnd> {
    /// What is asked for.
    enum Task {
        /// A PIN for a wallet that was just made.
        case first
        /// A PIN, from the settings.
        case choose
        /// The PIN, before anything else is seen.
        case unlock
        /// The PIN, before it is removed.
        case remove
    }

    private let task: Task
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ task: Task, _ environment: WalletEnvironment) {
        self.task = task
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        switch task {
        case .first: choose(FirstPINScene.self)
        case .choose: choose(NewPINScene.self)
        case .unlock: ask(LockScene.self)
        case .remove: ask(RemovePINScene.self)
        }
    }

    private func choose<S: SceneController<NewPINView>>(_ scene: S.Type) {
        push(scene: scene, viewModel: NewPINViewModel(environment)) { [weak navigator] _ in navigator?.next(.done) }
    }

    private func ask<S: SceneController<LockView>>(_ scene: S.Type) {
        push(scene: scene, viewModel: LockViewModel(environment)) { [weak navigator] _ in navigator?.next(.done) }
    }
}
