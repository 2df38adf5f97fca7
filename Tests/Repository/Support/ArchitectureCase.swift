import Testing

/// A case of `Architecture`, read from its source.
struct ArchitectureCase: CustomTestStringConvertible {
    /// The Swift name.
    let name: String
    /// The name on a command line.
    let spelling: String

    static let all: [ArchitectureCase] = {
        let source = (try? Repository.text("Apps/Shared/Core/Architecture.swift")) ?? ""
        return source.matches(of: /^ +case ([A-Za-z]+)(?: = "(.+)")?$/.anchorsMatchLineEndings()).map { match in
            let name = String(match.output.1)
            return ArchitectureCase(name: name, spelling: match.output.2.map { String($0) } ?? name)
        }
    }()

    var testDescription: String { spelling }
    /// The folder of the variants, and the suffix of their modules.
    var folder: String { name.uppercased() }
    /// The name in titles.
    var title: String { spelling.uppercased() }
}
