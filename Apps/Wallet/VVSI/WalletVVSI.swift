// The wallet in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; pages are a path.
// Use it when: a page is best described as a function of one value, and the path through the app as a list of pages.
// Its price: a state, an action and an interactor for each page; the state of the whole app is in one flow.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// The wallet, with each page's state in one value, and the path and the lock in another.
///
/// The notifications of a page, and the buttons of a page without a state, are actions of the flow.
public final class WalletVVSI: WindowObserving {
    /// The pages, and the lock over them.
    public var stack: SceneStack { routes.stack }

    private let routes: PathStack<WalletRoute>
    private let flow: ViewState<WalletFlowInteractor>
    private let scenes: WalletScenes
    private var subscriptions: [AnyCancellable] = []

    /// Creates the flow; it looks for a wallet once it is shown.
    public init(_ environment: WalletEnvironment) {
        let tracker = PaymentTracker(environment)
        let flow = ViewState(WalletFlowInteractor(environment, tracker))
        let scenes = WalletScenes(environment: environment, tracker: tracker, flow: flow)
        self.flow = flow
        self.scenes = scenes
        routes = PathStack {
            scenes.scene($0)
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        subscriptions = [
            flow.observe { [weak self] in self?.render($0) },
            flow.notifications.sink { [weak self] in self?.present($0) },
            environment.links.observe { [weak flow] in
                flow?.trigger(.follow($0, replacesEntries: scenes.form?.state.hasEntries ?? false))
            },
            tracker.reports.observe { [weak flow] in flow?.trigger(.report($0)) },
            tracker.stages.observeChanges { [weak flow] in flow?.trigger(.progress($0)) },
        ]
    }

    /// Restarts the time after which the app locks itself.
    public func windowDidReceiveInput() { flow.trigger(.restartAutoLock) }

    /// Locks the app, if there is a PIN.
    public func windowWillSuspend() {
        // The current page disappears, and so drops its secrets.
        stack.detach()
        stack.attach()
        flow.trigger(.suspend)
    }

    private func render(_ state: WalletFlowState) {
        if state.isLocked, stack.presented == nil {
            // Reports about payments must not stay above the lock.
            stack.dismissToasts()
            stack.present(SceneStack([scenes.lock()]))
        }
        routes.show(state.path)
        if !state.isLocked, stack.presented != nil { stack.dismiss() }
    }

    private func present(_ notification: WalletFlowNotification) {
        switch notification {
        case .toast(let text): stack.showToast(Toast(text))
        case .linkQuestion:
            // Nothing may be prepared behind the question.
            scenes.form?.trigger(.stopPreparing)
            stack.present(
                Alert(WalletTexts.replacePayment, message: WalletTexts.replacePaymentMessage) {
                    Alert.Button.cancel(WalletTexts.keepEditing) { [flow] in flow.trigger(.keepPayment) }
                    Alert.Button.destructive(WalletTexts.replace) { [flow] in flow.trigger(.replacePayment) }
                })
        }
    }
}
