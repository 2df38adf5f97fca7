import AppCore
import AppSupport
import Foundation
import KitCells
import KitDI
import PostsDomain
import PostsStorage

/// Only scrolls through loaded rows; under valgrind, the difference between N and 2N frames is the cost of N frames.
@MainActor
struct ScrollMeasurement {
    let folder: URL
    let architecture: Architecture

    func run(frames: Int) async throws {
        // The posts that the measurement of the screens has saved.
        let library = try LivePostsLibrary(
            path: folder.appendingPathComponent("library-\(architecture.rawValue).sqlite").path,
            server: AbsentServer(), clock: ContinuousClock(), dateProvider: InjectedValues.current.dateProvider)
        try await library.saveSettings(PostsSettings(mode: .cacheOnly, order: .newest))
        let window = Window(architecture, library)
        await window.settle()
        for _ in 0..<20 { await window.loadPage() }
        window.press(.home)
        for _ in 0..<20 { window.press(.down) }
        window.frame()
        for _ in 0..<frames {
            window.press(.down)
            window.frame()
        }
        window.stop()
        try await library.close()
    }
}
