/// Reports, in debug builds, of misuse of the kit that otherwise has no visible effect.
///
/// Each report is recorded once. `TerminalApp` writes the reports to standard error after it restores the terminal;
/// tests can compare `messages` with an empty list.
@MainActor
package enum UsageReports {
    /// The reports in the order of their discovery, at most a hundred.
    package private(set) static var messages: [String] = []

    /// Records a report.
    /// - Parameter message: The API and the problem; evaluated in debug builds only.
    package static func add(_ message: @autoclosure () -> String) {
        #if DEBUG
        let message = message()
        guard messages.count < 100, !messages.contains(message) else { return }
        messages.append(message)
        #endif
    }
}
