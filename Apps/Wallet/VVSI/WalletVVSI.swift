// The wallet in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; pages are a path.
// Use it when: a page is best described as a function of one value, and the way through the app as a list of pages.
// Its price: a state, an action and an interactor for each page; what concerns the whole app gathers in one flow.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// The wallet, with each page's state in one value, and the way through the app, its lock and its payments in another.
public final class WalletVVSI: WindowObserving {
    /// The pages, and the lock over them.
    public var stack: SceneStack { routes.stack }

    private let routes: RouteStack<WalletRoute>
    private let flow: ViewState<WalletFlowInteractor>
    private let pages: WalletPages
    private let lockStyle: PresentationStyle
    private var subscriptions: [AnyCancellable] = []

    /// Makes the flow; what there is, is looked at once it is shown.
    public convenience init(_ environment: WalletEnvironment) {
        self.init(WalletFlowInteractor(environment))
    }

    init(_ interactor: WalletFlowInteractor, lockStyle: PresentationStyle = .fullScreen) {
        let environment = interactor.environment
        let flow = ViewState(interactor)
        let pages = WalletPages(flow: flow, environment: environment)
        self.flow = flow
        self.pages = pages
        self.lockStyle = lockStyle
        routes = RouteStack {
            pages.page($0)
        } didGoBack: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        subscriptions = [
            flow.observe { [weak self] state in self?.show(state) },
            flow.notifications.sink { [weak self] notification in self?.show(notification) },
            environment.links.arrivals.observe { [weak flow] in flow?.trigger(.arrived($0)) },
            interactor.tracker.stages.observe { [weak flow] in flow?.trigger(.stagesChanged($0)) },
            interactor.tracker.ends.observe { [weak flow] in flow?.trigger(.paymentEnded) },
            interactor.tracker.reports.observe { [weak flow] in flow?.trigger(.reported($0)) },
        ]
    }

    /// What a person did; the count until the app locks itself begins anew.
    public func windowDidReceiveInput() { flow.trigger(.input) }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The page that is shown disappears, and so forgets its secrets.
        stack.detach()
        stack.attach()
        if flow.state.lockDelay != nil { flow.trigger(.lock) }
    }

    private func show(_ state: WalletFlowState) {
        if state.isLocked, stack.presented == nil {
            // What was said of payments is nothing for whoever sees the lock.
            (stack.visibleScene as? ViewController)?.dismissToasts()
            stack.present(SceneStack([pages.lock()], presentationStyle: lockStyle))
        }
        routes.show(state.path)
        if !state.isLocked, stack.presented != nil { stack.dismiss() }
    }

    private func show(_ notification: WalletFlowNotification) {
        switch notification {
        case .toast(let text): (stack.visibleScene as? ViewController)?.showToast(Toast(text))
        case .paymentEnded: break
        }
    }
}
