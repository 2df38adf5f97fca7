import Testing

@testable import AppCrypto

@Suite("Hashes and derived keys")
struct HashingTests {
    @Test("SHA-256 of NIST's examples")
    func hashes() {
        for (text, hash) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ] {
            #expect(hex(SHA256.hash(text.utf8)) == hash)
        }
    }

    @Test("codes of RFC 4231, under short and long keys")
    func codes() {
        #expect(
            hex(HMAC.code(of: "Hi There".utf8, key: [UInt8](repeating: 0x0b, count: 20)))
                == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        #expect(
            hex(HMAC.code(of: "what do ya want for nothing?".utf8, key: "Jefe".utf8))
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            hex(
                HMAC.code(
                    of: "Test Using Larger Than Block-Size Key - Hash Key First".utf8,
                    key: [UInt8](repeating: 0xaa, count: 131)))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        #expect(
            hex(HMAC.code(of: [], key: []))
                == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    @Test("keys of RFC 5869, with and without salt and info, and of more than one hash")
    func derivedKeys() {
        let secret = [UInt8](repeating: 0x0b, count: 22)
        #expect(
            hex(HKDF.key(from: secret, salt: Array(0x00...0x0c), info: Array(0xf0...0xf9), byteCount: 42))
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        #expect(
            hex(
                HKDF.key(
                    from: Array(0x00...0x4f), salt: Array(0x60...0xaf), info: Array(0xb0...0xff), byteCount: 82))
                == "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
                + "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
                + "cc30c58179ec3e87c14c01d5c1f3434f1d87")
        #expect(
            hex(HKDF.key(from: secret, salt: [], info: [], byteCount: 42))
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
    }

    @Test("keys of RFC 7914, the third of which needs 16 MiB")
    func passwords() throws {
        func key(_ password: String, _ salt: String, _ rounds: Int, _ blockSize: Int, _ parallelism: Int) throws
            -> String
        {
            hex(
                try Scrypt.key(
                    from: password.utf8, salt: salt.utf8, rounds: rounds, blockSize: blockSize,
                    parallelism: parallelism, byteCount: 64))
        }
        #expect(
            try key("", "", 16, 1, 1) == "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
                + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906")
        #expect(
            try key("password", "NaCl", 1024, 8, 16)
                == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
                + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640")
        #expect(
            try key("pleaseletmein", "SodiumChloride", 16_384, 8, 1)
                == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
                + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887")
    }

    @Test(
        "impossible and excessive parameters are refused, with a reason",
        arguments: [(0, 8, 1), (3, 8, 1), (-2, 8, 1), (16, 0, 1), (16, 8, 0), (1 << 40, 8, 1), (16, 1 << 40, 1 << 40)])
    func parameters(rounds: Int, blockSize: Int, parallelism: Int) {
        let error = #expect(throws: CryptoError.self) {
            try Scrypt.key(
                from: "a".utf8, salt: "b".utf8, rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        }
        #expect(error?.message.hasPrefix("scrypt failed: ") == true)
    }

    @Test("random bytes are as many as requested, and differ")
    func random() {
        #expect(RandomBytes.make(0).isEmpty && RandomBytes.make(33).count == 33)
        #expect(RandomBytes.make(32) != RandomBytes.make(32))
    }
}

/// The bytes in hexadecimal digits.
func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The bytes of hexadecimal digits.
func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
