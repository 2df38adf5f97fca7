import Testing

@testable import KitCore

@Suite("Secret texts")
struct SecretTextTests {
    @Test("a text is never described, and its hash reveals only its length")
    func masks() {
        let text = SecretText("hunter2")
        #expect("\(text)" == "•••")
        #expect(String(reflecting: text) == "•••")
        #expect(Mirror(reflecting: text).children.isEmpty)
        #expect(TraceText(of: text).text == "•••")
        #expect(text.masked == "•••••••")
        #expect(text.hashValue == SecretText("hunter3").hashValue)
    }

    @Test("two texts are the same when their bytes are")
    func equality() {
        #expect(SecretText("grün") == SecretText("grün"))
        #expect(SecretText("abc") != SecretText("abd"))
        #expect(SecretText("abc") != SecretText("ab"))
        #expect(SecretText() == SecretText(""))
        #expect(SecretText("abc").hasPrefix(SecretText("ab")))
        #expect(SecretText("abc").hasPrefix(SecretText()))
        #expect(!SecretText("ab").hasPrefix(SecretText("abc")))
        #expect(!SecretText("abc").hasPrefix(SecretText("b")))
    }

    @Test(
        "characters are replaced anywhere, whatever their size",
        arguments: [
            ("abcd", 1..<3, "XYZ", "aXYZd"), ("abcd", 4..<4, "e", "abcde"), ("abcd", 0..<4, "", ""),
            ("aü€😀b", 1..<4, "ß", "aßb"), ("ab", 1..<99, "c", "ac"), ("ab", 7..<9, "c", "abc"),
        ])
    func replacing(text: String, range: Range<Int>, new: String, result: String) {
        let replaced = SecretText(text).replacing(range, with: new)
        #expect(replaced.exposed == result)
        #expect(Array(replaced) == Array(result))
        #expect(replaced.byteCount == result.utf8.count)
    }

    @Test("bytes of ASCII are characters")
    func ascii() {
        #expect(Array(SecretText(ascii: "abc".utf8)) == ["a", "b", "c"])
        #expect(SecretText(ascii: []).isEmpty)
    }

    @Test("memory is zeroed when the last owner releases it, and not before")
    func wiping() {
        var remains: [UInt8]?
        do {
            let storage = SecretStorage(byteCount: 4) { $0.copyBytes(from: [1, 2, 3, 4]) }
            storage.willFree = { remains = Array($0) }
            let other = storage
            #expect(other.read { Array($0) } == [1, 2, 3, 4])
            #expect(remains == nil)
        }
        #expect(remains == [0, 0, 0, 0])
    }

    @Test("an array is wiped in its place")
    func array() {
        var bytes: [UInt8] = [1, 2, 3]
        SecretMemory.wipe(&bytes)
        #expect(bytes == [0, 0, 0])
    }

    @Test("each character has its place among the bytes")
    func byteOffsets() {
        let text = SecretText("aü😀b")
        #expect((-1...5).map(text.byteOffset) == [0, 0, 1, 3, 7, 8, 8])
    }
}
