import Testing

/// An app of the repository, as described by its folder.
struct App: CustomTestStringConvertible {
    /// The name of its folder, which its modules begin with.
    let name: String
    /// The parent of its folders of Apps and Tests; empty for the repository itself.
    var root = ""

    /// The apps: the folders that have variants.
    static let all: [App] = {
        let folders = (try? Repository.folders(in: "Apps")) ?? []
        return folders.filter { Repository.exists("Apps/\($0)/Variants") }.map { App(name: $0) }
    }()

    /// The app that new ones are copied from, which keeps the rules as they do.
    static let template = App(name: "Sample", root: "Scripts/Templates/")
    /// The apps, and the one that new ones are copied from.
    static let allAndTemplate = all + [template]

    /// The names of the programs, as scripts list them.
    static let programs = all.map(\.program).joined(separator: ", ")

    var testDescription: String { name }
    var folder: String { root + "Apps/" + name }
    /// The folder of its contract and its subjects.
    var contract: String { root + "Tests/" + name }
    /// The name of its program.
    var program: String { name.lowercased() }

    var specification: String {
        get throws { try Repository.text(folder + "/SPEC.md") }
    }

    /// The numbers of the facts in its specification: of a clause with one fact its own, else with a letter.
    var facts: [String] {
        get throws { Repository.matches(of: /^- \*\*([A-Z]-[0-9]+[a-z]?)\*\*\s/, in: try specification) }
    }

    /// The numbers of the clauses in its specification.
    var clauses: [String] {
        get throws {
            try facts.map { String($0.prefix { !$0.isLowercase }) }.reduce(into: []) { clauses, clause in
                if clauses.last != clause { clauses.append(clause) }
            }
        }
    }

    /// The architecture that is run when none is named, as the source of the variants spells it.
    var standardCase: String {
        get throws {
            let source = try Repository.text("\(folder)/Variants/\(name)Variants.swift")
            return Repository.matches(of: /standard = Architecture\.([A-Za-z]+)$/, in: source).first ?? "(none)"
        }
    }
}
