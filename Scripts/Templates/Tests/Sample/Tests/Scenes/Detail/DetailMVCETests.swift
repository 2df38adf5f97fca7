import KitMVCE
import KitTesting
import Testing

@testable import SampleMVCE

@Suite("Detail in MVC-E")
struct DetailMVCETests {
    @Test("every clause", arguments: DetailClauses.all)
    func clause(_ clause: Clause<DetailWorld>) async throws {
        try await clause.check(
            ContractSubject("mvc-e") { texts in
                let view = DetailViewController(title: "Detail")
                Mvce.glue(model: DetailModel(), view: view, controller: DetailController { try await texts.call(()) })
                return DetailRoot(view)
            })
    }
}
