import Foundation
import LedgerCore
import Testing

@Suite("Docs/Ledger.md")
struct DocumentTests {
    @Test("every refusal is documented")
    func codes() throws {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Docs/Ledger.md"), encoding: .utf8)
        for code in LedgerErrorCode.allCases {
            #expect(text.contains("| `\(code.rawValue)` | "), "\(code)")
        }
        for match in text.matches(of: /\| `([a-z_]+)` \| [0-9]{3} \|/) {
            #expect(LedgerErrorCode(rawValue: String(match.output.1)) != nil, "\(match.output.1)")
        }
    }
}
