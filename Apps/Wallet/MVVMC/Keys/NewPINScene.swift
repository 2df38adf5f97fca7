import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for a new PIN.
final class NewPINScene: Scene<NewPINView> {
    static let title = WalletTexts.newPINTitle
}

/// The same after the keys were made: nothing leads back there.
final class FirstPINScene: SceneController<NewPINView>, TitledScene, BackButtonHiding {
    static let title = WalletTexts.newPINTitle
}

/// Where the page for a new PIN leads.
package enum NewPINStep {
    case chosen
    case skipped
}

/// Takes a PIN twice, and sets it.
package class NewPINViewModel: BaseViewModel<
    NewPINStep, NewPINViewModel.InputFromView, AnyPublisher<NewPINForm, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let pin: AnyPublisher<SecretText, Never>
        let skip: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let form = Property(NewPINForm())
    private let effects = EffectScope("NewPINViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<NewPINForm, Never> {
        cancellables.formUnion([
            input.fromView.pin.sink { [weak self] in self?.type($0) },
            input.fromView.skip.sink { [weak navigator] in navigator?.next(.skipped) },
            input.fromController.viewDidDisappear.sink { [form] in form.value = NewPINForm() },
        ])
        return form.publisher
    }

    private func type(_ text: SecretText) {
        var chosen: SecretText?
        form.modify { chosen = $0.type(text) }
        guard let pin = chosen else { return }
        let environment = environment
        effects.run("set", policy: .ignoreIfRunning) { [weak self] in
            do {
                try await environment.set(pin: pin)
                if !Task.isCancelled { self?.navigator.next(.chosen) }
            } catch {
                if !Task.isCancelled { self?.form.modify { $0.fail(error.displayable.message) } }
            }
        }
    }
}

extension NewPINView: ViewModelled {
    package typealias ViewModel = NewPINViewModel
    package var inputFromView: InputFromView { InputFromView(pin: pin.editedSecret.publisher, skip: skip.tapPublisher) }
    package func populate(with output: AnyPublisher<NewPINForm, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
