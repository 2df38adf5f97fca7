import Testing

@testable import KitApp

@Suite struct WindowTitleTests {
    @Test func charactersThatEndTheSequenceAreReplaced() {
        #expect(WindowTitle.sequence("Posts") == "\u{1B}]2;Posts\u{1B}\\")
        for scalar in [0x00...0x1F, 0x7F...0x9F].joined().map({ Unicode.Scalar(UInt8($0)) }) {
            let clean = WindowTitle.clean("a\(Character(scalar))b")
            #expect(clean.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            #expect(clean.unicodeScalars.count == 3)
        }
    }

    @Test func aLongOneIsCutBetweenTwoClusters() {
        #expect(WindowTitle.clean(String(repeating: "a", count: 10_000_000)).utf8.count == 512)
        let families = WindowTitle.clean(String(repeating: "👩‍👩‍👧", count: 1000))
        #expect(families.utf8.count == 504)
        #expect(families.allSatisfy { $0 == "👩‍👩‍👧" })
    }
}
