import Foundation
import KitCore
import Testing
import WalletDomain

@Suite("The PIN and its attempts", .timeLimit(.minutes(12)))
nonisolated struct PINStoreTests {
    private let folder: WalletFolder
    private let uptime = ManualUptime()
    private let right = SecretBytes(text: SecretText("4711"))
    private let wrong = SecretBytes(text: SecretText("0000"))

    init() throws { folder = try WalletFolder() }

    /// The store of a program that was started again.
    private var store: FilePINStore { FilePINStore(path: folder.path("pin.json"), uptime: uptime) }

    /// Enters a wrong PIN several times, each time as soon as it is permitted.
    private func fail(_ count: Int) async throws {
        for _ in 0..<count {
            if case .delayed(let remaining, _) = try await store.status() { uptime.advance(by: remaining) }
            guard case .wrong = try await store.check(wrong) else {
                Issue.record("the attempt was not checked")
                return
            }
        }
    }

    @Test("a PIN is right or wrong, and only its owner can access the file")
    func checking() async throws {
        #expect(try await store.status() == .notSet)
        #expect(try await store.check(right) == .notChecked(.notSet))
        try await store.set(right)
        #expect(try await store.status() == .ready(attemptsLeft: 10))
        #expect(try folder.mode("pin.json") == 0o600)
        #expect(!String(decoding: try folder.bytes("pin.json"), as: UTF8.self).contains("4711"))
        #expect(try await store.check(wrong) == .wrong(.ready(attemptsLeft: 9)))
        #expect(try await store.check(right) == .right)
        #expect(try await store.status() == .ready(attemptsLeft: 10))
        try await store.remove()
        #expect(try await store.status() == .notSet)
        #expect(try folder.names() == [])
    }

    @Test("a copy of the file with other line ends or a byte order mark has the same PIN")
    func copies() async throws {
        try await store.set(right)
        let text = String(decoding: try folder.bytes("pin.json"), as: UTF8.self)
        for copy in [
            "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), text + "\n", text.replacing("\n", with: ""),
        ] {
            try folder.write(Data(copy.utf8), to: "pin.json")
            #expect(try await store.check(right) == .right)
        }
    }

    @Test("after three wrong attempts, each further one has a growing delay")
    func delays() async throws {
        try await store.set(right)
        var delays: [Duration] = []
        for failures in 1...9 {
            try await fail(1)
            switch try await store.status() {
            case .ready(let left): #expect(left == 10 - failures)
            case .delayed(let remaining, let left):
                #expect(left == 10 - failures)
                delays.append(remaining)
                #expect(try await store.check(right) == .notChecked(.delayed(remaining: remaining, attemptsLeft: left)))
            default: Issue.record("no attempt is left after \(failures)")
            }
        }
        #expect(delays == [30, 60, 120, 300, 900, 1800, 3600].map { .seconds($0) })
        uptime.advance(by: .seconds(3600))
        #expect(try await store.check(right) == .right)
    }

    @Test("after ten wrong attempts, only the passphrase unlocks, permanently")
    func tenAttempts() async throws {
        try await store.set(right)
        try await fail(10)
        uptime.advance(by: .seconds(1_000_000))
        #expect(try await store.status() == .passphraseRequired)
        #expect(try await store.check(right) == .notChecked(.passphraseRequired))
        uptime.restart("second")
        #expect(try await store.status() == .passphraseRequired)
        try await store.resetAttempts()
        #expect(try await store.check(right) == .right)
    }

    @Test("a restart of the machine does not shorten the delay, which counts uptime")
    func restart() async throws {
        try await store.set(right)
        try await fail(4)
        #expect(try await store.status() == .delayed(remaining: .seconds(60), attemptsLeft: 6))
        uptime.advance(by: .seconds(50))
        uptime.restart("second", sinceBoot: .seconds(5))
        #expect(try await store.status() == .delayed(remaining: .seconds(55), attemptsLeft: 6))
        uptime.restart("third", sinceBoot: .seconds(1))
        #expect(try await store.status() == .delayed(remaining: .seconds(59), attemptsLeft: 6))
        uptime.advance(by: .seconds(59))
        #expect(try await store.status() == .ready(attemptsLeft: 6))
    }

    @Test("a machine without a boot identifier ignores a stored one")
    func namelessBoots() async throws {
        uptime.restart("", sinceBoot: .seconds(10_000))
        try await store.set(right)
        try await fail(3)
        uptime.restart("", sinceBoot: .seconds(2))
        #expect(try await store.status() == .delayed(remaining: .seconds(28), attemptsLeft: 7))
    }

    @Test("an attempt is on the disk before it is checked")
    func countedFirst() async throws {
        try await store.set(right)
        let before = try folder.bytes("pin.json")
        // With a name of this length the file can be read, but no temporary file can be created beside it: the attempt
        // cannot be counted, so even the right PIN is not checked.
        let name = String(repeating: "p", count: 230)
        try folder.write(before, to: name)
        let store = FilePINStore(path: folder.path(name), uptime: uptime)
        #expect(try await store.status() == .ready(attemptsLeft: 10))
        await #expect(throws: PINStoreError.self) { try await store.check(right) }
        await #expect(throws: PINStoreError.self) { try await store.check(wrong) }
        #expect(try folder.bytes(name) == before)
    }

    @Test("ten programs that guess at once have no more attempts than one")
    func concurrentGuesses() async throws {
        try await store.set(right)
        let verdicts = try await withThrowingTaskGroup(of: PINVerdict.self) { group in
            for _ in 0..<10 {
                group.addTask { [folder, uptime, wrong] in
                    try await FilePINStore(path: folder.path("pin.json"), uptime: uptime).check(wrong)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let checked = verdicts.count { if case .wrong = $0 { true } else { false } }
        #expect(checked == 3)
    }

    @Test("a damaged file unlocks nothing, and a new PIN repairs it")
    func damage() async throws {
        try await store.set(right)
        for text in ["", "{}", "no", "{\"version\":1,\"failures\":-5}"] {
            try folder.write(Data(text.utf8), to: "pin.json")
            let status = try await store.status()
            #expect(status == .damaged && status.requiresPassphrase)
            #expect(try await store.check(right) == .notChecked(.damaged))
        }
        #expect(WalletTexts.message(.damaged, wasWrong: false)?.contains("damaged") == true)
        try await store.set(right)
        #expect(try await store.check(right) == .right)
    }

    @Test(
        "only four digits are a PIN; other input is not counted as an attempt",
        arguments: ["", "123", "12345", "12a4", "١٢٣٤", "    "])
    func malformed(text: String) async throws {
        #expect(!PINPolicy.isWellFormed(text))
        await #expect(throws: PINStoreError.malformedPIN) { try await store.set(SecretBytes(text: SecretText(text))) }
        try await store.set(right)
        await #expect(throws: PINStoreError.malformedPIN) { try await store.check(SecretBytes(text: SecretText(text))) }
        #expect(try await store.status() == .ready(attemptsLeft: 10))
    }

    @Test("the system's uptime increases, and its boot has an identifier")
    func systemUptime() {
        let first = SystemUptime().now()
        let second = SystemUptime().now()
        #expect(first.boot == second.boot)
        #expect(second.sinceBoot >= first.sinceBoot)
        #expect(first.sinceBoot > .zero)
    }
}
