import AppCrypto
import Testing

@Suite("Signatures")
struct SigningKeyTests {
    @Test(
        "keys and signatures of RFC 8032",
        arguments: [
            (
                "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
                "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
                "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
                    + "d25bf5f0595bbe24655141438e7a100b"
            ),
            (
                "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
                "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
                "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
                    + "387b2eaeb4302aeeb00d291612bb0c00"
            ),
            (
                "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
                "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
                "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
                    + "4a7c15e9716ed28dc027beceea1ec40a"
            ),
        ])
    func examples(secret: String, publicKey: String, message: String, signature: String) throws {
        let key = try SigningKey(secret: bytes(secret))
        #expect(hex(key.publicKey) == publicKey)
        #expect(hex(try key.signature(of: bytes(message))) == signature)
        #expect(SigningKey.isValid(bytes(signature), of: bytes(message), by: bytes(publicKey)))
    }

    @Test("a signature is of exactly one message, by exactly one key")
    func changes() throws {
        let key = try SigningKey(secret: RandomBytes.make(32))
        let (message, signature) = (Array("message".utf8), try key.signature(of: "message".utf8))
        #expect(SigningKey.isValid(signature, of: message, by: key.publicKey))
        for position in signature.indices {
            var changed = signature
            changed[position] ^= 1
            #expect(!SigningKey.isValid(changed, of: message, by: key.publicKey))
        }
        let other = try SigningKey(secret: RandomBytes.make(32))
        #expect(!SigningKey.isValid(signature, of: message, by: other.publicKey))
        #expect(!SigningKey.isValid(signature, of: message + [0], by: key.publicKey))
        for wrong in [[], signature.dropLast(), signature + [0]] {
            #expect(!SigningKey.isValid(wrong, of: message, by: key.publicKey))
        }
        for wrong in [[], key.publicKey.dropLast(), key.publicKey + [0]] {
            #expect(!SigningKey.isValid(signature, of: message, by: wrong))
        }
    }

    @Test("a signature has one spelling: a number above the group's order is refused")
    func spelling() throws {
        let key = try SigningKey(secret: RandomBytes.make(32))
        var signature = try key.signature(of: "message".utf8)
        // The order of the group, little-endian, is added to the second half.
        let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
        var carry = 0
        for (position, byte) in order.enumerated() {
            carry += Int(signature[32 + position]) + Int(byte)
            signature[32 + position] = UInt8(carry & 255)
            carry >>= 8
        }
        #expect(!SigningKey.isValid(signature, of: "message".utf8, by: key.publicKey))
    }

    @Test("a key has 32 bytes", arguments: [0, 31, 33, 64])
    func lengths(count: Int) {
        #expect(throws: CryptoError.self) { try SigningKey(secret: RandomBytes.make(count)) }
    }

    @Test("many threads use one key and one context")
    func threads() async throws {
        let key = try SigningKey(secret: RandomBytes.make(32))
        await withTaskGroup { group in
            for number in 0..<64 {
                group.addTask {
                    guard let signature = try? key.signature(of: [UInt8(number)]) else { return false }
                    return SigningKey.isValid(signature, of: [UInt8(number)], by: key.publicKey)
                }
            }
            for await isValid in group { #expect(isValid) }
        }
    }
}
