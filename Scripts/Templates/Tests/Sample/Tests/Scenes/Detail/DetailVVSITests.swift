import KitSceneViews
import KitTesting
import KitVVSI
import Testing

@testable import SampleVVSI

@Suite("Detail in VVSI")
struct DetailVVSITests {
    @Test("every clause", arguments: DetailClauses.all)
    func clause(_ clause: Clause<DetailWorld>) async throws {
        try await clause.check(
            ContractSubject("vvsi") { texts in
                let viewState = ViewState(DetailInteractor { try await texts.call(()) })
                return DetailRoot(HostingController(title: "Detail", DetailBody(viewState: viewState)))
            })
    }
}
