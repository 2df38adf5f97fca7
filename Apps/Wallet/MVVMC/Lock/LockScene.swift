import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Hides everything until the PIN is typed.
final class LockScene: SceneController<LockView>, TitledScene, BackButtonHiding {
    static let title = WalletTexts.lockedTitle

    required init(viewModel: LockViewModel) {
        super.init(viewModel: viewModel)
        isModalInPresentation = true
    }
}

/// Asks for the PIN before it is removed.
final class RemovePINScene: Scene<LockView> {
    static let title = WalletTexts.removePIN
}

/// Where the page that asks for the PIN leads.
package enum LockStep {
    case unlocked
}

/// Tries PINs, and the passphrase where only that helps.
package class LockViewModel: BaseViewModel<LockStep, LockViewModel.InputFromView, AnyPublisher<LockPage, Never>> {
    /// What a person does.
    package struct InputFromView {
        let pin: AnyPublisher<SecretText, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let unlock: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let page = Property(LockPage())
    private let effects = EffectScope("LockViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<LockPage, Never> {
        cancellables.formUnion([
            input.fromView.pin.sink { [weak self] in self?.type($0) },
            input.fromView.passphrase.sink { [page] text in page.modify { $0.type(passphrase: text) } },
            input.fromView.unlock.sink { [weak self] in self?.unlock() },
            input.fromController.viewDidAppear.sink { [weak self] in self?.watch() },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.clear() },
        ])
        return page.publisher
    }

    private func type(_ text: SecretText) {
        var attempt: SecretText?
        page.modify { attempt = $0.type(text) }
        guard let pin = attempt else { return }
        let environment = environment
        effects.run("check") { [weak self] in
            do {
                let verdict = try await environment.attempt(pin: pin)
                if !Task.isCancelled { self?.show(verdict) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.fail(error.displayable) } }
            }
        }
    }

    private func show(_ verdict: PINVerdict) {
        var isRight = false
        page.modify { isRight = $0.show(verdict) }
        if isRight { navigator.next(.unlocked) } else { watch() }
    }

    /// Counts down while one has to wait.
    private func watch() {
        let environment = environment
        effects.run("watch", policy: .cancelPrevious) { [weak self] in
            await environment.watchPIN { status in
                if !Task.isCancelled { self?.page.modify { $0.show(status) } }
            }
        }
    }

    private func unlock() {
        guard page.value.canUnlock else { return }
        page.modify { $0.begin() }
        let (environment, passphrase) = (environment, page.value.passphrase)
        effects.run("unlock") { [weak self] in
            do {
                try await environment.unlock(passphrase: passphrase) { fraction in
                    self?.page.modify { $0.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.navigator.next(.unlocked) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.fail(error.displayable) } }
            }
        }
    }

    private func clear() {
        effects.cancelAll()
        page.modify { $0.clear() }
    }
}

extension LockView: ViewModelled {
    package typealias ViewModel = LockViewModel
    package var inputFromView: InputFromView {
        let unlock = unlock.tapPublisher.merge(with: passphrase.submitPublisher).eraseToAnyPublisher()
        return InputFromView(
            pin: pin.editedSecret.publisher, passphrase: passphrase.editedSecret.publisher, unlock: unlock)
    }
    package func populate(with output: AnyPublisher<LockPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
