import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

extension WalletFlowInteractor {
    func use(_ result: PassphraseResult, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        switch result {
        case .backUp(let key): updater { $0.path.append(.backUp(key)) }
        case .signed(let transfer):
            updater { state in state.path = Array(state.path.prefix(1)) + [.payment(transfer)] }
            tracker.pay(transfer)
        }
    }

    /// Forgets a payment that the ledger does not have.
    func giveUp(_ transfer: SignedTransfer, _ updater: @escaping StateUpdater<S>) {
        let tracker = tracker
        effects.run("give up", policy: .ignoreIfRunning) {
            await tracker.giveUp(transfer)
            guard !Task.isCancelled else { return }
            updater { state in state.path = Array(state.path.prefix(1)) }
        }
    }

    /// Says how a payment ended, unless its own page shows that.
    func show(_ report: PaymentTracker.Report, _ state: CurrentState<S>) {
        if state().path.last != .payment(report.payment) { notifications.send(.toast(report.text)) }
    }
}
