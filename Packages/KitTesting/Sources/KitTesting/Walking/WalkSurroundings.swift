import KitCells

/// What a random step is chosen by: how the app looks that is walked through, and what waits.
struct WalkSurroundings {
    var size: Size
    var screen: [[Character]]
    var isSuspended: Bool
    var isFinished: Bool
    var services: [(name: String, waiting: Int)]

    @MainActor
    init(_ world: some WalkWorld) {
        let driver = world.driver
        size = driver.size
        screen = driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        isSuspended = driver.isSuspended
        isFinished = driver.isFinished
        services = world.scripted.map { ($0.name, $0.waiting()) }
    }

    /// The places of what is not empty; of buttons alone where `isButton`.
    func places(isButton: Bool) -> [Point] {
        screen.enumerated().flatMap { y, line in
            line.indices.filter { isButton ? line[$0] == "[" : line[$0] != " " }.map {
                Point(x: $0 + (isButton ? 2 : 0), y: y)
            }
        }
    }
}
