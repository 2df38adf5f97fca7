import AppCrypto
import LedgerCore
import Testing

@Suite("Addresses")
struct AddressTests {
    private let bytes = (1...32).map { UInt8($0) }

    @Test("an address has 63 characters and is read again, in capitals too")
    func roundTrip() throws {
        let address = try #require(Address(publicKey: bytes))
        // Encoded by another program.
        #expect(address.text == "trip1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5z5tpwxqergd3c8g7rusq6k5hll")
        #expect(address.text.count == Address.length)
        #expect(address.text.hasPrefix("trip1"))
        #expect(try Address(address.text) == address)
        #expect(try Address(address.text.uppercased()) == address)
        #expect(try Address("  \(address.text)\n") == address)
        #expect(try Address("\u{FEFF}\u{A0}\(address.text)\u{200B}\r\n") == address)
    }

    @Test("every single wrong character is found, and its place")
    func singleErrors() throws {
        let text = try #require(Address(publicKey: bytes)).text
        for position in 5..<Address.length {
            var characters = Array(text)
            characters[position] = characters[position] == "q" ? "p" : "q"
            #expect(throws: AddressError.wrongChecksum(position: position)) { try Address(String(characters)) }
        }
    }

    @Test("two neighbours that changed places are found")
    func transpositions() throws {
        let text = try #require(Address(publicKey: bytes)).text
        for position in 5..<(Address.length - 1) {
            var characters = Array(text)
            guard characters[position] != characters[position + 1] else { continue }
            characters.swapAt(position, position + 1)
            #expect(throws: AddressError.wrongChecksum(position: nil)) { try Address(String(characters)) }
        }
    }

    @Test("a text that can still become an address is incomplete, not invalid")
    func typing() throws {
        let text = try #require(Address(publicKey: bytes)).text
        for count in 0..<Address.length {
            let error = #expect(throws: AddressError.self) { try Address(String(text.prefix(count))) }
            #expect(error?.isIncomplete == true, "\(count)")
        }
        let wrong = #expect(throws: AddressError.self) { try Address("trap1q") }
        #expect(wrong == .wrongPrefix("trap1"))
        #expect(wrong?.isIncomplete == false)
    }

    @Test(
        "an invalid address is rejected with its reason",
        arguments: [
            ("", AddressError.empty), ("   ", .empty), ("trip1qb", .invalidCharacter("b", position: 6)),
            ("trip1Qq", .mixedCase(position: 5)),
            (
                "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
                .wrongPrefix("bc1p0")
            ), ("trip1\u{1B}", .invalidCharacter("\u{1B}", position: 5)),
            ("trip1q q", .invalidCharacter(" ", position: 6)), ("hello", .wrongPrefix("hello")),
        ])
    func refuses(text: String, error: AddressError) {
        #expect(throws: error) { try Address(text) }
    }

    @Test("a sound checksum over something else than a key is refused")
    func notAKey() {
        let longer = Bech32m.encode(prefix: "trip", groups: Bech32m.groups(of: bytes + [0]))
        #expect(throws: AddressError.wrongLength(64)) { try Address(longer) }
        var groups = Bech32m.groups(of: bytes)
        groups[51] |= 1
        #expect(throws: AddressError.notAKey) { try Address(Bech32m.encode(prefix: "trip", groups: groups)) }
        let other = Bech32m.encode(prefix: "tripkey", groups: Bech32m.groups(of: bytes))
        #expect(throws: AddressError.wrongPrefix("tripk")) { try Address(other) }
    }

    @Test("keys that anyone can sign for are not accounts", arguments: [0, 1, 0xec, 0xed, 0xee])
    func smallOrder(first: UInt8) {
        let middle: UInt8 = first > 1 ? 0xff : 0
        for last: UInt8 in [first > 1 ? 0x7f : 0, first > 1 ? 0xff : 0x80] {
            let key = [first] + [UInt8](repeating: middle, count: 30) + [last]
            #expect(Address(publicKey: key) == nil)
            let text = Bech32m.encode(prefix: "trip", groups: Bech32m.groups(of: key))
            #expect(throws: AddressError.notAKey) { try Address(text) }
        }
        #expect(Address(publicKey: [2] + [UInt8](repeating: 0, count: 31)) != nil)
    }

    @Test("points of the curve are distinguished from other bytes, as an independent program does")
    func curve() throws {
        func isOnCurve(_ bytes: [UInt8]) throws -> Bool { try #require(Address(publicKey: bytes)).isOnCurve }
        func small(_ number: UInt8) -> [UInt8] { [number] + [UInt8](repeating: 0, count: 31) }
        // Computed with Python's integers: these numbers are the y of a point.
        let points: Set<UInt8> = [3, 4, 5, 6, 9, 10]
        for number: UInt8 in 2...11 { #expect(try isOnCurve(small(number)) == points.contains(number)) }
        for _ in 0..<20 {
            #expect(try isOnCurve(SigningKey(secret: RandomBytes.make(32)).publicKey))
        }
        // The modulus plus 3: a second spelling of 3.
        #expect(try !isOnCurve([0xf0] + [UInt8](repeating: 0xff, count: 30) + [0x7f]))
        #expect(try !isOnCurve(bytes))
        // The treasury has no private key, and pays out what it receives.
        #expect(!Address.treasury.isOnCurve && Address.treasury.isPayable)
        #expect(try #require(Address(publicKey: bytes)).isPayable == false)
        #expect(try #require(Address(publicKey: small(3))).isPayable)
    }

    @Test("the hash of a sentence is an address, always the same")
    func ofNobody() throws {
        let address = Address(ofNobody: "abc")
        #expect(address.publicKey == SHA256.hash("abc".utf8))
        #expect(try Address(address.text) == address)
    }
}
