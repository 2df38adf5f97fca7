import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen until the app knows what there is.
enum OpeningEvent {
    case open
    case opened(WalletOpening)
    case fail(any DisplayableError)
}

/// Looks what there is.
struct OpeningController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("OpeningController")

    static func scene(_ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = EventScene<OpeningView, ContentLoadState, OpeningEvent>(
            title: WalletTexts.title, OpeningView(), life: .init(didAppear: .open)
        ) { view, state in
            view.content.state = state
        } events: { view, dispatcher in
            [view.content.retry.observe { dispatcher.send(OpeningEvent.open) }]
        }
        let controller = OpeningController(environment: environment, flow: flow)
        Mvce.glue(model: Property(ContentLoadState.loading), view: view, controller: controller)
        return view
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<ContentLoadState>, for event: OpeningEvent, dispatcher: Dispatcher<OpeningEvent>) {
        switch event {
        case .open: open(model, dispatcher)
        case .opened(let opening): flow.send(.opened(opening))
        case .fail(let error): model.value = .error(error)
        }
    }

    func end() { effects.cancelAll() }

    private func open(_ model: Property<ContentLoadState>, _ dispatcher: Dispatcher<OpeningEvent>) {
        model.value = .loading
        let environment = environment
        effects.run("open", policy: .ignoreIfRunning) {
            do {
                let opening = try await environment.open()
                if !Task.isCancelled { dispatcher.send(.opened(opening)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }
}
