import Foundation
import GRDB
import KitCore
import KitDI
import LedgerCore
import TestSupport
import Testing

@testable import WalletDomain

/// The wallet's files with malicious changes, one value after the other: reported, quarantined or used, and never a
/// crash.
@MainActor
@Suite("Malicious wallet files", .timeLimit(.minutes(12)))
struct WalletHostileInputTests {
    /// Values of every kind, in JSON.
    nonisolated private static let json = [
        "null", "-1", "1e400", "9223372036854775807", "9223372036854775808", "{}", "true", "\"\"",
        "\"\\u001b]0;PWNED\\u0007\"", "\"\\ud800\"",
        "\"" + String(repeating: "ab", count: 30_000) + "\"", String(repeating: "[", count: 30_000), "",
    ]

    private let folder: WalletFolder
    private let key = WalletKey.random()
    private let recipient = Address(ofNobody: "recipient")
    private let ledger = FakeLedger()

    init() throws { folder = try WalletFolder() }

    private var database: String { folder.path("w/wallet.sqlite") }
    private var file: HostileDatabase { HostileDatabase(path: database) }

    private func environment() throws -> WalletEnvironment { try folder.environment(ledger: ledger) }

    private func signed(_ nonce: UInt64) throws -> SignedTransfer {
        try key.sign(
            Transfer(
                sender: key.address, recipient: recipient, amount: Amount(units: 5), fee: Amount(units: 1),
                nonce: nonce, memo: "a memo"))
    }

    // MARK: The database

    @Test(
        "every value of every table is replaced by every type of value",
        arguments: ["payments", "accounts", "transactions"])
    func everyValue(table: String) async throws {
        try await makeSound()
        try await file.replaceEveryValue(of: table, use: use)
    }

