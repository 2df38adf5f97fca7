import Testing

@Suite("Conformance suite of KitReactive")
struct ConformanceTests {
    /// The publishers and operators without a specimen, and the reasons.
    private static let exceptions = [
        "CombineLatest": "It is what `combineLatest` returns.",
        "CombineLatest3": "It is what `combineLatest` returns.",
        "CombineLatest4": "It is what `combineLatest` returns.",
        "Merge": "It is what `merge` returns.",
        "SharedPublisher": "It is what `share` returns.",
        "ObservableObjectPublisher": "It has no values; `SubjectFlawTests` tests its order.",
        "projectedValue": "It is what `$` reads, of the specimen `@Published`.",
        "asPublisher": "It is the publisher of a property or a subject.",
        "isIdle": "It is the publisher of a property, mapped.",
    ]

    @Test("each public operator and publisher has a specimen, or a reason why not")
    func coverage() throws {
        let names = try Self.names()
        #expect(names.count > 35 && names.isSuperset(of: ["mapLatest", "orEmpty", "share", "until", "never"]))
        let words = try Self.words()
        #expect(names.filter { !words.contains($0) && Self.exceptions[$0] == nil }.sorted() == [])
        #expect(Self.exceptions.keys.filter { !names.contains($0) || words.contains($0) }.sorted() == [])
    }

    /// Returns the names of public declarations that are publishers or return publishers.
    private static func names() throws -> Set<String> {
        let operators =
            /public (?:static )?(?:func|var) (\w+)[^{]*?(?:->|:) *(?:AnyPublisher|SharedPublisher|Publishers?\b|Self)[^{]*\{/
        let types = /public (?:final class|struct) (\w+)[^{]*: (?:\w+\.)?(?:Publisher|Subject)\b[^{]*\{/
        let sources = try Repository.files(in: "Packages/KitReactive/Sources/KitReactive", endingIn: ".swift")
        return Set(
            try sources.flatMap { file in
                let text = try Repository.text(file)
                return Repository.matches(of: operators, in: text) + Repository.matches(of: types, in: text)
            })
    }

    /// Returns the words of the specimens.
    private static func words() throws -> Set<String> {
        let folder = "Packages/KitReactive/Tests/KitReactiveTests/Conformance"
        let files = try Repository.files(in: folder, endingIn: ".swift").filter {
            $0.contains("/Specimen+") || $0.contains("/Effect") || $0.contains("/Source.swift")
        }
        return Set(
            try files.flatMap { file in
                try Repository.text(file).split { !$0.isLetter && !$0.isNumber }.map(String.init)
            })
    }
}
