import CMeasuring
import Foundation
import KitTesting

/// The resources of a process at a moment.
struct ProcessFigures {
    /// The allocated bytes of the heap.
    let heapBytes: Int
    /// The open files, sockets and pipes.
    let descriptors: Int
    /// The living coordinators, scenes, subscriptions and tasks of the app.
    let living: Int
    /// The tasks that wait for the clock.
    let sleepers: Int

    @MainActor
    init(_ driver: AppDriver) {
        descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
        living = driver.living.count
        sleepers = driver.clock.sleeperCount
        heapBytes = Int(heap_live_bytes())
    }
}
