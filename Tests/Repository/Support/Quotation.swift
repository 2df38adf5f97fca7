import Foundation

/// A Swift block in an article, and its source file.
struct Quotation {
    /// The path in the last line above the block: "…, from `Apps/Counter/SPEC.md`:".
    let source: String?
    let lines: [String]

    static func all(in article: String) -> [Quotation] {
        var quotations: [Quotation] = []
        var block: [String]?
        var lead = ""
        for line in article.components(separatedBy: "\n") {
            if let lines = block {
                guard line.hasPrefix("```") else {
                    block = lines + [line]
                    continue
                }
                quotations.append(Quotation(source: path(in: lead), lines: lines))
                block = nil
            } else if line.hasPrefix("```swift") {
                block = []
            } else if !line.isEmpty {
                lead = line
            }
        }
        return quotations
    }

    /// Returns whether a text contains the lines consecutively, including indentation.
    func stands(in text: String) -> Bool {
        !lines.isEmpty && ("\n" + text).contains("\n" + lines.joined(separator: "\n") + "\n")
    }

    private static func path(in lead: String) -> String? {
        lead.firstMatch(of: /[Ff]rom `([^`]+)`:$/).map { String($0.output.1) }
    }
}
