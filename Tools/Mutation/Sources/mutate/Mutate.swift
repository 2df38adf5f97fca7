import ArgumentParser
import Foundation
import Mutants

/// Adds mutants to the sources of modules, in place; use a copy.
@main
struct Mutate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes every mutant of the modules in some folders into their sources.",
        discussion:
            "The list of mutants is printed as JSON. The variable MUTANT switches one on when the program starts.")

    @Option(name: .customLong("enums"), help: "A folder whose enums may be exchanged too.")
    var enumFolders: [String] = []

    @Option(help: "The number of a mutant that the compiler refused: leave it out.")
    var without: [Int] = []

    @Argument(help: "The folders of modules, in a copy of the repository. They are changed.")
    var folders: [String]

    func run() throws {
        let modules = try folders.map { ($0, try Self.sources(in: $0)) }
        let others = try enumFolders.flatMap { try Self.sources(in: $0) }
        let enums = try (modules.flatMap(\.1) + others).map { try String(contentsOfFile: $0, encoding: .utf8) }
        var mutator = Mutator(enumsIn: enums, leavingOut: Set(without))
        for (folder, files) in modules {
            let first = mutator.mutants.count + 1
            for file in files {
                let source = try String(contentsOfFile: file, encoding: .utf8)
                try mutator.mutated(source, of: file).write(toFile: file, atomically: true, encoding: .utf8)
            }
            let support = Support.source(for: first..<mutator.mutants.count + 1)
            try support.write(toFile: folder + "/" + Support.fileName, atomically: true, encoding: .utf8)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        FileHandle.standardOutput.write(try encoder.encode(mutator.mutants) + Data("\n".utf8))
    }

    private static func sources(in folder: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let files = names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix(Support.fileName) }.sorted()
        guard !files.isEmpty else { throw ValidationError("There are no Swift sources in '\(folder)'.") }
        return files.map { folder + "/" + $0 }
    }
}
