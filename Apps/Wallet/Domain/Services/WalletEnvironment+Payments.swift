import KitCore
import KitDI
import LedgerCore

/// What a passphrase is asked for.
public enum PassphrasePurpose: Hashable, Sendable {
    /// To sign a payment.
    case sign(PaymentDraft)
    /// To show the private key again.
    case backUp

    /// Says what the passphrase is asked for.
    public var use: String {
        switch self {
        case .sign: WalletTexts.signUse
        case .backUp: WalletTexts.backUpUse
        }
    }

    /// What the button says that tries the passphrase.
    public var buttonTitle: String {
        switch self {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.goOn
        }
    }
}

/// What the right passphrase has led to.
public enum PassphraseResult: Sendable {
    /// A payment that is signed and kept nowhere yet.
    case signed(SignedTransfer)
    /// The private key.
    case backUp(BackUpKey)
}

extension WalletEnvironment {
    /// Unlocks the key for a moment and does with it what it is asked for.
    /// - Parameter report: Hears how far it is, on the main actor.
    public func use(
        _ passphrase: SecretText, for purpose: PassphrasePurpose, report: @escaping KeyReport
    ) async throws -> PassphraseResult {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        let key = try await reporting(to: report) { progress in
            try await services.keystore.unlock(passphrase: secret, progress: progress)
        }
        defer { key.wipe() }
        try Task.checkCancellation()
        switch purpose {
        case .sign(let draft): return .signed(try key.sign(draft.transfer))
        case .backUp: return .backUp(BackUpKey(key.backupText ?? SecretText()))
        }
    }

    /// Hands in a signed payment, and follows it to its end.
    /// - Parameter report: Hears each stage, on the main actor.
    public func pay(_ transfer: SignedTransfer, report: @MainActor (PaymentStage) -> Void) async {
        await report(.sending)
        do {
            let outcome = try await services.payments.send(transfer)
            let state: PendingPayment.State = outcome == .unknown ? .unknown : .accepted
            let payment = PendingPayment(transfer: transfer, state: state, createdAt: dates.now())
            if await !tell(outcome, report) { await follow(payment, report: report) }
        } catch is CancellationError {
            return
        } catch {
            await report(.failed(error.displayable.message))
        }
    }

    /// Hands in the very same payment again.
    public func payAgain(_ payment: PendingPayment, report: @MainActor (PaymentStage) -> Void) async {
        await report(.sending)
        guard let outcome = try? await services.payments.resend(payment) else {
            await report(.checking)
            return await follow(payment, report: report)
        }
        if await !tell(outcome, report) { await follow(payment, report: report) }
    }

    /// Forgets a payment that the ledger does not have.
    public func giveUp(_ transfer: SignedTransfer) async {
        let payment = PendingPayment(transfer: transfer, state: .unknown, createdAt: dates.now())
        // One that cannot be forgotten is there again when the list is shown.
        try? await services.payments.abandon(payment)
    }

    /// Asks for the status of a payment, with growing pauses, until its end is known.
    public func follow(_ payment: PendingPayment, report: @MainActor (PaymentStage) -> Void) async {
        var question = 0
        while (try? await clock.sleep(for: schedule.pause(beforeQuestion: question))) != nil, !Task.isCancelled {
            question += 1
            guard let outcome = try? await services.payments.resolve(payment) else {
                if !Task.isCancelled { await report(.checking) }
                continue
            }
            if Task.isCancelled { return }
            if await tell(outcome, report) { return }
        }
    }

    /// - Returns: Whether it was the end.
    @MainActor
    private func tell(_ outcome: PaymentOutcome, _ report: @MainActor (PaymentStage) -> Void) -> Bool {
        let stage = PaymentStage(outcome)
        report(stage)
        return stage.isEnd
    }
}

extension WalletEnvironment {
    /// What limits a payment of an account.
    public func limits(of address: Address) async throws -> PaymentLimits {
        let fee = try await services.ledger.terms().minimumFee
        return PaymentLimits(balance: try await services.ledger.account(address).balance, fee: fee)
    }

    /// Fixes what will be sent.
    /// - Throws: What the payment service throws; an amount in it is said as the user writes one.
    public func prepare(_ order: PaymentOrder, from address: Address) async throws -> PaymentDraft {
        do {
            return try await services.payments.prepare(order, from: address)
        } catch PaymentError.insufficientBalance(let available, _) {
            throw PaymentError.insufficientBalance(available: available, separator: decimalSeparator)
        }
    }
}
