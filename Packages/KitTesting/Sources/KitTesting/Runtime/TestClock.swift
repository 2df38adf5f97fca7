@_exported public import KitClock

/// A clock that stands still until a test advances it.
public typealias TestClock = ManualClock

extension ManualClock {
    /// Moves the clock on, once the process has settled.
    ///
    /// Everybody whose time has come goes on, in order of time, and the process settles before the next one does.
    /// - Parameters:
    ///   - duration: How far the clock moves.
    ///   - afterEach: What is done at each of these times, when the process has settled.
    @MainActor
    public func advance(by duration: Duration, afterEach: @MainActor () async -> Void = {}) async {
        // Who is about to wait for the clock does so before it moves.
        await SerialRuntime.shared.settle()
        await advance(by: duration, .inTurn) {
            await SerialRuntime.shared.settle()
            await afterEach()
        }
    }
}
