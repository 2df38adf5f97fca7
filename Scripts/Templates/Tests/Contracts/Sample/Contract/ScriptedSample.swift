import KitCore
import KitTesting
import SampleDomain

/// A service with three things, whose every answer is up to the contract.
public nonisolated final class ScriptedSample: SampleService {
    /// "One", "Two" and "Three".
    public let items = ["One", "Two", "Three"].enumerated().map { SampleItem(id: $0.offset, title: $0.element) }
    let texts = Script<SampleItem, String>()

    /// Waits for the contract to answer.
    public func text(of item: SampleItem) async throws -> String { try await texts.call(item) }
}

nonisolated enum SampleServiceError: DisplayableError {
    case down

    var title: String { "Service Error" }
    var message: String { "The service is down." }
}
