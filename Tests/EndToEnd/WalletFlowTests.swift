import AppCore
import Foundation
import LedgerCore
import TestSupport
import Testing

@Suite("The wallet in a terminal", .timeLimit(.minutes(12)))
struct WalletFlowTests {
    private static let recipient = "trip16adfsqvzky9t042tlmfujeq88g8wzuhnm2nzxfd0qgdx3ac82ydqvegeth"

    /// From the first start to the last, and then a search of all output for all secrets.
    @Test("a wallet leaves no secret anywhere, from creation to removal", arguments: Architecture.allCases)
    func wholeLife(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try WalletPerson(architecture)
            try live(with: person)
            let process = try makeAndRemove(person)
            try restore(person)
            try crash(person)
            try person.expectNothing(
                of: person.search(), process: process,
                files: ["record-1", "trace-1", "data/wallet/wallet.sqlite", "data/ledger.sqlite", "backup.json"],
                known: person.key)
        }
    }

    @Test("in lines of text, the key is shown part by part, and no part remains", arguments: Architecture.allCases)
    func lines(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try WalletPerson(architecture, columns: 100)
            try person.start("--plain", shows: "> Start, button")
            try person.makeKeys()
            try person.type("\r", shows: "> Hide, button")
            try person.terminal.type("\u{1B}[Z")
            try person.listenToKey()
            // Read again, suspended, and left while a part is read.
            try person.type("\u{0C}", shows: "Next part")
            try person.type("\u{1A}", shows: "Stopped")
            try person.terminal.run("fg")
            try person.terminal.wait(for: "> Reveal, button")
            try person.type("\r", shows: "> Hide, button")
            try person.type("\u{1B}[Z", shows: "part 1 of 9")
            try person.type("\u{1B}[C", shows: "part 2 of 9: " + person.key.dropFirst(8).prefix(8))
            try person.terminal.type("\u{03}")
            try person.terminal.waitForPrompt()
            let search = try person.search()
            #expect(search.findings(in: try person.terminal.history()) == [])
            #expect(try search.findings(below: person.terminal.folder.url).found == [])
        }
    }

    /// Performs the first start: a new wallet, a payment, the lock.
    private func live(with person: WalletPerson) throws {
        try person.start(shows: "[ Start ]")
        try person.create()
        try person.choosePIN()
        try person.terminal.wait(for: "100 TRIP")
        try person.pay("5", to: Self.recipient)
        try person.type("\r", shows: "Identifier")
        try person.type("\u{1B}", shows: "94.999 TRIP")
        try person.type("c2.5", shows: "Copy the link")
        // The terminal may show half of a frame, so wait for the code of the whole amount.
        try person.terminal.wait(until: "a decoder reads the link off the screen") { screen in
            let code = (try? WalletPerson.code(on: screen, in: person.terminal.folder.url)) ?? ""
            return code.hasPrefix("wallet://send?to=TRIP1") && (try? PaymentLink(code))?.amount?.text() == "2.5"
        }
        try person.type("\u{1B}", shows: "94.999 TRIP")
        try person.settings(3, shows: "Locked")
        try person.type("0000", shows: "Wrong PIN. 9 attempts left, then you need the passphrase.")
        try person.type(WalletPerson.pin, shows: "[ Lock now ]")
        try person.type("\u{1B}", shows: "94.999 TRIP")
        try person.quit()
    }

    /// Performs the second start: a link waits behind the lock, the key is shown again, and the wallet is removed.
    private func makeAndRemove(_ person: WalletPerson) throws -> String {
        try person.start("--open \"wallet://send?to=\(Self.recipient)&amount=1\"", shows: "Locked")
        let process = try person.visibleProcess()
        #expect(process.contains("--log-level"))
        try person.type(WalletPerson.pin, shows: "Valid address.")
        try person.type("\u{1B}", shows: "[ Receive ]")
        try person.settings(4, shows: "Continue")
        try person.type(WalletPerson.passphrase + "\r", shows: "[ Reveal ]")
        try person.type("\r", shows: "tripkey1")
        #expect(WalletPerson.key(on: try person.terminal.screen()) == person.key, "\(person.terminal)")
        try person.type("\r", shows: "[ Reveal ]")
        try person.type("\u{1A}", shows: "Stopped")
        try person.terminal.run("fg")
        try person.terminal.wait(for: "Locked")
        try person.expectKeyIsWiped()
        try person.type(WalletPerson.pin, shows: "[ Lock now ]")
        try person.type("\r", shows: "Continue")
        try person.type(WalletPerson.passphrase + "\r", shows: "[ Reveal ]")
        try person.type("\r", shows: "tripkey1")
        try person.type("\t\r", shows: "Last 8 characters")
        try person.type(person.key.suffix(8) + "\r", shows: "[ Remove the wallet ]")
        try person.expectKeyIsWiped()
        let backup = person.terminal.folder.url.appendingPathComponent("backup.json")
        try FileManager.default.copyItem(at: person.keystore, to: backup)
        try person.type("\t\r", shows: "Type REMOVE")
        try person.remove()
        let left = try FileManager.default.contentsOfDirectory(atPath: person.data.path + "/wallet")
        #expect(!left.contains { $0.hasSuffix(".json") }, "\(left)")
        return process
    }

    /// Restores the wallet from its key in the same start, and from its file in a third start.
    private func restore(_ person: WalletPerson) throws {
        try person.goToRestore()
        try person.type("\t" + person.key, shows: "A private key.")
        try person.type("\t" + WalletPerson.passphrase, shows: "Strength: strong.")
        try person.type("\t" + WalletPerson.passphrase, shows: "The passphrases match.")
        try person.type("\t\r", shows: "Choose 4 digits")
        try person.type("\t\r", shows: "94.999 TRIP")
        try person.quit(wasSuspended: true)

        try person.start(shows: "94.999 TRIP")
        try person.settings(2, hasPIN: false, shows: "Type REMOVE")
        try person.remove()
        try person.goToRestore()
        try person.type("\u{1B}[C", shows: "Path of the keystore file")
        let backup = person.terminal.folder.url.appendingPathComponent("backup.json").path
        try person.type("\t\(backup)\tnot the passphrase\t\r", shows: "passphrase is wrong")
        // The focus is on the field to correct.
        try person.type("\u{15}" + WalletPerson.passphrase + "\t\r", shows: "Choose 4 digits")
        try person.choosePIN()
        try person.terminal.wait(for: "94.999 TRIP")
        try person.quit()
    }

    /// Performs the last start, which ends by a crash while a key is visible.
    private func crash(_ person: WalletPerson) throws {
        try person.start(shows: "Locked")
        try person.type(WalletPerson.pin, shows: "94.999 TRIP")
        try person.settings(4, shows: "Continue")
        try person.type(WalletPerson.passphrase + "\r", shows: "[ Reveal ]")
        try person.type("\r", shows: "tripkey1")
        try person.crash()
    }
}
