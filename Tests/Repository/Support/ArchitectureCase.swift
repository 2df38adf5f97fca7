import Testing

/// A case of the one list of architectures, read from its source.
struct ArchitectureCase: CustomTestStringConvertible {
    /// As Swift spells it.
    let name: String
    /// As people spell it on a command line.
    let spelling: String

    static let all: [ArchitectureCase] = {
        let source = (try? Repository.text("Apps/Shared/Core/Architecture.swift")) ?? ""
        return source.matches(of: /^ +case ([A-Za-z]+)(?: = "(.+)")?$/.anchorsMatchLineEndings()).map { match in
            let name = String(match.output.1)
            return ArchitectureCase(name: name, spelling: match.output.2.map { String($0) } ?? name)
        }
    }()

    var testDescription: String { spelling }
    /// The folder of its variants, which is also the end of their modules' names.
    var folder: String { name.uppercased() }
    /// As a title has it.
    var title: String { spelling.uppercased() }
}
