import Testing

/// An app of the repository, described by its folder.
struct App: CustomTestStringConvertible {
    /// The name of the folder, with which its modules begin.
    let name: String
    /// The parent of its folders `Apps` and `Tests`; empty for the repository itself.
    var root = ""

    static let all: [App] = {
        let folders = (try? Repository.folders(in: "Apps")) ?? []
        return folders.filter { Repository.exists("Apps/\($0)/Variants") }.map { App(name: $0) }
    }()

    /// The template of new apps, which follows the same rules.
    static let template = App(name: "Sample", root: "Scripts/Templates/")
    static let allAndTemplate = all + [template]

    /// The names of the programs, as scripts list them.
    static let programs = all.map(\.program).joined(separator: ", ")

    var testDescription: String { name }
    var folder: String { root + "Apps/" + name }
    /// The folder of the contract and its subjects.
    var contract: String { root + "Tests/" + name }
    /// The name of the program.
    var program: String { name.lowercased() }

    var specification: String {
        get throws { try Repository.text(folder + "/SPEC.md") }
    }

    /// The numbers of the facts in the specification: that of a clause with one fact, otherwise with a letter.
    var facts: [String] {
        get throws { Repository.matches(of: /^- \*\*([A-Z]-[0-9]+[a-z]?)\*\*\s/, in: try specification) }
    }

    /// The numbers of the clauses in the specification.
    var clauses: [String] {
        get throws {
            try facts.map { String($0.prefix { !$0.isLowercase }) }.reduce(into: []) { clauses, clause in
                if clauses.last != clause { clauses.append(clause) }
            }
        }
    }

    /// The case of the default architecture, as spelled in the source of the variants.
    var standardCase: String {
        get throws {
            let source = try Repository.text("\(folder)/Variants/\(name)Variants.swift")
            return Repository.matches(of: /standard = Architecture\.([A-Za-z]+)$/, in: source).first ?? "(none)"
        }
    }
}
