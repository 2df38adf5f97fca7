/// What an app declares for every tool: walks, soak and report.
@MainActor
package protocol TestedApp {
    /// The name of the app's program.
    nonisolated static var name: String { get }
    /// The walks through the app, the one on scripted services first.
    static var walks: [any AppWalk] { get }
    /// The app as the report measures it.
    static var measured: MeasuredApp { get }
}
