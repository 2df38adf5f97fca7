import AppCore
import KitTesting
import LedgerCore
import Synchronization
import WalletContract
import WalletDomain
import WalletVariants

extension WalletMutants {
    nonisolated static let services: [Mutant<WalletWorld>] = [
        Mutant("mvvm-c: each start clears the count of wrong PINs", mustFail: "W-35a") {
            WalletVariants.makeRoot(.mvvmC, $0)
        } broken: {
            WalletVariants.makeRoot(.mvvmC, $0.with(pins: ForgetfulPINs(real: $0.pins)))
        },
        Mutant("vvsi: a payment whose answer was lost is sent again", mustFail: "W-27b") {
            WalletVariants.makeRoot(.vvsi, $0)
        } broken: {
            WalletVariants.makeRoot(.vvsi, $0.with(payments: RepeatingPayments(real: $0.payments, onlyIfUnknown: true)))
        },
        Mutant("vvsi: a missing keystore file is called a wrong passphrase", mustFail: "W-40b") {
            WalletVariants.makeRoot(.vvsi, $0)
        } broken: {
            WalletVariants.makeRoot(.vvsi, $0.with(keystore: SuspectingKeystore(real: $0.keystore)))
        },
        Mutant("mvc-e: each payment is submitted twice", mustFail: "W-26") {
            WalletVariants.makeRoot(.mvcE, $0)
        } broken: {
            WalletVariants.makeRoot(.mvcE, $0.with(payments: RepeatingPayments(real: $0.payments)))
        },
    ]
}

extension WalletEnvironment {
    func with(
        keystore: (any Keystore)? = nil, pins: (any PINStore)? = nil, payments: (any PaymentService)? = nil,
        preferences: (any PreferencesStore)? = nil
    ) -> WalletEnvironment {
        var environment = self
        environment.keystore = keystore ?? self.keystore
        environment.pins = pins ?? self.pins
        environment.payments = payments ?? self.payments
        environment.preferences = preferences ?? self.preferences
        return environment
    }
}

/// Clears wrong attempts at its first use, like a store that counts them in memory.
nonisolated private final class ForgetfulPINs: PINStore {
    private let real: any PINStore
    private let wasAsked = Mutex(false)

    init(real: any PINStore) { self.real = real }

    func status() async throws -> PINStatus {
        let isFirst = wasAsked.withLock { wasAsked in
            defer { wasAsked = true }
            return !wasAsked
        }
        if isFirst { try await real.resetAttempts() }
        return try await real.status()
    }

    func set(_ pin: SecretBytes) async throws { try await real.set(pin) }
    func check(_ pin: SecretBytes) async throws -> PINVerdict { try await real.check(pin) }
    func resetAttempts() async throws { try await real.resetAttempts() }
    func remove() async throws { try await real.remove() }
}

/// Suspects the passphrase whenever a file cannot be opened.
nonisolated private struct SuspectingKeystore: Keystore {
    let real: any Keystore

    var path: String { real.path }

    func address() async throws -> Address? { try await real.address() }

    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        try await real.save(key, passphrase: passphrase, progress: progress)
    }

    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        try await real.unlock(passphrase: passphrase, progress: progress)
    }

    func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address {
        do {
            return try await real.restore(fromFile: path, passphrase: passphrase, progress: progress)
        } catch KeystoreError.absent {
            throw KeystoreError.wrongPassphrase
        }
    }

    func remove() async throws { try await real.remove() }
}

/// Hands a payment in twice: always, or as soon as its outcome is unknown.
nonisolated private struct RepeatingPayments: PaymentService {
    let real: any PaymentService
    var onlyIfUnknown = false

    func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft {
        try await real.prepare(order, from: sender)
    }

    func send(_ transfer: SignedTransfer) async throws -> PaymentStage {
        let stage = try await real.send(transfer)
        return onlyIfUnknown && stage != .checking ? stage : try await real.send(transfer)
    }

    func resolve(_ transfer: SignedTransfer) async throws -> PaymentStage { try await real.resolve(transfer) }
    func resend(_ transfer: SignedTransfer) async throws -> PaymentStage { try await real.resend(transfer) }
    func abandon(_ transfer: SignedTransfer) async throws { try await real.abandon(transfer) }
    func unfinished(of sender: Address) async throws -> [SignedTransfer] { try await real.unfinished(of: sender) }
}
