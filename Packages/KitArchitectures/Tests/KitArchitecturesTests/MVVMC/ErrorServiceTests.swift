import KitCore
import KitDI
import KitMVVMC
import KitReactive
import Synchronization
import Testing

struct ErrorServiceTests {
    private nonisolated struct Plain: Error {}
    private nonisolated struct Offline: Error {}

    private nonisolated struct Loggable: LoggableError {
        var isConnectionError = false
        var typeDescription: StaticString { "Loggable" }
        var errorDescription: String { "the disk is full" }
    }

    private nonisolated struct Displayable: DisplayableError {
        var title = "Full"
        var message = "Make room."
    }

    private nonisolated struct Both: LoggableError, DisplayableError {
        var typeDescription: StaticString { "Both" }
        var errorDescription: String { "the disk is full" }
        var title: String { "Full" }
        var message: String { "Make room." }
    }

    private nonisolated struct Suppressible: SuppressibleError, DisplayableError {
        var shouldDisplay: Bool
        var title: String { "Optional" }
        var message: String { "You may know." }
    }

    /// An error, the error that the user sees, and the line in the log.
    nonisolated struct Rule: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: any Error
        let shown: String?
        let logged: String?

        init(_ name: String, _ error: any Error, shown: String? = nil, logged: String? = nil) {
            (testDescription, self.error, self.shown, self.logged) = (name, error, shown, logged)
        }

        private static let offline =
            "Network connectivity error: Please check your internet connection and try again."
        private static let unknown = "Unknown error: Please try again later."
        private static let corrupted = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no"))

        static let all = [
            Rule("displayable", Displayable(), shown: "Full: Make room."),
            Rule("loggable", Loggable(), shown: unknown, logged: "error Loggable: the disk is full"),
            Rule("both", Both(), shown: "Full: Make room.", logged: "error Both: the disk is full"),
            Rule("a failed connection", ConnectivityError(), shown: offline),
            Rule("a failed connection to the closure", Offline(), shown: offline),
            Rule("a failed connection by itself", Loggable(isConnectionError: true), shown: offline),
            Rule(
                "suppressed", Suppressible(shouldDisplay: false),
                logged: "debug suppressed: Suppressible(shouldDisplay: false)"),
            Rule("suppressible, but to be shown", Suppressible(shouldDisplay: true), shown: "Optional: You may know."),
            Rule("cancelled", CancellationError(), logged: "debug cancelled"),
            Rule("another", Plain(), shown: unknown, logged: "info Plain: Plain()"),
            Rule("wrong data", corrupted, shown: unknown, logged: "error DecodingError: \(corrupted)"),
        ]
    }

    @Test("An error is shown and logged as its kind demands", arguments: Rule.all)
    func rules(_ rule: Rule) {
        let log = Mutex<[String]>([])
        let service = InjectedValues.with {
            $0.errorLog = { line in log.withLock { $0.append("\(line.level) \(line.message)") } }
        } operation: {
            ErrorService { $0 is Offline }
        }
        var shown: [String] = []
        let cancellable = service.displayableErrors.observe { shown.append("\($0.title): \($0.message)") }
        service.report(rule.error)
        #expect(shown == [rule.shown].compactMap(\.self))
        #expect(log.withLock(\.self) == [rule.logged].compactMap(\.self))
        cancellable.cancel()
    }

    @Test("Errors without an observer are delivered later, once, the newest 16")
    func unshown() {
        let service = ErrorService()
        for number in 0..<20 { service.report(Displayable(message: "\(number)")) }
        #expect(service.takeUnshown().map(\.message) == (4..<20).map(String.init))
        #expect(service.takeUnshown().isEmpty)
    }

    @Test("Errors from another thread are shown on the main actor, in order")
    func elsewhere() async {
        let service = ErrorService()
        var shown: [String] = []
        let cancellable = service.displayableErrors.observe { shown.append($0.message) }
        await Task.detached {
            for number in 0..<50 { service.report(Displayable(message: "\(number)")) }
        }.value
        await Task { @MainActor in }.value
        #expect(shown == (0..<50).map(String.init))
        cancellable.cancel()
    }
}
