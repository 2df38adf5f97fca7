// The wallet in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: what can happen is a list that one can read from top to bottom, and pages should know nothing of each other.
// Its price: an event type and a controller for each page; what concerns the whole app is a loop of its own.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain

/// The wallet, event driven: the way through the app, its lock and its payments are a loop whose model has the scene stack.
public final class WalletMVCE: WindowObserving {
    /// The pages, and the lock over them.
    public var stack: SceneStack { model.stack }

    private let model: WalletFlowModel
    private let flow: WalletFlowView
    private let dispatcher: Dispatcher<WalletFlowEvent>

    /// Makes the flow; what there is, is looked at once it is shown.
    public convenience init(_ environment: WalletEnvironment) {
        self.init(environment, WalletFlowController(environment: environment))
    }

    init<C: Mvce.Controller>(_ environment: WalletEnvironment, _ controller: C)
    where C.Model == WalletFlowModel, C.Event == WalletFlowEvent {
        model = WalletFlowModel(PaymentTracker(environment))
        flow = WalletFlowView(environment)
        dispatcher = Mvce.glue(model: model, view: flow, controller: controller)
    }

    /// What a person did; the count until the app locks itself begins anew.
    public func windowDidReceiveInput() { dispatcher.send(.input) }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The page that is shown disappears, and so forgets its secrets.
        stack.detach()
        stack.attach()
        dispatcher.send(.suspend)
    }
}

/// The view of the flow: whoever shows the stack shows it; what comes from outside the pages are links.
final class WalletFlowView: Mvce.View {
    let attachments = Attachments()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func bind(model: WalletFlowModel, dispatcher: Dispatcher<WalletFlowEvent>) -> BindingDisposer {
        model.stack.push(OpeningController.scene(environment, dispatcher))
        var subscriptions = [
            environment.links.arrivals.observe { dispatcher.send(.arrived($0)) },
            model.tracker.reports.observe { dispatcher.send(.reported($0)) },
        ]
        return { subscriptions.cancelAll() }
    }
}
