import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the settings.
enum SettingsEvent {
    case appear
    case opened(WalletOpening)
    case changePIN
    case backUp
    case toggleLockAtStart
    case chooseDelay(Int)
    case lockNow
    case remove
    case about
    case fail(any DisplayableError)
}

/// Shows and keeps what a person has set.
struct SettingsController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SettingsController")

    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<SettingsView, SettingsPage, SettingsEvent>(
            title: WalletTexts.settings, SettingsView(), life: .init(didAppear: .appear)
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.pin.sends(SettingsEvent.changePIN, to: dispatcher), view.backUp.sends(.backUp, to: dispatcher),
                view.lockAtStart.sends(.toggleLockAtStart, to: dispatcher),
                view.lockAfter.selection.observe { dispatcher.send(.chooseDelay($0)) },
                view.lockNow.sends(.lockNow, to: dispatcher), view.remove.sends(.remove, to: dispatcher),
                view.about.sends(.about, to: dispatcher),
            ]
        }
        let controller = SettingsController(environment: environment, flow: flow)
        Mvce.glue(model: Property(SettingsPage()), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<SettingsPage>, for event: SettingsEvent, dispatcher: Dispatcher<SettingsEvent>) {
        switch event {
        case .appear: load(dispatcher)
        case .opened(let opening): model.modify { $0.show(opening) }
        case .changePIN: flow.send(.changePIN(hasPIN: model.value.hasPIN))
        case .backUp: flow.send(.ask(.backUp))
        case .toggleLockAtStart: change(model, dispatcher) { $0.toggleLockAtStart() }
        case .chooseDelay(let index): change(model, dispatcher) { $0.choose(index) }
        case .lockNow: flow.send(.lock)
        case .remove: flow.send(.remove)
        case .about: flow.send(.about)
        case .fail(let error): model.modify { $0.fail(error.message) }
        }
    }

    func end() { effects.cancelAll() }

    private func load(_ dispatcher: Dispatcher<SettingsEvent>) {
        let environment = environment
        effects.run("load", policy: .cancelPrevious) {
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            dispatcher.send(.opened(opening))
        }
    }

    private func change(
        _ model: Property<SettingsPage>, _ dispatcher: Dispatcher<SettingsEvent>,
        _ change: (inout SettingsPage) -> Void
    ) {
        model.modify(change)
        let (environment, page) = (environment, model.value)
        flow.send(.lockDelayChanged(page.lockDelay))
        effects.run("save") {
            do {
                try await environment.preferences.save(page.preferences)
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
