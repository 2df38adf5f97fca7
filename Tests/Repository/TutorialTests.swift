import Testing

@Suite("Code in the documentation")
struct TutorialTests {
    @Test(
        "the files that the tests compile contain each code block of the tutorials",
        arguments: [
            "KitSceneViews/Sources/KitSceneViews/KitSceneViews.docc/OneScreenFromNothing.md",
            "KitTesting/Sources/KitTesting/KitTesting.docc/TestAScreen.md",
        ])
    func blocksAreCompiled(article: String) throws {
        let article = try Repository.text("Packages/\(article)")
        let sources = try ["Docs/Samples/Tests", "Examples/ToDo", "Examples/LogViewer"].flatMap { folder in
            try Repository.files(in: folder, endingIn: ".swift").map { Self.flat(try Repository.text($0)) }
        }
        let blocks = Self.blocks(in: article)
        #expect(blocks.count >= 6)
        for block in blocks where !block.contains("public ") {
            #expect(
                sources.contains { $0.contains(Self.flat(block)) },
                "in no file of Examples/ToDo, Examples/LogViewer or their tests:\n\(block)")
        }
    }

    @Test("the kit's sources contain each declaration that an article shows")
    func declarations() throws {
        // The articles of the architectures show the code of the apps.
        let articles = try Repository.files(in: "Packages", endingIn: ".md").filter {
            $0.contains(".docc/") && !$0.hasPrefix("Packages/KitArchitectures")
        }
        let sources = try Repository.files(in: "Packages", endingIn: ".swift").filter { $0.contains("/Sources/") }
        let known = Set(try sources.flatMap { Self.declarations(in: try Repository.text($0)) })
        let blocks: [String] = try articles.flatMap { Self.blocks(in: try Repository.text($0)) }
            .filter { $0.contains("public ") }
        #expect(blocks.count >= 6)
        for line in blocks.flatMap({ Self.declarations(in: $0) }) where !known.contains(line) {
            Issue.record("no source of the kit has: \(line)")
        }
    }

    @Test("the list of examples contains each example with the number of its lines")
    func exampleList() throws {
        let list = try Repository.text("Examples/README.md")
        let listed = list.matches(
            of: /\| \[([A-Za-z]+)\]\([A-Za-z]+\/Sources\) \|[^|]+\| (\d+) \| `swift run ([A-Za-z]+)` \|/)
        let expected = try Repository.folders(in: "Examples").map { name in
            let sources = try Repository.files(in: "Examples/\(name)/Sources", endingIn: ".swift")
            #expect(sources.count <= 2, "\(name)")
            return try "\(name) \(sources.map { try Repository.text($0).count { $0 == "\n" } }.reduce(0, +)) \(name)"
        }
        #expect(listed.map { "\($0.output.1) \($0.output.2) \($0.output.3)" }.sorted() == expected.sorted())
    }

    /// Returns the lines of code without comments, indentation and bodies.
    private static func declarations(in code: String) -> [String] {
        flat(code).split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
            String(line.firstRange(of: " {").map { line[..<$0.lowerBound] } ?? line)
        }
    }

    /// Returns the code of an article.
    private static func blocks(in article: String) -> [String] {
        article.matches(of: /```swift\n((?:.|\n)*?)```/).map { String($0.output.1) }
    }

    /// Returns the lines of a text without their indentation, which differs between articles and files.
    private static func flat(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
