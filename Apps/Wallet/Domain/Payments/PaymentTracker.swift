import KitDI
import KitReactive
import LedgerCore

/// Follows payments until they are settled, whichever page is visible, and reports their ends.
@MainActor
public final class PaymentTracker {
    /// The end of a payment.
    public struct Report: Hashable, Sendable {
        /// The signed payment.
        public let payment: SignedTransfer
        /// The text for the user.
        public let text: String
    }

    /// The stage of each payment that was begun or resumed since the start of the app.
    public let stages = Property<[SignedTransfer: PaymentStage]>([:])
    /// Fires when a payment ends.
    public let ends = Signal<Void>()
    /// Fires for each payment that has ended, while reports are delivered.
    public let reports = Signal<Report>()

    private let environment: WalletEnvironment
    private let effects = EffectScope("PaymentTracker")
    private var waiting: [Report] = []
    private var isOpen = true

    /// Creates a tracker without payments.
    public init(_ environment: WalletEnvironment) { self.environment = environment }

    // MARK: Reports

    /// Delivers the waiting reports, and later ones at once.
    public func open() {
        isOpen = true
        let reports = waiting
        waiting = []
        reports.forEach(self.reports.send)
    }

    /// Holds reports back, for example while the app is locked.
    public func close() { isOpen = false }

    // MARK: Payments

    /// Submits a payment, unless it is under way.
    public func pay(_ transfer: SignedTransfer) {
        guard stages.value[transfer] == nil else { return }
        follow(transfer, from: .begin(again: false))
    }

    /// Submits the same payment again, if the ledger does not have it.
    public func payAgain(_ transfer: SignedTransfer) {
        guard stages.value[transfer] == .notArrived else { return }
        follow(transfer, from: .begin(again: true))
    }

    /// Removes a payment that the ledger does not have.
    /// - Throws: ``WalletStoreError`` if the file cannot be written; the payment remains then.
    public func giveUp(_ transfer: SignedTransfer) async throws {
        guard stages.value[transfer] == .notArrived else { return }
        try await environment.payments.abandon(transfer)
        stages.modify { $0[transfer] = nil }
    }

    /// Follows payments that an earlier run of the app began, and those that have arrived after all.
    public func resume(_ overview: Overview) {
        let known = Set(overview.transactions.map(\.id))
        let late = stages.value.filter { $0.value == .notArrived && known.contains($0.key.id) }.map(\.key)
        for transfer in overview.unfinished.filter({ stages.value[$0] == nil }) + late {
            stages.modify { $0[transfer] = .checking }
            follow(transfer, from: .resolve(attempt: 0))
        }
    }

    /// Removes all payments, for the removal of the wallet.
    public func forgetAll() {
        effects.cancelAll()
        stages.value = [:]
        waiting = []
    }

    private func follow(_ transfer: SignedTransfer, from step: PaymentStages.Step) {
        effects.read(transfer.id, policy: .ignoreIfRunning) { [environment] in
            PaymentStages(transfer: transfer, environment: environment, first: step)
        } each: { [weak self] stage in
            self?.stageReached(stage, of: transfer)
        } catch: { _ in
        }
    }

    private func stageReached(_ stage: PaymentStage, of transfer: SignedTransfer) {
        stages.modify { $0[transfer] = stage }
        guard stage.isEnd else { return }
        ends.send()
        let amount = WalletTexts.trip(transfer.transfer.amount, environment.decimalSeparator)
        guard let text = WalletTexts.ending(stage, amount) else { return }
        let report = Report(payment: transfer, text: text)
        if isOpen { reports.send(report) } else { waiting.append(report) }
    }
}

extension [SignedTransfer: PaymentStage] {
    /// The payment that the ledger does not have, and that the user must send again or give up before the next one.
    public var notArrived: SignedTransfer? {
        filter { $0.value == .notArrived }.keys.min { $0.transfer.nonce < $1.transfer.nonce }
    }
}
