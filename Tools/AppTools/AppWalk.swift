import KitRecording
import KitTesting

/// A walk through all architectures of an app, whichever app it is.
@MainActor
package protocol AppWalk {
    /// The app's name.
    var app: String { get }
    /// Takes random steps, the same for the same seed.
    func run(seed: UInt64, steps: Int, willTake: (Recording.Entry) -> Void) async -> WalkFailure?
    /// The start of the walk with a seed, as a recording without further steps.
    func start(seed: UInt64) -> Recording
    /// Takes the steps of a recording.
    func replay(_ recording: Recording) async -> WalkFailure?
    /// Looks for the shortest recording that still leads to the same failure.
    func shrink(_ failure: WalkFailure, limit: Int) async -> WalkFailure
}

extension Walk: @MainActor AppWalk {
    /// The app's name.
    package var app: String { World.app }
}
