import KitRecording
import KitTesting

/// A walk through all architectures of an app.
@MainActor
package protocol AppWalk {
    var app: String { get }
    /// Takes random steps, which the seed determines.
    func run(seed: UInt64, steps: Int, willTake: (Recording.Entry) -> Void) async -> WalkFailure?
    /// Returns the start of the walk with a seed, as a recording without further steps.
    func start(seed: UInt64) -> Recording
    func replay(_ recording: Recording) async -> WalkFailure?
    /// Searches for the shortest recording that leads to the same failure.
    func shrink(_ failure: WalkFailure, limit: Int) async -> WalkFailure
}

extension Walk: @MainActor AppWalk {
    /// The app's name.
    package var app: String { World.app }
}
