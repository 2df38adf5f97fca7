import Testing

@Suite("Code in the documentation")
struct TutorialTests {
    @Test("each code block in the tutorial is in the files that the tests compile")
    func blocksAreCompiled() throws {
        let article = try Repository.text(
            "Packages/KitSceneViews/Sources/KitSceneViews/KitSceneViews.docc/OneScreenFromNothing.md")
        let sources = try Repository.files(in: "Tests/Tutorial", endingIn: ".swift")
            .map { Self.flat(try Repository.text($0)) }
        let blocks = article.matches(of: /```swift\n((?:.|\n)*?)```/).map { String($0.output.1) }
        #expect(blocks.count >= 8)
        for block in blocks {
            #expect(sources.contains { $0.contains(Self.flat(block)) }, "in no file of Tests/Tutorial:\n\(block)")
        }
    }

    /// The lines of a text without their indentation, which differs between an article and a file.
    private static func flat(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
}
