import Foundation
import TestSupport
import Testing

@Suite("The search for secrets")
struct SecretSearchTests {
    private static let passphrase = "Mare tränquillitatis 69"
    private let search: SecretSearch

    init() {
        var search = SecretSearch()
        search.add("passphrase", text: Self.passphrase)
        search.add("key", bytes: (0..<32).map { $0 * 7 + 1 })
        search.add("PIN", digits: "7391")
        self.search = search
    }

    @Test(
        "a planted secret is found in each form and place",
        arguments: 0..<4, ["plain", "capitals", "UTF-16", "UTF-16 big", "hexadecimal", "Base64", "key", "key, Base64"])
    func planted(offset: Int, form: String) throws {
        let secret = Data(Self.passphrase.utf8)
        let key = Data((0..<32).map { $0 * 7 + 1 } as [UInt8])
        let before = Data(repeating: UInt8(ascii: "x"), count: offset)
        let planted: Data =
            switch form {
            case "plain": before + secret
            case "capitals": before + Data(Self.passphrase.uppercased().utf8)
            case "UTF-16": try before + #require(Self.passphrase.data(using: .utf16LittleEndian))
            case "UTF-16 big": try before + #require(Self.passphrase.data(using: .utf16BigEndian))
            case "hexadecimal": before + Data(secret.map { String(format: "%02x", $0) }.joined().utf8)
            case "Base64": (before + secret + before).base64EncodedData()
            case "key": before + key
            default: (before + key + Data("and more".utf8)).base64EncodedData()
            }
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("deep/er"), withIntermediateDirectories: true)
        try (planted + Data("\nthe rest".utf8)).write(to: folder.url.appendingPathComponent("deep/er/file"))
        let result = try search.findings(below: folder.url)
        #expect(result.files == ["deep/er/file"])
        #expect(result.found.contains { $0.contains(form.hasPrefix("key") ? "key" : "passphrase") })
    }

    @Test(
        "a PIN is found if it stands alone",
        arguments: [
            ("pin 7391\n", true), ("\"7391\"", true), ("7391", true), ("=7391;", true), ("x7391", false),
            ("0.7391", false), ("73911", false), ("a57391ff", false), ("7391ms 7391", true),
        ])
    func digits(text: String, isFound: Bool) {
        #expect(search.findings(in: text).isEmpty == !isFound)
    }

    @Test("file names are searched too, and other text is not found")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("Mare tränquillitatis 70, and 32 bytes of something else", to: "note.txt")
        #expect(try search.findings(below: folder.url).found == [])
        try folder.write("", to: "\(Self.passphrase).txt")
        #expect(try search.findings(below: folder.url).found.count > 0)
    }
}
