import KitNavigation
import KitSceneViews
import KitTesting

/// Launches samples for tests.
enum Sample {
    private final class Root: SceneRoot {
        let stack: SceneStack
        init(_ scene: any Presentable) { stack = SceneStack([scene]) }
    }

    /// Launches a sample whose root has a stack of its own.
    static func launch(_ root: @escaping @MainActor @Sendable () -> any SceneRoot) async -> AppDriver {
        let subject = ContractSubject<Bool>("sample") { _ in root() }
        return await AppDriver(subject, services: true, clock: TestClock())
    }

    /// Launches a sample of one screen.
    static func launch(scene: @escaping @MainActor @Sendable () -> any Presentable) async -> AppDriver {
        await launch { Root(scene()) }
    }
}
