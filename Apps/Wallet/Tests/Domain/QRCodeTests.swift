import Foundation
import KitCore
import LedgerCore
import TestSupport
import Testing
import WalletDomain

@Suite("QR codes", .timeLimit(.minutes(12)))
nonisolated struct QRCodeTests {
    static let recipient = Address(ofNobody: "recipient")
    static let texts = [
        recipient.text, recipient.text.uppercased(),
        PaymentLink(recipient: recipient, amount: Amount(units: 12_500_000_000_000), memo: "Tee für zwei")?.text ?? "",
        "x",
    ]

    // The decoder is ZBar, which is independent of the library that makes the code.
    @Test("an independent decoder reads the encoded text", arguments: texts)
    func readBack(text: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("code.pgm")
        try Self.picture(of: try QRCode(text)).write(to: file)
        let zbarimg = try #require(Self.zbarimg, "zbarimg is not installed: run 'make setup'")
        let result = try await Command.run(zbarimg, ["--quiet", "--raw", file.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == text + "\n")
    }

    // As drawn in a window of 80 by 24: on a dark background, with a zone of two modules and two rows per line.
    @Test(
        "the drawn code fits into a window of 80 by 24 and can still be read",
        arguments: ["", "2.5", "123456789.123456789012", "999999999.999999999999"])
    func drawn(amount: String) async throws {
        let wanted = PaymentRules.requested(amount, separator: ".").value
        let code = try #require(PaymentLink(recipient: Self.recipient, amount: wanted)?.code)
        let rows = code.split(separator: "\n").map(Array.init)
        #expect(rows.count <= 21)
        #expect(rows.allSatisfy { $0.count <= 41 })
        let width = 2 + (rows.first?.count ?? 0)
        var modules = [[Bool]](repeating: [Bool](repeating: true, count: width), count: 1)
        for row in rows {
            modules.append([true] + row.map { !"█▀".contains($0) } + [true])
            modules.append([true] + row.map { !"█▄".contains($0) } + [true])
        }
        modules.append([Bool](repeating: true, count: width))
        let text = try await Self.read(modules)
        let link = try PaymentLink(text)
        #expect(link.recipient == Self.recipient)
        #expect(link.amount == (try? Amount.parse(amount, decimalSeparator: ".")))
    }

    /// Returns the decoder's result for dark and light modules.
    private static func read(_ modules: [[Bool]]) async throws -> String {
        let scale = 6
        var picture = Data("P5 \((modules.first?.count ?? 0) * scale) \(modules.count * scale) 255\n".utf8)
        for row in modules {
            let line = Data(row.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: scale) })
            for _ in 0..<scale { picture.append(line) }
        }
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("code.pgm")
        try picture.write(to: file)
        let zbarimg = try #require(Self.zbarimg, "zbarimg is not installed: run 'make setup'")
        let result = try await Command.run(zbarimg, ["--quiet", "--raw", file.path])
        defer { withExtendedLifetime(folder) {} }
        return result.output.trimmingCharacters(in: .newlines)
    }

    @Test("a code has the size that the text needs, and its three corners")
    func shape() throws {
        let code = try QRCode(Self.recipient.text)
        #expect(code.size == 33)
        #expect(code.modules.count == 33 * 33)
        #expect(try QRCode(Self.recipient.text.uppercased()).size == 29)
        for (row, column) in [(0, 0), (0, 26), (26, 0)] {
            #expect((0..<7).allSatisfy { code.isDark(row: row, column: column + $0) })
            #expect((1..<6).allSatisfy { !code.isDark(row: row + 1, column: column + $0) })
            #expect(code.isDark(row: row + 3, column: column + 3))
        }
        #expect(!code.isDark(row: -1, column: 0))
        #expect(!code.isDark(row: 0, column: 33))
    }

    @Test("a text that is too long for any code is refused")
    func refused() {
        #expect(throws: QRCodeError.notEncodable) { try QRCode("") }
        #expect(throws: QRCodeError.notEncodable) { try QRCode("a\0b") }
        #expect(throws: QRCodeError.tooLong) { try QRCode(String(repeating: "a", count: 3000)) }
    }

    private static var zbarimg: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/zbarimg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns a greyscale picture with eight pixels per module and the quiet zone.
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
