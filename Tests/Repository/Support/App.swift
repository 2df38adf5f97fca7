import Testing

/// An app of the repository, as its folder tells.
struct App: CustomTestStringConvertible {
    /// The name of its folder, which its modules begin with.
    let name: String

    /// The apps: the folders that have variants.
    static let all: [App] = {
        let folders = (try? Repository.folders(in: "Apps")) ?? []
        return folders.filter { Repository.exists("Apps/\($0)/Variants") }.map(App.init)
    }()

    var testDescription: String { name }
    var folder: String { "Apps/" + name }
    /// The name of its program.
    var program: String { name.lowercased() }

    var specification: String {
        get throws { try Repository.text(folder + "/SPEC.md") }
    }

    /// The numbers of the clauses in its specification.
    var clauses: [String] {
        get throws { Repository.matches(of: /^- \*\*([A-Z]+-[0-9]+)\*\*\s/, in: try specification) }
    }

    /// The architecture that is run when none is named, as the source of the variants spells it.
    var standardCase: String {
        get throws {
            let source = try Repository.text("\(folder)/Variants/\(name)Variants.swift")
            return Repository.matches(of: /standard = Architecture\.([A-Za-z]+)$/, in: source).first ?? "(none)"
        }
    }
}
