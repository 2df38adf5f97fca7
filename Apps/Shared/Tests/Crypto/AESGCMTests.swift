import Testing

@testable import AppCrypto

@Suite("Authenticated encryption")
struct AESGCMTests {
    /// Test cases 13, 14 and 16 of the specification of GCM, which NIST's SP 800-38D took over.
    static let cases: [(key: String, nonce: String, data: String, plain: String, ciphertext: String)] = [
        (
            String(repeating: "00", count: 32), String(repeating: "00", count: 12), "", "",
            "530f8afbc74536b9a963b4f1c4cb738b"
        ),
        (
            String(repeating: "00", count: 32), String(repeating: "00", count: 12), "",
            String(repeating: "00", count: 16),
            "cea7403d4d606b6e074ec5d3baf39d18" + "d0d1c8a799996bf0265b98b5d48ab919"
        ),
        (
            "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
            "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662" + "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ]

    @Test("the examples of the specification", arguments: cases)
    func examples(key: String, nonce: String, data: String, plain: String, ciphertext: String) throws {
        let box = try AESGCM.seal(bytes(plain), key: bytes(key), nonce: bytes(nonce), authenticating: bytes(data))
        #expect(hex(box.ciphertext) == ciphertext)
        #expect(hex(try AESGCM.open(box, key: bytes(key), authenticating: bytes(data))) == plain)
    }

    @Test("nothing is decrypted that differs in one bit, or with another key, nonce or data")
    func changes() throws {
        let (key, data) = (RandomBytes.make(32), Array("data".utf8))
        let box = try AESGCM.seal("text".utf8, key: key, authenticating: data)
        #expect(try AESGCM.open(box, key: key, authenticating: data) == Array("text".utf8))
        func refuses(_ box: AESGCM.Box, _ key: [UInt8], _ data: [UInt8]) {
            #expect(throws: CryptoError.self) { try AESGCM.open(box, key: key, authenticating: data) }
        }
        for position in box.ciphertext.indices {
            var ciphertext = box.ciphertext
            ciphertext[position] ^= 1
            refuses(AESGCM.Box(nonce: box.nonce, ciphertext: ciphertext), key, data)
        }
        refuses(box, RandomBytes.make(32), data)
        refuses(box, key, data + [0])
        refuses(AESGCM.Box(nonce: RandomBytes.make(12), ciphertext: box.ciphertext), key, data)
    }

    @Test("each text has a nonce of its own, so that equal texts differ")
    func nonces() throws {
        let key = RandomBytes.make(32)
        let boxes = try (0..<2).map { _ in try AESGCM.seal("text".utf8, key: key, authenticating: []) }
        #expect(boxes[0].nonce != boxes[1].nonce && boxes[0].ciphertext != boxes[1].ciphertext)
    }

    @Test("keys, nonces and texts of impossible lengths are refused")
    func lengths() {
        for length in [0, 16, 31, 33] {
            #expect(throws: CryptoError.self) {
                try AESGCM.seal("text".utf8, key: RandomBytes.make(length), authenticating: [])
            }
        }
        let key = RandomBytes.make(32)
        for (nonce, text) in [(0, 20), (11, 20), (13, 20), (12, 0), (12, 15)] {
            let box = AESGCM.Box(nonce: RandomBytes.make(nonce), ciphertext: RandomBytes.make(text))
            #expect(throws: CryptoError.self) { try AESGCM.open(box, key: key, authenticating: []) }
        }
    }
}
