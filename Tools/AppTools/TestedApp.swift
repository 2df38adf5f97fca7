/// An app as the tools know it: its walks, what the report measures, and how it runs side by side.
@MainActor
package protocol TestedApp {
    /// The name of the app's program.
    nonisolated static var name: String { get }
    /// The walks through the app, the one on scripted services first.
    static var walks: [any AppWalk] { get }
    /// The app as the report measures it.
    static var measured: MeasuredApp { get }
    /// The app as it runs side by side.
    nonisolated static var compared: ComparedApp { get }
}
