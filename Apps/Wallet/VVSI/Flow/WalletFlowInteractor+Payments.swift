import KitDI
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
            pay(transfer, state, updater)
        }
    }

    /// Hands in a payment; one that is under way is not handed in again.
    private func pay(
        _ transfer: SignedTransfer, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        guard state().stages[transfer.id] == nil else { return }
        run(transfer, state, updater) { await $0.pay(transfer, report: $1) }
    }

    /// Hands in the very same payment again, when the ledger does not have it.
    func payAgain(
        _ transfer: SignedTransfer, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        guard state().stages[transfer.id] == .notArrived else { return }
        let payment = PendingPayment(transfer: transfer, state: .unknown, createdAt: environment.dates.now())
        run(transfer, state, updater) { await $0.payAgain(payment, report: $1) }
    }

    /// Forgets a payment that the ledger does not have.
    func giveUp(
        _ transfer: SignedTransfer, _ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        guard state().stages[transfer.id] == .notArrived else { return }
        let environment = environment
        effects.run("give up", policy: .ignoreIfRunning) {
            await environment.giveUp(transfer)
            guard !Task.isCancelled else { return }
            updater { state in
                state.stages[transfer.id] = nil
                state.path = Array(state.path.prefix(1))
            }
        }
    }

    /// Takes up payments that an earlier run of the app has begun.
    func takeUp(
        _ payments: [PendingPayment], _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        for payment in payments where state().stages[payment.id] == nil {
            updater { $0.stages[payment.id] = .checking }
            run(payment.transfer, state, updater) { await $0.follow(payment, report: $1) }
        }
    }

    private func run(
        _ transfer: SignedTransfer, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>,
        _ work: @escaping @MainActor (WalletEnvironment, @MainActor (PaymentStage) -> Void) async -> Void
    ) {
        let environment = environment
        effects.run(transfer.id.text, policy: .ignoreIfRunning) { [weak self] in
            await work(environment) { stage in
                if !Task.isCancelled { self?.show(stage, of: transfer, state, updater) }
            }
        }
    }

    private func show(
        _ stage: PaymentStage, of transfer: SignedTransfer, _ state: CurrentState<S>, _ updater: StateUpdater<S>
    ) {
        updater { $0.stages[transfer.id] = stage }
        if stage.isEnd { notifications.send(.paymentEnded) }
        let amount = WalletTexts.trip(transfer.transfer.amount, environment.decimalSeparator)
        guard !state().isLocked, let text = WalletTexts.ending(stage, amount) else { return }
        if case .payment = state().path.last { return }
        notifications.send(.toast(text))
    }
}
