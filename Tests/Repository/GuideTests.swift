import Foundation
import Testing

@Suite("Guides and articles")
struct GuideTests {
    @Test("each Swift block names its source file, which contains it line by line", arguments: articles)
    func quotations(article: String) throws {
        for quotation in Quotation.all(in: try Repository.text(article)) {
            let source = try #require(quotation.source, "\(article): a block without a source: \(quotation.lines)")
            let exists = Repository.exists(source)
            #expect(exists, "\(article): \(source)")
            guard exists else { continue }
            let isThere = quotation.stands(in: try Repository.text(source))
            #expect(isThere, "\(article) quotes \(source) differently:\n\(quotation.lines.joined(separator: "\n"))")
        }
    }

    @Test("the guides contain quotations")
    func thereAreQuotations() throws {
        for name in ["TheSameFeatureThreeWays", "BringYourOwnArchitecture"] {
            #expect(try Quotation.all(in: Repository.text("Docs/Triptych.docc/\(name).md")).count >= 8)
        }
    }

    @Test("each name of the kit in a table exists")
    func kitNamesExist() throws {
        let named = try Self.tableNames(in: "Docs/Triptych.docc/ComingFromElsewhere.md")
        #expect(named.count > 80)
        #expect(named.subtracting(try Self.declaredNames()).sorted() == [])
    }

    @Test(
        "each architecture has an article with a picture that contains selectable text", arguments: ArchitectureCase.all
    )
    func pictures(architecture: ArchitectureCase) throws {
        let folder = "Packages/KitArchitectures/Sources/Kit\(architecture.folder)/Kit\(architecture.folder).docc"
        let picture = "\(architecture.spelling)-flow.svg"
        #expect(try Repository.text("\(folder)/TheFlowOf\(architecture.folder).md").contains("](\(picture))"))
        let drawing = try Repository.text("\(folder)/\(picture)")
        #expect(drawing.contains("<text") && drawing.contains("prefers-color-scheme: dark"))
    }

    /// The articles and READMEs whose Swift blocks are all quotations.
    static let articles =
        (try? ["Docs/Triptych.docc", "Packages/KitArchitectures/Sources"].flatMap {
            try Repository.files(in: $0, endingIn: ".md")
        } + ["README.md"] + packages.map { "Packages/\($0)/README.md" }) ?? []

    private static let packages = (try? Repository.folders(in: "Packages")) ?? []

    @Test("each package has a README with a sample and its test command", arguments: packages)
    func packageReadmes(package: String) throws {
        let text = try Repository.text("Packages/\(package)/README.md")
        #expect(text.hasPrefix("# \(package)\n"))
        #expect(text.contains("\n```") && text.contains("`make test-package P=\(package)`"))
    }

    /// Returns the names in code in the second column of each table.
    private static func tableNames(in article: String) throws -> Set<String> {
        let rows = try Repository.text(article).split(separator: "\n").filter { $0.hasPrefix("| ") }
        let cells = rows.map { $0.components(separatedBy: " | ") }.filter { $0.count == 3 }.map { $0[1] }
        return Set(cells.flatMap { Repository.matches(of: /`([A-Za-z]+)`/, in: $0) })
    }

    /// Returns all names that the packages declare, and those of the standard library in the tables.
    private static func declaredNames() throws -> Set<String> {
        let declaration = /(?:class|struct|enum|protocol|typealias|actor|func|var|let|case) ([A-Za-z]+)/
        let sources = try Repository.folders(in: "Packages").flatMap {
            try Repository.files(in: "Packages/\($0)/Sources", endingIn: ".swift")
        }
        let names = try sources.flatMap { Repository.matches(of: declaration, in: try Repository.text($0)) }
        return Set(names).union(["Clock"])
    }
}
