import AppCore
import Foundation
import LedgerCore
import TestSupport
import Testing

final class WalletPerson: ProgramPerson {
    static let passphrase = "Mare tranquillitatis 69"
    static let pin = "7391"

    /// The private key that the user has written down.
    private(set) var key = ""

    init(_ architecture: Architecture, columns: Int = 80) throws {
        try super.init("wallet", architecture, columns: columns)
    }

    var keystore: URL { data.appendingPathComponent("wallet/keystore.json") }

    // MARK: Steps

    /// Creates the keys, up to the page that shows them.
    func makeKeys() throws {
        try type("\r", shows: "I accept")
        try type("\r", shows: "Create a new wallet")
        try type("\r", shows: "Repeat the passphrase")
        try type(Self.passphrase, shows: "Strength: strong.")
        try type("\t" + Self.passphrase, shows: "The passphrases match.")
        try type("\t\r", shows: "Creating keys…")
        try terminal.wait(for: "Reveal")
    }

    func create() throws {
        try makeKeys()
        try type("\r", shows: "tripkey1")
        key = Self.key(on: try terminal.screen())
        #expect(key.count == 66)
        try type("\t\r", shows: "Last 8 characters")
        try type(key.suffix(8) + "\r", shows: "Choose 4 digits")
    }

    /// Writes down the key that is read part by part, in lines of text.
    func listenToKey() throws {
        for part in 1...9 {
            let words = "> Private key, part \(part) of 9: "
            try terminal.wait(for: words)
            let line = try terminal.screen().last { $0.hasPrefix(words) } ?? ""
            key += line.dropFirst(words.count).prefix { !$0.isWhitespace }
            try terminal.type("\u{1B}[C")
        }
        #expect(key.count == 66)
    }

    func choosePIN() throws {
        try type(Self.pin, shows: "Repeat the 4 digits.")
        try type(Self.pin, shows: " TRIP")
    }

    /// Pays, and waits for the confirmation.
    func pay(_ amount: String, to recipient: String) throws {
        try type("s", shows: "Recipient")
        try type(recipient, shows: "Valid address.")
        try terminal.wait(for: "Fee   0.001 TRIP")
        try type("\t\(amount)\t\tlunch", shows: "Total \(amount).001 TRIP")
        try type("\t\r", shows: "[ Continue ]")
        try type("\r", shows: "Sign and send")
        try type("not the passphrase\r", shows: "This passphrase is wrong.")
        try type(Self.passphrase + "\r", shows: "[ Leave ]")
        try terminal.wait(for: "Confirmed.")
        try type("\r", shows: "-\(amount) TRIP")
    }

    /// Opens the settings from the main screen, and moves the focus by a number of controls.
    func settings(_ tabs: Int, hasPIN: Bool = true, shows text: String) throws {
        // The PIN is read from the disk, so the controls before it may appear later.
        try type("e", shows: hasPIN ? "[ Lock now ]" : "[ Set a PIN ]")
        try type(String(repeating: "\t", count: tabs) + "\r", shows: text)
    }

    func remove() throws {
        try type("REMOVE\t\r", shows: "[ Start ]")
    }

    func goToRestore() throws {
        try type("\r", shows: "[ I accept ]")
        try type("\r", shows: "[ Restore a wallet ]")
        try type("\t\r", shows: "Keystore file")
    }

    // MARK: Output

    /// Returns the private key from the groups on the screen.
    static func key(on screen: [String]) -> String {
        let rows = screen.drop { !$0.contains("tripkey1") }.prefix(2)
        let groups = rows.flatMap { $0.split { !$0.isASCII || !($0.isLetter || $0.isNumber) } }
        return groups.filter { $0.count <= 8 }.joined().lowercased()
    }

    /// Returns the text of the QR code on the screen, read by an independent decoder.
    static func code(on screen: [String], in folder: URL) throws -> String {
        let rows = screen.dropFirst().dropLast().map { Array($0).dropFirst(36) }
        let width = rows.map(\.count).max() ?? 0
        let scale = 4
        var picture = Data("P5 \(width * scale) \(rows.count * 2 * scale) 255\n".utf8)
        for row in rows {
            for signs in ["█▀", "█▄"] {
                let line = (0..<width).flatMap { column -> [UInt8] in
                    let character = column < row.count ? row[row.startIndex + column] : " "
                    return [UInt8](repeating: signs.contains(character) ? 255 : 0, count: scale)
                }
                for _ in 0..<scale { picture.append(contentsOf: line) }
            }
        }
        let files = ["code.pgm", "code.txt"].map { folder.appendingPathComponent($0) }
        try picture.write(to: files[0])
        let (nothing, output) = (
            try Descriptor.open("/dev/null", toWrite: true), try Descriptor.open(files[1].path, toWrite: true)
        )
        let decoder = try ChildProcess(
            ["zbarimg", "--quiet", "--raw", files[0].path], environment: ProcessInfo.processInfo.environment,
            descriptors: [nothing.number, output.number, nothing.number])
        _ = withExtendedLifetime((nothing, output)) { decoder.wait() }
        return try String(contentsOf: files[1], encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    // MARK: Secrets

    /// Expects neither the private key in the memory of the program, nor two adjacent groups of it.
    func expectKeyIsWiped() throws {
        #if !canImport(Darwin)
        let groups = groups
        let memory = try ProcessMemory(of: process)
        #expect(try !memory.contains(key), "the private key is in memory")
        // The end of the key was typed, unlike the groups before it.
        for (first, second) in zip(groups.prefix(7), groups.dropFirst()) {
            #expect(try !memory.contains("\(first) \(second)"), "groups of the private key are in memory")
        }
        // The search finds existing texts.
        #expect(try memory.contains("Remove the wallet"))
        #endif
    }

    /// The private key in groups; the last 8 characters are one group.
    private var groups: [Substring] {
        stride(from: 0, to: key.count - 8, by: 8).map { key.dropLast(8).dropFirst($0).prefix(8) } + [key.suffix(8)]
    }

    /// Returns a search for all secrets that the user has typed or written down.
    func search() throws -> SecretSearch {
        var search = SecretSearch()
        search.add("passphrase", text: Self.passphrase)
        search.add("PIN", digits: Self.pin)
        search.add("private key", text: key)
        for (index, group) in groups.enumerated().dropFirst() where group.count == 8 {
            search.add("part \(index + 1) of the private key", text: String(group))
        }
        let bytes = try #require(Bech32m.bytes(of: try Bech32m.decode(key).groups))
        search.add("bytes of the private key", bytes: bytes)
        return search
    }
}
