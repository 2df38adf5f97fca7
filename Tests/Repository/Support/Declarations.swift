/// The public names that the packages declare, such as `Binder`, `Binder.on` and `-->`, and the names of their modules.
struct Declarations {
    private struct Scope {
        let name: String
        let kind: Substring
        let isPublic: Bool
    }

    private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "extension"]
    private static let kinds = types.union(["func", "var", "let", "case", "typealias", "associatedtype", "operator"])
    private var names: Set<String> = []

    static func ofPackages() throws -> Declarations {
        var declarations = Declarations()
        for package in try Repository.folders(in: "Packages") {
            let sources = "Packages/\(package)/Sources"
            declarations.names.formUnion(try Repository.folders(in: sources))
            for file in try Repository.files(in: sources, endingIn: ".swift") {
                declarations.add(try Repository.text(file))
            }
        }
        return declarations
    }

    /// Returns whether a name, or a member as `Type.member`, is declared.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Adds the declarations of a formatted source, which has four spaces per level.
    mutating func add(_ source: String) {
        var scopes: [Scope] = []
        for line in source.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            let depth = (line.utf8.count - text.utf8.count) / 4
            guard depth <= scopes.count, let (kind, name, isExposed) = Self.declaration(in: text) else { continue }
            scopes.removeSubrange(depth...)
            let scope = scopes.last
            // Requirements and cases are as public as their types.
            let isPublic = isExposed || (scope?.isPublic == true && (scope?.kind == "protocol" || kind == "case"))
            if isPublic, kind != "extension" {
                names.insert(name)
                if let scope { names.insert("\(scope.name).\(name)") }
            }
            if Self.types.contains(kind) {
                scopes.append(Scope(name: name, kind: kind, isPublic: isPublic || kind == "extension"))
            }
        }
    }

    private static func declaration(in line: Substring) -> (kind: Substring, name: String, isExposed: Bool)? {
        var isExposed = false
        for word in line.split(separator: " ") {
            guard kinds.contains(word) else {
                guard word.first?.isLetter == true || word.first == "@" else { return nil }
                isExposed = isExposed || word == "public" || word == "open"
                continue
            }
            let rest = line[word.endIndex...].drop { $0 == " " }
            // The word also begins members of a class: `class var`.
            if word == "class", rest.hasPrefix("var ") || rest.hasPrefix("func ") { continue }
            let isWord = rest.first.map { $0.isLetter || $0 == "_" } == true
            let name = rest.prefix { isWord ? $0.isLetter || $0.isNumber || $0 == "_" : $0 != " " && $0 != "(" }
            return (word, String(name), isExposed)
        }
        return nil
    }
}
