import Foundation
import LedgerCore
import TestSupport
import Testing
import WalletDomain

@Suite("QR codes", .timeLimit(.minutes(1)))
struct QRCodeTests {
    static let recipient = Address(ofNobody: "recipient")
    static let texts = [
        recipient.text, recipient.text.uppercased(),
        PaymentLink(recipient: recipient, amount: Amount(units: 12_500_000_000_000), memo: "Tee für zwei")?.text ?? "",
        "x",
    ]

    /// The decoder is ZBar, which knows nothing of the library that made the code.
    @Test("an independent decoder reads what was written", arguments: texts)
    func readBack(text: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("code.pgm")
        try Self.picture(of: try QRCode(text)).write(to: file)
        let zbarimg = try #require(Self.zbarimg, "zbarimg is not installed: run 'make setup'")
        let result = try await Command.run(zbarimg, ["--quiet", "--raw", file.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == text + "\n")
    }

    @Test("a code has the size that the text needs, and its three corners")
    func shape() throws {
        let code = try QRCode(Self.recipient.text)
        #expect(code.size == 37)
        #expect(code.modules.count == 37 * 37)
        #expect(try QRCode(Self.recipient.text.uppercased()).size == 33)
        for (row, column) in [(0, 0), (0, 30), (30, 0)] {
            #expect((0..<7).allSatisfy { code.isDark(row: row, column: column + $0) })
            #expect((1..<6).allSatisfy { !code.isDark(row: row + 1, column: column + $0) })
            #expect(code.isDark(row: row + 3, column: column + 3))
        }
        #expect(!code.isDark(row: -1, column: 0))
        #expect(!code.isDark(row: 0, column: 37))
    }

    @Test("what no code can hold is refused")
    func refused() {
        #expect(throws: QRCodeError.notEncodable) { try QRCode("") }
        #expect(throws: QRCodeError.notEncodable) { try QRCode("a\0b") }
        #expect(throws: QRCodeError.tooLong) { try QRCode(String(repeating: "a", count: 3000)) }
    }

    private static var zbarimg: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/zbarimg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// A grey picture, eight points a module, with the quiet zone around it.
    private static func picture(of code: QRCode) -> Data {
        let scale = 8
        let side = (code.size + 2 * QRCode.quietZone) * scale
        var data = Data("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side {
                let isDark = code.isDark(row: y / scale - QRCode.quietZone, column: x / scale - QRCode.quietZone)
                data.append(isDark ? 0 : 255)
            }
        }
        return data
    }
}
