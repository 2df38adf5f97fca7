import KitCore
import KitDI
import KitReactive
import Testing

@MainActor
struct ErrorServiceTests {
    private struct Plain: Error {}
    private struct Offline: Error {}

    private struct Loggable: LoggableError {
        var typeDescription: StaticString { "Loggable" }
        var errorDescription: String { "the disk is full" }
    }

    private struct Displayable: DisplayableError {
        var title = "Full"
        var message = "Make room."
    }

    private struct Both: LoggableError, DisplayableError {
        var typeDescription: StaticString { "Both" }
        var errorDescription: String { "the disk is full" }
        var title: String { "Full" }
        var message: String { "Make room." }
    }

    private struct Suppressible: SuppressibleError, DisplayableError {
        var shouldDisplay: Bool
        var title: String { "Optional" }
        var message: String { "You may know." }
    }

    private struct Unreachable: LoggableError {
        var typeDescription: StaticString { "Unreachable" }
        var errorDescription: String { "no route" }
        var isConnectionError: Bool { true }
    }

    private let log = Record<ErrorLogEntry>()

    /// The toasts for these errors, as "title: message".
    private func shown(_ errors: [any Error]) -> [String] {
        let service = ErrorService(isConnectivityError: { $0 is Offline }, log: log.add)
        var shown: [String] = []
        let cancellable = service.displayableErrors.observe { shown.append("\($0.title): \($0.message)") }
        errors.forEach(service.report)
        cancellable.cancel()
        return shown
    }

    private static let offline = "Network connectivity error: Please check your internet connection and try again."
    private static let unknown = "Unknown error: Please try again later."

    @Test("A displayable error is shown and not logged")
    func displayable() {
        #expect(shown([Displayable()]) == ["Full: Make room."])
        #expect(log.entries.isEmpty)
    }

    @Test("A loggable error is logged once and shown as unknown")
    func loggable() {
        #expect(shown([Loggable()]) == [Self.unknown])
        #expect(log.entries == [ErrorLogEntry(level: .error, message: "Loggable: the disk is full")])
    }

    @Test("An error that is both is logged and shown")
    func both() {
        #expect(shown([Both()]) == ["Full: Make room."])
        #expect(log.entries == [ErrorLogEntry(level: .error, message: "Both: the disk is full")])
    }

    @Test("A failed connection, in whatever form, is shown as such and not logged")
    func connectivity() {
        #expect(shown([ConnectivityError(), Offline(), Unreachable()]) == [Self.offline, Self.offline, Self.offline])
        #expect(log.entries.isEmpty)
    }

    @Test("A suppressed error, and a cancellation, only leave a line for debugging")
    func suppressed() {
        #expect(shown([Suppressible(shouldDisplay: false), CancellationError()]).isEmpty)
        #expect(log.entries.map(\.level) == [.debug, .debug])
    }

    @Test("NiceArchitecture's flaw: a suppressible error with a request to be shown was suppressed")
    func notSuppressed() {
        #expect(shown([Suppressible(shouldDisplay: true)]) == ["Optional: You may know."])
        #expect(log.entries.isEmpty)
    }

    @Test("Any other error is logged and shown as unknown; wrong data weighs more")
    func others() {
        let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no"))
        #expect(shown([Plain(), decoding]) == [Self.unknown, Self.unknown])
        #expect(log.entries.map(\.level) == [.info, .error])
        #expect(log.entries.first?.message == "Plain: Plain()")
    }

    @Test("Errors without an observer are delivered later, once, the newest 16")
    func unshown() {
        let service = ErrorService()
        for number in 0..<20 {
            service.report(Displayable(message: "\(number)"))
        }
        #expect(service.takeUnshown().map(\.message) == (4..<20).map(String.init))
        #expect(service.takeUnshown().isEmpty)
    }

    @Test("Errors from another thread are shown on the main actor, in order")
    func elsewhere() async {
        let service = ErrorService()
        let shown = Record<String>()
        let cancellable = service.displayableErrors.observe { shown.add($0.message) }
        await Task.detached {
            for number in 0..<50 {
                service.report(Displayable(message: "\(number)"))
            }
        }.value
        await Task { @MainActor in }.value
        #expect(shown.entries == (0..<50).map(String.init))
        cancellable.cancel()
    }
}
