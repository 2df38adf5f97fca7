import Foundation
import LedgerCore
import Testing

@Suite("Amounts")
struct AmountTests {
    @Test(
        "user input is read exactly",
        arguments: [
            ("0", "0"), ("1", "1000000000000"), ("0.5", "500000000000"), (".5", "500000000000"),
            ("5.", "5000000000000"),
            ("0.000000000001", "1"), ("12.345678901234", "12345678901234"), ("  3 ", "3000000000000"),
            ("007", "7000000000000"), ("\u{FEFF}\u{A0}3\u{200B}", "3000000000000"),
            ("340282366920938463463374607.431768211455", "\(UInt128.max)"),
        ])
    func reads(text: String, units: String) throws {
        #expect(try Amount.parse(text).wireText == units)
        #expect(try Amount.parse(text.replacing(".", with: ","), decimalSeparator: ",").wireText == units)
    }

    @Test(
        "an invalid amount is rejected with its reason",
        arguments: [
            ("", AmountError.empty), ("  ", .empty), ("-1", .negative), ("\u{2212}1", .negative),
            ("+1", .invalidCharacter("+")), ("1,5", .invalidCharacter(",")), ("1.5.0", .invalidCharacter(".")),
            ("1e3", .invalidCharacter("e")), ("1 000", .invalidCharacter(" ")), (".", .invalidCharacter(".")),
            ("٣", .invalidCharacter("٣")), ("１", .invalidCharacter("１")), ("0x10", .invalidCharacter("x")),
            ("1_000", .invalidCharacter("_")), ("0.0000000000001", .tooManyPlaces),
            ("340282366920938463463374607.431768211456", .tooLarge),
            (String(repeating: "9", count: 10_000), .tooLarge), ("1\u{301}", .invalidCharacter("1\u{301}")),
        ])
    func refuses(text: String, error: AmountError) {
        #expect(throws: error) { try Amount.parse(text) }
    }

    @Test(
        "an amount is written without unnecessary zeros and read again",
        arguments: [
            (UInt128(0), "0"), (1, "0.000000000001"), (1_000_000_000_000, "1"), (1_500_000_000_000, "1.5"),
            (100_000_000_000_010, "100.00000000001"), (.max, "340282366920938463463374607.431768211455"),
        ])
    func writes(units: UInt128, text: String) throws {
        #expect(Amount(units: units).text() == text)
        #expect(Amount(units: units).text(decimalSeparator: ",") == text.replacing(".", with: ","))
        #expect(try Amount.parse(text).units == units)
    }

    @Test(
        "in a locale with a decimal comma, either separator is read once",
        arguments: [
            ("99,999", "99999000000000"), ("99.999", "99999000000000"), (",5", "500000000000"), ("5.", "5000000000000"),
        ])
    func comma(text: String, units: String) throws {
        #expect(try Amount.parse(text, decimalSeparator: ",").wireText == units)
    }

    @Test(
        "in a locale with a decimal comma, digits are not grouped",
        arguments: [("1.000,5", ","), ("1,000.5", "."), ("1,2,3", ","), (".", "."), (",", ",")] as [(String, Character)]
    )
    func grouping(text: String, character: Character) {
        #expect(throws: AmountError.invalidCharacter(character)) { try Amount.parse(text, decimalSeparator: ",") }
    }

    @Test("arithmetic neither wraps nor traps")
    func arithmetic() {
        #expect(Amount.maximum.adding(Amount(units: 1)) == nil)
        #expect(Amount.zero.subtracting(Amount(units: 1)) == nil)
        #expect(Amount(units: 2).subtracting(Amount(units: 2)) == .zero)
        #expect(Amount(trip: 340_282_366_920_938_463_463_374_607) != nil)
        #expect(Amount(trip: 340_282_366_920_938_463_463_374_608) == nil)
    }

    @Test("amounts beyond one machine word are kept and ordered exactly")
    func words() {
        let word = UInt128(1) << 64
        let sorted = [0, 1, word - 1, word, word + 1, .max].map { Amount(units: $0) }
        #expect(sorted.map(\.units) == [0, 1, word - 1, word, word + 1, .max])
        #expect(sorted.shuffled().sorted() == sorted)
        #expect(sorted[2].adding(sorted[1]) == sorted[3])
        #expect(sorted[3].subtracting(sorted[1]) == sorted[2])
    }

    @Test("amounts travel as strings of one spelling")
    func wire() throws {
        let encoded = try JSONEncoder().encode([Amount.maximum])
        #expect(String(decoding: encoded, as: UTF8.self) == "[\"\(UInt128.max)\"]")
        #expect(try JSONDecoder().decode([Amount].self, from: encoded) == [.maximum])
        for wrong in ["[1]", "[\"01\"]", "[\"+1\"]", "[\"-1\"]", "[\"1.0\"]", "[\"\"]", "[\" 1\"]", "[1.5]", "[null]"] {
            #expect(throws: DecodingError.self, "\(wrong)") {
                try JSONDecoder().decode([Amount].self, from: Data(wrong.utf8))
            }
        }
    }
}
