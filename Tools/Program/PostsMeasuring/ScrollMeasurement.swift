import AppCore
import AppSupport
import Foundation
import KitCells
import KitDI
import PostsDomain
import PostsStorage

/// Scrolls through rows that are there, and does nothing else: run under valgrind with N and with 2N frames, the
/// difference is what N frames cost.
@MainActor
struct ScrollMeasurement {
    let folder: URL
    let architecture: Architecture

    func run(frames: Int) async throws {
        // The posts that the screens' measurement has saved.
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