    @Test("a part of the JSON is replaced by every type of value", arguments: json)
    func everyPart(value: String) async throws {
        try await makeSound()
        for (table, column) in [("payments", "transfer"), ("accounts", "account"), ("transactions", "content")] {
            let text = try #require(
                try await DatabaseQueue(path: file.sound).read { db in
                    try String.fetchOne(db, sql: "SELECT \(column) FROM \(table)")
                })
            for part in text.matches(of: /"[a-zA-Z]+":("[^"]*"|[0-9]+|true|false)/) {
                try file.restore()
                let changed = text.replacingCharacters(in: part.1.startIndex..<part.1.endIndex, with: value)
                try file.edit("UPDATE \(table) SET \(column) = ?", [changed])
                try await use("\(table).\(column): \(part.0) = \(value.prefix(40))")
            }
        }
    }

    @Test("whatever the database contains, the wallet can be removed without a trace")
    func removal() async throws {
        try await makeSound()
        for (table, column) in [("accounts", "asOf"), ("payments", "state"), ("transactions", "content")] {
            try file.edit("UPDATE OR IGNORE \(table) SET \(column) = x'00'")
        }
        let environment = try environment()
        try await environment.remove()
        #expect(try await environment.keystore.address() == nil)
        #expect(try await environment.payments.unfinished(of: key.address).isEmpty)
    }

    @Test("a modified payment is reported, prevents another from being signed, and loses no other data")
    func changedPayment() async throws {
        try await makeSound()
        for change in ["id = 'x'", "sender = '\(recipient.text)'", "transfer = '{}'"] {
            try file.restore()
            try file.edit("UPDATE payments SET \(change)")
            let environment = try environment()
            let other = change.hasPrefix("sender")
            let error = await #expect(throws: WalletStoreError.self) {
                try await environment.payments.unfinished(of: other ? recipient : key.address)
            }
            #expect(error?.message.contains("changed by another program") == true, "\(change)")
            #expect(try await environment.store.cachedTransactions(of: key.address).count == 1)
            #expect(try await environment.store.cachedAccount(key.address) != nil)
        }
    }

    @Test("a file without a table, or another program's database, is reported and left unchanged")
    func foreign() async throws {
        try await makeSound()
        try file.edit("DROP TABLE payments")
        #expect(throws: WalletStoreError.cannotRead(reason: "the file was changed by another program")) {
            try environment()
        }
        try FileManager.default.removeItem(atPath: database)
        try file.edit("CREATE TABLE notes (text TEXT)")
        #expect(throws: WalletStoreError.self) { try environment() }
        let tables = try await DatabaseQueue(path: database).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
        }
        #expect(tables == ["notes"])
    }

    // MARK: The other files

    @Test("any keystore value with a valid checksum is reported, and the file stays", arguments: json)
    func keystore(value: String) async throws {
        try await makeSound()
        let sound = String(decoding: try folder.bytes("w/keystore.json"), as: UTF8.self)
        for part in sound.matches(of: /"[a-z]+": ("[^"]*"|[0-9]+),/) {
            let text = Forgery.resealed(
                sound.replacingCharacters(in: part.1.startIndex..<part.1.endIndex, with: value))
            try folder.write(Data(text.utf8), to: "w/keystore.json")
            let environment = try environment()
            _ = try? await environment.keystore.address()
            await #expect(throws: KeystoreError.self, "\(part.0) = \(value.prefix(40))") {
                try await environment.keystore.unlock(passphrase: SecretBytes(text: SecretText("passphrase")))
            }
            #expect(try folder.bytes("w/keystore.json") == Data(text.utf8))
        }
    }

    @Test("no value of the PIN's file unlocks the app without the PIN", arguments: json)
    func pin(value: String) async throws {
        try await makeSound()
        let sound = String(decoding: try folder.bytes("w/pin.json"), as: UTF8.self)
        for part in sound.matches(of: /"[a-zA-Z]+" : ("[^"]*"|[0-9]+)/) {
            let text = sound.replacingCharacters(in: part.1.startIndex..<part.1.endIndex, with: value)
            try folder.write(Data(text.utf8), to: "w/pin.json")
            let environment = try environment()
            #expect(try await environment.pins.status() != .notSet, "\(part.0) = \(value.prefix(40))")
            let verdict = try? await environment.pins.check(SecretBytes(text: SecretText("4321")))
            #expect(verdict != .right, "\(part.0) = \(value.prefix(40))")
            try? await environment.pins.resetAttempts()
            // With the passphrase, the user can set a new PIN.
            try await environment.pins.set(SecretBytes(text: SecretText("5678")))
            #expect(try await environment.pins.check(SecretBytes(text: SecretText("5678"))) == .right)
        }
    }

    @Test("invalid settings are quarantined, and their path is reported", arguments: json)
    func settings(value: String) async throws {
        let path = folder.path("w/preferences.json")
        let store = FilePreferences(path: path)
        var preferences = WalletPreferences()
        preferences.lockDelay = .fifteenMinutes
        preferences.isBackedUp = true
        try await store.save(preferences)
        #expect(await store.preferences() == preferences)
        #expect(FilePreferences.setAsideDamage(path: path) == nil)
        #expect(try folder.mode("w/preferences.json") == 0o600)
        let sound = String(decoding: try folder.bytes("w/preferences.json"), as: UTF8.self)
        for name in ["isBackedUp", "locksAtStart", "lockDelay"] {
            let part = try #require(sound.firstMatch(of: try Regex<(Substring, Substring)>("\"\(name)\":([a-z0-9]+)")))
            let text = sound.replacingCharacters(in: part.1.startIndex..<part.1.endIndex, with: value)
            try folder.write(Data(text.utf8), to: "w/preferences.json")
            let notice = FilePreferences.setAsideDamage(path: path)
            if await store.preferences() == WalletPreferences(), let notice {
                #expect(notice.contains(path) && notice.contains("preferences.json.damaged-1"))
                #expect(try folder.bytes("w/preferences.json.damaged-1") == Data(text.utf8))
                try FileManager.default.removeItem(atPath: path + ".damaged-1")
            } else {
                #expect(notice == nil && value == "true" && name != "lockDelay", "\(name) = \(value.prefix(40))")
            }
            try await store.save(preferences)
            #expect(await store.preferences() == preferences)
        }
    }

    @Test(
        "settings with other line ends or a byte order mark are valid, and an unwritable file is reported")
    func copiedPreferences() async throws {
        let path = folder.path("w/preferences.json")
        let store = FilePreferences(path: path)
        var preferences = WalletPreferences()
        preferences.lockDelay = .oneMinute
        try await store.save(preferences)
        let text = String(decoding: try folder.bytes("w/preferences.json"), as: UTF8.self)
        for copy in ["\u{FEFF}" + text, text.replacing(",", with: ",\r\n") + "\r\n"] {
            try folder.write(Data(copy.utf8), to: "w/preferences.json")
            #expect(await store.preferences() == preferences)
            #expect(FilePreferences.setAsideDamage(path: path) == nil)
        }
        try folder.write(Data(), to: "file")
        let nowhere = FilePreferences(path: folder.path("file/preferences.json"))
        let error = await #expect(throws: PreferencesError.self) { try await nowhere.save(preferences) }
        #expect(error?.message.hasPrefix("The settings cannot be saved: ") == true)
    }

    @Test("a pipe in place of a file is reported, and the app does not wait for it")
    func pipe() async throws {
        try await makeSound()
        for name in ["keystore.json", "pin.json", "preferences.json"] {
            try? FileManager.default.removeItem(atPath: folder.path("w/\(name)"))
            #expect(mkfifo(folder.path("w/\(name)"), 0o600) == 0)
        }
        let environment = try environment()
        await #expect(throws: KeystoreError.cannotRead(reason: "it is not a file")) {
            try await environment.keystore.address()
        }
        await #expect(throws: PINStoreError.cannotRead(reason: "it is not a file")) {
            try await environment.pins.status()
        }
        let path = folder.path("w/preferences.json")
        #expect(await FilePreferences(path: path).preferences() == WalletPreferences())
        #expect(FilePreferences.setAsideDamage(path: path)?.contains(path) == true)
    }

    // MARK: The files, and their use

    /// Creates a wallet with a key, a PIN and a row in each table.
    private func makeSound() async throws {
        let environment = try environment()
        try await environment.keystore.save(key, passphrase: SecretBytes(text: SecretText("passphrase")))
        try await environment.pins.set(SecretBytes(text: SecretText("1234")))
        try await environment.store.save(PendingPayment(try signed(0)))
        try await environment.store.cache([FakeLedger.transaction(of: try signed(0), .pending)], of: key.address)
        try await environment.store.cache(try await ledger.account(key.address))
        try file.keepSound()
    }

    /// Uses the files as the app does, and expects every failure to be reported.
    private func use(_ what: String) async throws {
        let environment: WalletEnvironment
        do {
            environment = try self.environment()
        } catch let error as WalletStoreError {
            #expect(!error.message.isEmpty, "\(what)")
            return
        }
        _ = try? await environment.store.cachedAccount(key.address)
        let order = PaymentOrder(recipient: recipient, amount: Amount(units: 7), memo: "")
        for transaction in (try? await environment.store.cachedTransactions(of: key.address)) ?? [] {
            _ = TransactionDetails(transaction, of: key.address, separator: ".").lines
        }
        for payment in (try? await environment.payments.unfinished(of: key.address)) ?? [] {
            _ = try? await environment.payments.resolve(payment)
            _ = try? await environment.payments.resend(payment)
            try? await environment.payments.abandon(payment)
        }
        _ = try? await environment.payments.prepare(order, from: key.address)
        // The key is untouched: the money is there.
        #expect(try await environment.keystore.address() == key.address, "\(what)")
    }
}
