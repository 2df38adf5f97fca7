import KitTesting
import Testing

@testable import SampleMVVMC

@Suite("Detail in MVVM-C")
struct DetailMVVMCTests {
    @Test("every clause", arguments: DetailClauses.all)
    func clause(_ clause: Clause<DetailWorld>) async throws {
        try await clause.check(
            ContractSubject("mvvm-c") { texts in
                DetailRoot(DetailScene(viewModel: DetailViewModel { try await texts.call(()) }))
            })
    }
}
