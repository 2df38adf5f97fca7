import AppCore
import KitTesting
import SampleContract
import SampleDomain
import SampleVariants
import TestSupport
import Testing

@Suite("Sample contract")
struct SampleContractTests {
    @Test("every clause, every architecture", arguments: Architecture.tested, SampleContract.clauses.tested)
    func clause(architecture: Architecture, clause: Clause<SampleWorld>) async throws {
        try await clause.check(
            ContractSubject(architecture.rawValue) { SampleVariants.makeRoot(architecture, $0) })
    }

    @Test("every broken app is caught by its clause", arguments: mutants)
    func mutant(_ mutant: Mutant<SampleWorld>) async {
        #expect(await mutant.flaw(in: SampleContract.clauses.tested) == nil)
    }

    /// Apps with a fault, because a contract that no app can fail proves nothing.
    nonisolated static let mutants = Architecture.allCases.map { architecture in
        Mutant<SampleWorld>("\(architecture.rawValue): the text is lost", mustFail: "S-4b") {
            SampleVariants.makeRoot(architecture, $0)
        } broken: {
            SampleVariants.makeRoot(architecture, ForgetfulService(real: $0))
        }
    }
}

private nonisolated struct ForgetfulService: SampleService {
    let real: ScriptedSample
    var items: [SampleItem] { real.items }

    func text(of item: SampleItem) async throws -> String {
        _ = try await real.text(of: item)
        return ""
    }
}
