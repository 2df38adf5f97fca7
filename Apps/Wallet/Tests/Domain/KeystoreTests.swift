import Foundation
import KitCore
import LedgerCore
import Synchronization
import Testing
import WalletDomain

@Suite("The keystore", .timeLimit(.minutes(12)))
nonisolated struct KeystoreTests {
    private let folder: WalletFolder
    private let keystore: FileKeystore
    private let key = WalletKey.random()
    private let passphrase = SecretBytes(text: SecretText("correct horse battery"))

    init() throws {
        folder = try WalletFolder()
        keystore = FileKeystore(path: folder.path("a/keystore.json"), derivation: .quick)
    }

    @Test("a key file is private, and opens with the passphrase")
    func roundTrip() async throws {
        #expect(try await keystore.address() == nil)
        try await keystore.save(key, passphrase: passphrase)
        #expect(try await keystore.address() == key.address)
        #expect(try await keystore.unlock(passphrase: SecretBytes(text: SecretText("correct horse battery"))) == key)
        #expect(try folder.mode("a/keystore.json") == 0o600)
        #expect(try folder.mode("a") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["keystore.json"])
        let text = String(decoding: try folder.bytes("a/keystore.json"), as: UTF8.self)
        let secret = key.secret.withBytes { Hexadecimal.text(of: $0) }
        #expect(!text.contains(secret))
        #expect(text.contains("\"version\": 2,"))
    }

    @Test(
        "a file that another program wrote opens, also with other line ends, spaces and key order",
        arguments: KeystoreSample.copies(of: KeystoreSample.text))
    func copies(copy: Data) async throws {
        try folder.write(copy, to: "copy.json")
        let other = FileKeystore(path: folder.path("copy.json"))
        let passphrase = SecretBytes(text: SecretText("correct horse battery"))
        let key = try await other.unlock(passphrase: passphrase)
        #expect(key.secret.withBytes { Hexadecimal.text(of: $0) } == String(repeating: "01", count: 32))
        #expect(try await other.address() == key.address)
        // After restoring, the file has this program's format.
        _ = try await keystore.restore(fromFile: folder.path("copy.json"), passphrase: passphrase) { _ in }
        let restored = String(decoding: try folder.bytes("a/keystore.json"), as: UTF8.self)
        #expect(restored == KeystoreSample.text)
    }

    @Test("a copy with another value is damaged, whatever its layout", arguments: ["salt", "nonce", "ciphertext", "n"])
    func changedCopies(name: String) async throws {
        let text = KeystoreSample.text
        let value = try #require(text.firstMatch(of: try Regex("\"\(name)\": \"?([0-9a-f])"))?.output[1].range)
        let changed = text.replacingCharacters(in: value, with: text[value] == "2" ? "3" : "2")
        for copy in KeystoreSample.copies(of: changed) + [Data(changed.utf8)] {
            try folder.write(copy, to: "copy.json")
            await #expect(throws: KeystoreError.walletDamaged(path: folder.path("copy.json"))) {
                try await FileKeystore(path: folder.path("copy.json")).address()
            }
        }
    }

    @Test("a passphrase is the same on every keyboard")
    func normalForm() async throws {
        try await keystore.save(key, passphrase: SecretBytes(text: SecretText("für Käse \u{212B}")))
        #expect(
            try await keystore.unlock(passphrase: SecretBytes(text: SecretText("fu\u{308}r Ka\u{308}se A\u{30A}")))
                == key)
    }

    @Test(
        "a wrong passphrase is distinguished from damage",
        arguments: ["", "correct horse batter", "correct horse battery "])
    func wrongPassphrase(text: String) async throws {
        try await keystore.save(key, passphrase: passphrase)
        await #expect(throws: KeystoreError.wrongPassphrase) {
            try await keystore.unlock(passphrase: SecretBytes(text: SecretText(text)))
        }
    }

    private var damaged: KeystoreError { .walletDamaged(path: folder.path("a/keystore.json")) }

    @Test("a file with any single bit changed is damaged, never a wrong passphrase or a key")
    func anyBit() async throws {
        try await keystore.save(key, passphrase: passphrase)
        let sound = try folder.bytes("a/keystore.json")
        for position in 0..<sound.count {
            var bytes = sound
            bytes[position] ^= UInt8(1 << (position % 8))
            try folder.write(bytes, to: "a/keystore.json")
            await #expect(throws: damaged, "byte \(position)") {
                try await keystore.unlock(passphrase: passphrase)
            }
        }
    }

    @Test("a file cut short, emptied or replaced is damaged")
    func cut() async throws {
        try await keystore.save(key, passphrase: passphrase)
        let sound = try folder.bytes("a/keystore.json")
        var others = (0..<sound.count).filter { $0 % 37 == 0 }.map { sound.prefix($0) }
        others += [Data("{}".utf8), Data(repeating: 0xff, count: 100), sound + sound]
        for bytes in others {
            try folder.write(bytes, to: "a/keystore.json")
            await #expect(throws: damaged) { try await keystore.unlock(passphrase: passphrase) }
            await #expect(throws: damaged) { try await keystore.address() }
        }
        try folder.write(Data(repeating: 0x20, count: 100_000), to: "a/keystore.json")
        await #expect(throws: KeystoreError.self) { try await keystore.address() }
    }

    @Test("the costs in a hostile file are bounded, and another version is named with its file")
    func forged() async throws {
        try await keystore.save(key, passphrase: passphrase)
        let sound = String(decoding: try folder.bytes("a/keystore.json"), as: UTF8.self)
        func forge(_ old: String, _ new: String) throws {
            #expect(sound.contains(old))
            try folder.write(Data(Forgery.resealed(sound.replacing(old, with: new)).utf8), to: "a/keystore.json")
        }
        for (old, new) in [
            ("\"n\": 128", "\"n\": 1073741824"), ("\"n\": 128", "\"n\": 127"), ("\"r\": 8", "\"r\": 0"),
            ("\"passes\": 2", "\"passes\": 1000000"), ("\"passes\": 2", "\"passes\": -1"),
            ("\"n\": 128", "\"n\": 1048576"),
        ] {
            try forge(old, new)
            await #expect(throws: KeystoreError.excessiveParameters) {
                try await keystore.unlock(passphrase: passphrase)
            }
        }
        for version in [1, 3] {
            try forge("\"version\": 2", "\"version\": \(version)")
            await #expect(throws: KeystoreError.otherVersion(version, path: folder.path("a/keystore.json"))) {
                try await keystore.unlock(passphrase: passphrase)
            }
        }
        // The encryption authenticates the address, so another address fails even with a new checksum.
        try forge(key.address.text, Address(ofNobody: "thief").text)
        await #expect(throws: KeystoreError.wrongPassphrase) { try await keystore.unlock(passphrase: passphrase) }
    }

    @Test("a keystore is never overwritten, and gone when it is removed")
    func removing() async throws {
        try await keystore.save(key, passphrase: passphrase)
        let other = WalletKey.random()
        await #expect(throws: KeystoreError.alreadyThere) { try await keystore.save(other, passphrase: passphrase) }
        #expect(try await keystore.address() == key.address)
        try await keystore.remove()
        try await keystore.remove()
        #expect(try await keystore.address() == nil)
        await #expect(throws: KeystoreError.absent) { try await keystore.unlock(passphrase: passphrase) }
    }

    @Test("removing a keystore also removes the files of a killed program")
    func removingAnIncompleteFile() async throws {
        try await keystore.save(key, passphrase: passphrase)
        for name in ["keystore.json.new-\(UUID().uuidString)", "keystore.json.backup", "other.json.new-1"] {
            try folder.write(Data("{".utf8), to: "a/" + name)
        }
        try await keystore.remove()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a"))
        #expect(Set(names) == ["keystore.json.backup", "other.json.new-1"])
    }

    @Test("a wallet is restored from another keystore file, under the same passphrase")
    func restoring() async throws {
        try await keystore.save(key, passphrase: passphrase)
        let second = FileKeystore(path: folder.path("b/keystore.json"), derivation: .standard)
        let file = folder.path("a/keystore.json")
        let wrong = SecretBytes(text: SecretText("something else"))
        await #expect(throws: KeystoreError.wrongPassphrase) {
            try await second.restore(fromFile: file, passphrase: wrong) { _ in }
        }
        #expect(try await second.address() == nil)
        #expect(try await second.restore(fromFile: file, passphrase: passphrase) { _ in } == key.address)
        #expect(try await second.unlock(passphrase: passphrase) == key)
        await #expect(throws: KeystoreError.absent) {
            let third = FileKeystore(path: folder.path("c/keystore.json"), derivation: .quick)
            _ = try await third.restore(fromFile: folder.path("nothing"), passphrase: passphrase) { _ in }
        }
    }

    @Test("progress is reported from start to end")
    func progress() async throws {
        let steps = Steps()
        let slow = FileKeystore(
            path: folder.path("d.json"), derivation: KeyDerivation(passes: 4, rounds: 16, blockSize: 1))
        try await slow.save(key, passphrase: passphrase) { steps.add($0) }
        #expect(steps.all == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("a cancelled derivation ends between two passes and leaves nothing")
    func cancelling() async throws {
        let slow = FileKeystore(
            path: folder.path("d.json"), derivation: KeyDerivation(passes: 64, rounds: 16, blockSize: 1))
        let steps = Steps()
        let task = Task { [key, passphrase] in
            try await slow.save(key, passphrase: passphrase) { step in
                steps.add(step)
                if step > 0.1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(steps.all.count == 8)
        #expect(try await slow.address() == nil)
        #expect(try folder.names() == [])
    }

    @Test("a path that cannot be written is an error, and nothing is left")
    func unwritable() async throws {
        try folder.write(Data(), to: "file")
        let nowhere = FileKeystore(path: folder.path("file/keystore.json"), derivation: .quick)
        await #expect(throws: KeystoreError.self) { try await nowhere.save(key, passphrase: passphrase) }
        #expect(try folder.names() == ["file"])
    }
}
