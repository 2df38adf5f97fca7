// The wallet in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all that can happen as nested lists, and pages should not depend on each other.
// Its price: an event type, a model and a controller for each page that changes; the state of the whole app is in its own loop.

import KitMVCE
import KitNavigation
import KitSceneViews
import WalletDomain

/// The wallet, event driven: the flow is a separate loop, whose view is the scene stack.
public final class WalletMVCE: WindowObserving {
    /// The pages, and the lock over them.
    public var stack: SceneStack { flow.stack }
    private let flow: WalletFlowView
    private let dispatcher: Dispatcher<WalletFlowEvent>

    /// Creates the flow; it reads the wallet when its first scene appears.
    public init(_ environment: WalletEnvironment) {
        let payments = PaymentTracker(environment)
        flow = WalletFlowView(environment, payments)
        let controller = WalletFlowController(environment: environment, payments: payments)
        dispatcher = Mvce.glue(model: WalletFlowModel(), view: flow, controller: controller)
    }

    /// Restarts the delay after which the app locks itself.
    public func windowDidReceiveInput() { dispatcher.send(.lock(.inputReceived)) }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The visible page disappears, and so removes its secrets.
        stack.detach()
        stack.attach()
        dispatcher.send(.lock(.suspended))
    }
}
