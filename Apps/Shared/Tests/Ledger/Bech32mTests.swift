import LedgerCore
import Testing

/// The vectors are those of BIP-350.
@Suite("Bech32m")
struct Bech32mTests {
    @Test(
        "BIP-350's valid texts are read, and written the same",
        arguments: [
            "A1LQFN3A", "a1lqfn3a",
            "an83characterlonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11sg7hg6",
            "abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx",
            "11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8",
            "split1checkupstagehandshakeupstreamerranterredcaperredlc445v", "?1v759aa",
        ])
    func valid(text: String) throws {
        let content = try Bech32m.decode(text)
        #expect(Bech32m.encode(prefix: content.prefix, groups: content.groups) == text.lowercased())
    }

    @Test(
        "BIP-350's invalid texts are refused with their reason",
        arguments: [
            ("\u{20}1xj0phk", Bech32mError.invalidCharacter(" ", position: 0)),
            ("\u{7F}1g6xzxy", .invalidCharacter("\u{7F}", position: 0)),
            ("\u{80}1vctc34", .invalidCharacter("\u{80}", position: 0)),
            (
                "an84characterslonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11d6pts4",
                .tooLong(by: 1)
            ),
            ("qyrz8wqd2c9m", .noSeparator), ("1qyrz8wqd2c9m", .emptyPrefix),
            ("y1b0jsk6g", .invalidCharacter("b", position: 2)),
            ("lt1igcx5c0", .invalidCharacter("i", position: 3)), ("in1muywd", .tooShort(by: 1)),
            ("mm1crxm3i", .invalidCharacter("i", position: 8)), ("au1s5cgom", .invalidCharacter("o", position: 7)),
            ("16plkw9", .emptyPrefix), ("1p2gdwpf", .emptyPrefix), ("", .empty), ("A1lqfn3a", .mixedCase(position: 2)),
        ])
    func invalid(text: String, error: Bech32mError) {
        #expect(throws: error) { try Bech32m.decode(text) }
    }

    @Test("BIP-350's text with a checksum of the uppercase prefix is refused")
    func checksumOfCapitals() {
        #expect(throws: Bech32mError.self) { try Bech32m.decode("M1VUXWEZ") }
    }

    @Test("a Bech32 text, with the older checksum, is refused")
    func older() {
        #expect(throws: Bech32mError.self) { try Bech32m.decode("a12uel5l") }
    }

    @Test("bits are regrouped there and back", arguments: 0...40)
    func bits(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
        let groups = Bech32m.groups(of: bytes)
        #expect(groups.count == (count * 8 + 4) / 5)
        #expect(groups.allSatisfy { $0 < 32 })
        #expect(Bech32m.bytes(of: groups) == bytes)
    }

    @Test("bits left over must be few and zero")
    func padding() {
        #expect(Bech32m.bytes(of: [0, 1]) == nil)
        #expect(Bech32m.bytes(of: [0]) == nil)
        #expect(Bech32m.bytes(of: [0, 0, 0]) == nil)
        #expect(Bech32m.bytes(of: [32, 0]) == nil)
        #expect(Bech32m.bytes(of: [0, 0]) == [0])
    }
}
