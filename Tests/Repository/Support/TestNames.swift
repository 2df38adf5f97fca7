/// The names of tests, as `Suite.test` and as `File.test`.
struct TestNames {
    private var names: Set<String> = []

    /// Returns the names of all tests in this repository.
    static func ofRepository() throws -> TestNames {
        var names = TestNames()
        for folder in ["Apps", "Docs/Samples", "Packages", "Tests", "Tools"] {
            for file in try Repository.files(in: folder, endingIn: "Tests.swift") {
                names.add(try Repository.text(file), of: file)
            }
        }
        return names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    mutating func add(_ source: String, of file: String) {
        let file = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        for (suite, test) in Self.tests(in: source) {
            names.insert("\(file).\(test)")
            names.insert("\(suite).\(test)")
        }
    }

    /// Returns the tests that a source declares, each with its innermost type.
    static func tests(in source: String) -> [(suite: String, test: String)] {
        var (suite, isTest) = ("", false)
        var tests: [(String, String)] = []
        for line in source.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("@Test") { isTest = true }
            if let type = name(after: "struct ", in: text) ?? name(after: "class ", in: text), type.hasSuffix("Tests") {
                suite = type
            } else if isTest, let test = name(after: "func ", in: text) {
                tests.append((suite, test))
                isTest = false
            }
        }
        return tests
    }

    private static func name(after word: String, in line: Substring) -> String? {
        guard line.contains(word) else { return nil }
        let parts = line.split(separator: " ")
        guard let index = parts.firstIndex(of: word.dropLast()), index + 1 < parts.count else { return nil }
        return String(parts[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
