import KitCore
import KitDI
import LedgerCore

/// The purpose for which the user enters the passphrase.
public enum PassphrasePurpose: Hashable, Sendable {
    /// To sign a payment.
    case sign(PaymentDraft)
    /// To show the private key again.
    case backUp

    /// The text about the purpose of the passphrase.
    public var use: String {
        switch self {
        case .sign: WalletTexts.signUse
        case .backUp: WalletTexts.backUpUse
        }
    }

    /// The title of the button that tries the passphrase.
    public var buttonTitle: String {
        switch self {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.continueTitle
        }
    }
}

/// The result of entering the right passphrase.
public enum PassphraseResult: Sendable {
    /// A signed payment, which is not stored yet.
    case signed(SignedTransfer)
    /// The private key.
    case backUp(BackUpKey)
}

extension WalletEnvironment {
    /// Unlocks the key, uses it for the purpose, and wipes it.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, ``WalletKeyError`` if it cannot sign, or
    ///   `CancellationError`.
    public func use(
        _ passphrase: SecretText, for purpose: PassphrasePurpose, report: @escaping KeyReport
    ) async throws -> PassphraseResult {
        switch purpose {
        case .sign(let draft): .signed(try await sign(draft, with: passphrase, report: report))
        case .backUp: .backUp(try await backUpKey(with: passphrase, report: report))
        }
    }

    /// Unlocks the key, signs a payment, and wipes the key.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, ``WalletKeyError`` if it cannot sign, or
    ///   `CancellationError`.
    public func sign(
        _ draft: PaymentDraft, with passphrase: SecretText, report: @escaping KeyReport
    ) async throws -> SignedTransfer {
        try await withKey(passphrase, report: report) { try $0.sign(draft.transfer) }
    }

    /// Unlocks the key, returns it in the form for paper, and wipes it.
    /// - Parameter report: Receives the progress, on the main actor.
    /// - Throws: ``KeystoreError`` if the key cannot be unlocked, or `CancellationError`.
    public func backUpKey(with passphrase: SecretText, report: @escaping KeyReport) async throws -> BackUpKey {
        try await withKey(passphrase, report: report) { BackUpKey($0.backupText ?? SecretText()) }
    }

    private func withKey<Value>(
        _ passphrase: SecretText, report: @escaping KeyReport, use: (WalletKey) throws -> Value
    ) async throws -> Value {
        let secret = SecretBytes(text: passphrase)
        defer { secret.wipe() }
        let key = try await reporting(to: report) { progress in
            try await keystore.unlock(passphrase: secret, progress: progress)
        }
        defer { key.wipe() }
        try Task.checkCancellation()
        return try use(key)
    }
}

extension WalletEnvironment {
    /// Returns the limits of an account's payments.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or `CancellationError`.
    public func limits(of address: Address) async throws -> PaymentLimits {
        let fee = try await ledger.terms().minimumFee
        return PaymentLimits(balance: try await account(address).balance, fee: fee)
    }

    /// Prepares the payment for review.
    /// - Throws: The error of the payment service; amounts in it are formatted for the user.
    public func prepare(_ order: PaymentOrder, from address: Address) async throws -> PaymentDraft {
        do {
            return try await payments.prepare(order, from: address)
        } catch PaymentError.insufficientBalance(let available, _) {
            throw PaymentError.insufficientBalance(available: available, separator: decimalSeparator)
        }
    }
}

/// The contents of the main screen: an account, its newest transactions, and payments with an unknown outcome.
public struct Overview: Hashable, Sendable {
    /// The account, with the time.
    public let snapshot: AccountSnapshot
    /// The newest transactions, in descending order.
    public let transactions: [LedgerTransaction]
    /// The payments whose outcome is unknown, the oldest first.
    public let unfinished: [SignedTransfer]
}

extension Overview {
    /// Returns the rows of the list: payments whose outcome is unknown, then transactions, each the newest first.
    public func rows(of address: Address, separator: Character) -> [TransactionRow] {
        let known = Set(transactions.map(\.id))
        return unfinished.reversed().filter { !known.contains($0.id) }.map { TransactionRow($0, separator: separator) }
            + transactions.map { TransactionRow($0, of: address, separator: separator) }
    }

    /// Returns the balances of the account in TRIP, the oldest first.
    public func history(of address: Address) -> [Double?] {
        BalanceHistory.balances(of: address, now: snapshot.balance, transactions: transactions)
            .map { Double($0.units) / Double(Amount.unitsPerTrip) }
    }

    /// Returns the title of the balance chart, with the least and the greatest balance if they differ.
    public func historyTitle(of address: Address, separator: Character) -> String {
        let balances = BalanceHistory.balances(of: address, now: snapshot.balance, transactions: transactions)
        guard let least = balances.min(), let greatest = balances.max(), least < greatest else {
            return WalletTexts.balanceHistory
        }
        return WalletTexts.balanceRange(from: least, to: greatest, separator)
    }

    /// The number of the account's payments that are not confirmed, in both directions.
    public var pendingCount: Int {
        let known = Set(transactions.map(\.id))
        return unfinished.count { !known.contains($0.id) } + transactions.count { $0.status == .pending }
    }

    /// Returns whether the account waits for an incoming payment; outgoing ones are followed individually.
    public func isReceiving(_ address: Address) -> Bool {
        transactions.contains { $0.status == .pending && $0.sender != address }
    }
}

extension WalletEnvironment {
    /// Requests an account from the ledger, and stores the answer.
    ///
    /// A cancelled task sends no request.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, ``WalletStoreError``, or `CancellationError`.
    public func overview(of address: Address) async throws -> Overview {
        try Task.checkCancellation()
        let snapshot = try await account(address)
        let page = try await ledger.transactions(of: address, after: nil)
        // Data that cannot be stored can still be shown.
        try? await store.cache(snapshot)
        try? await store.cache(page.transactions, of: address)
        let unfinished = try await payments.unfinished(of: address)
        return Overview(snapshot: snapshot, transactions: page.transactions, unfinished: unfinished)
    }

    /// Requests an account from the ledger; an account without any history receives the faucet's money.
    private func account(_ address: Address) async throws -> AccountSnapshot {
        let snapshot = try await ledger.account(address)
        guard !snapshot.account.hasUsedFaucet else { return snapshot }
        // The faucet refuses if another screen has requested it meanwhile: the account has the money then, too.
        _ = try? await ledger.requestFaucet(for: address)
        return try await ledger.account(address)
    }

    /// Returns the last stored data, if any.
    public func cachedOverview(of address: Address) async -> Overview? {
        guard let snapshot = try? await store.cachedAccount(address) else { return nil }
        let transactions = (try? await store.cachedTransactions(of: address)) ?? []
        let unfinished = (try? await payments.unfinished(of: address)) ?? []
        return Overview(snapshot: snapshot, transactions: transactions, unfinished: unfinished)
    }
}

extension Pasteboard {
    /// Copies a text, and clears it from the clipboard after a minute.
    @MainActor
    public func copyTemporarily(_ text: String) -> CopyOutcome { copy(text, expiringAfter: .seconds(60)) }
}
