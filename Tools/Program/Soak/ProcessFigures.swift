import CMeasuring
import Foundation
import KitTesting

/// A process's resources at a moment.
struct ProcessFigures {
    /// The bytes that are taken from the allocator and not given back.
    let heapBytes: Int
    /// The open files, sockets and pipes.
    let descriptors: Int
    /// The coordinators, scenes, subscriptions and tasks of the app.
    let living: Int
    /// Those that wait for the clock.
    let sleepers: Int

    @MainActor
    init(_ driver: AppDriver) {
        descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
        living = driver.living.count
        sleepers = driver.clock.sleeperCount
        heapBytes = Int(heap_live_bytes())
    }
}
