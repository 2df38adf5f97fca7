import AppTools
import SampleDomain
import SampleVariants

extension SampleSubjects {
    /// The app as it runs side by side; each pane has a service of its own.
    package nonisolated static var compared: ComparedApp {
        ComparedApp(title: SampleTexts.title, firstTask: "Press Enter to open the first item.") {
            architecture, services in
            SampleVariants.makeRoot(architecture, GatedSampleService(services))
        }
    }
}

/// A service whose answers can be held back or made to fail.
private nonisolated final class GatedSampleService: SampleService {
    private struct NoText: Error {}

    private let services: PaneServices
    private let live: LiveSampleService

    init(_ services: PaneServices) {
        self.services = services
        live = LiveSampleService(clock: services.clock)
    }

    var items: [SampleItem] { live.items }

    func text(of item: SampleItem) async throws -> String {
        try await services.call("text", failure: NoText()) { try await live.text(of: item) }
    }
}
