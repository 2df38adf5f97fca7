import KitDI
import KitReactive
import LedgerCore
import WalletDomain

/// Follows payments for as long as the app runs, whichever screen is shown.
final class PaymentDesk {
    /// How far each payment is that was begun or taken up since the app started.
    let stages = Property<[TransactionID: PaymentStage]>([:])
    /// Fires when the end of a payment is known.
    let ends = Signal<(SignedTransfer, PaymentStage)>()

    private let environment: WalletEnvironment
    private let effects = EffectScope("PaymentDesk")

    init(_ environment: WalletEnvironment) { self.environment = environment }

    /// Hands in a payment; one that is under way is not handed in again.
    func pay(_ transfer: SignedTransfer) {
        guard stages.value[transfer.id] == nil else { return }
        run(transfer) { await $0.pay(transfer, report: $1) }
    }

    /// Hands in the very same payment again, when the ledger does not have it.
    func payAgain(_ transfer: SignedTransfer) {
        guard stages.value[transfer.id] == .notArrived else { return }
        let payment = PendingPayment(transfer: transfer, state: .unknown, createdAt: environment.dates.now())
        run(transfer) { await $0.payAgain(payment, report: $1) }
    }

    /// Forgets a payment that the ledger does not have.
    func giveUp(_ transfer: SignedTransfer) async {
        guard stages.value[transfer.id] == .notArrived else { return }
        await environment.giveUp(transfer)
        stages.modify { $0[transfer.id] = nil }
    }

    /// Takes up payments that an earlier run of the app has begun.
    func takeUp(_ payments: [PendingPayment]) {
        for payment in payments where stages.value[payment.id] == nil {
            stages.modify { $0[payment.id] = .checking }
            run(payment.transfer) { await $0.follow(payment, report: $1) }
        }
    }

    /// Forgets all payments, as when the wallet is removed.
    func close() {
        effects.cancelAll()
        stages.value = [:]
    }

    private func run(
        _ transfer: SignedTransfer,
        _ work: @escaping @MainActor (WalletEnvironment, @MainActor (PaymentStage) -> Void) async -> Void
    ) {
        let environment = environment
        effects.run(transfer.id.text, policy: .ignoreIfRunning) { [weak self] in
            await work(environment) { stage in
                if !Task.isCancelled { self?.show(stage, of: transfer) }
            }
        }
    }

    private func show(_ stage: PaymentStage, of transfer: SignedTransfer) {
        stages.modify { $0[transfer.id] = stage }
        if stage.isEnd { ends.send((transfer, stage)) }
    }
}
