/// Mistakes in the use of the kit that would otherwise have no effect; only debug builds look for them.
///
/// Each is noted once. `TerminalApp` writes them to standard error after the terminal is restored; tests can compare
/// `messages` with an empty list.
@MainActor
package enum UsageReports {
    /// The reports, in the order of their discovery; at most a hundred.
    package private(set) static var messages: [String] = []

    /// Notes a mistake.
    /// - Parameter message: The API, and what is wrong; evaluated in debug builds only.
    package static func add(_ message: @autoclosure () -> String) {
        #if DEBUG
        let message = message()
        guard messages.count < 100, !messages.contains(message) else { return }
        messages.append(message)
        #endif
    }
}
