import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import WalletContract
import WalletDomain

@testable import WalletVVSI

extension WalletMutants {
    nonisolated static let vvsi: [Mutant<WalletWorld>] = [
        Mutant("vvsi: the lock does not hide the screen below it", mustFail: "W-32c") {
            LockedByStyle($0, .fullScreen)
        } broken: {
            LockedByStyle($0, .sheet)
        },
        Mutant("vvsi: a suspended app is not locked", mustFail: "W-38b") {
            SuspendedWallet($0) { $0.windowWillSuspend() }
        } broken: {
            SuspendedWallet($0) { _ in }
        },
    ]
}

/// The flow of VVSI with a lock that is presented in a given style.
private final class LockedByStyle: SceneRoot {
    var stack: SceneStack { routes.stack }
    private let flow: ViewState<WalletFlowInteractor>
    private let routes: PathStack<WalletRoute>
    private var subscription: AnyCancellable?

    init(_ environment: WalletEnvironment, _ style: PresentationStyle) {
        let tracker = PaymentTracker(environment)
        let flow = ViewState(WalletFlowInteractor(environment, tracker))
        let scenes = WalletScenes(environment: environment, tracker: tracker, flow: flow)
        let routes = PathStack {
            scenes.scene($0)
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        (self.flow, self.routes) = (flow, routes)
        subscription = flow.observe { [weak routes] state in
            guard let routes else { return }
            if state.isLocked, routes.stack.presented == nil {
                routes.stack.present(SceneStack([scenes.lock()], presentationStyle: style))
            }
            routes.show(state.path)
            if !state.isLocked, routes.stack.presented != nil { routes.stack.dismiss() }
        }
    }
}

/// The wallet of VVSI with the caller's handling of suspension.
private final class SuspendedWallet: WindowObserving {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletVVSI
    private let suspend: (WalletVVSI) -> Void

    init(_ environment: WalletEnvironment, _ suspend: @escaping (WalletVVSI) -> Void) {
        wallet = WalletVVSI(environment)
        self.suspend = suspend
    }

    func windowDidReceiveInput() { wallet.windowDidReceiveInput() }
    func windowWillSuspend() { suspend(wallet) }
}
