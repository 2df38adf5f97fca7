import CMeasuring
import KitCore
import Measuring

/// Pushes and pops scenes by keys, and fails if the heap has grown or objects are still living.
enum SceneSoak {
    /// The number of scenes before counting, after which all permanent objects exist.
    private static let warmUp = 2_000
    /// The number of scenes that share one audit, which ends with a count of living objects.
    private static let batch = 1_000
    /// The number of bytes that is no growth: the smallest object per scene would be 100 times as much in a full run.
    private static let tolerance = 16_000

    /// Runs the soak, and prints a row of a table.
    /// - Parameter arguments: The architecture and the number of scenes.
    static func run(_ arguments: [String]) async {
        let (subject, count) = parse(arguments)
        let flow = subject.makeFlow()
        await run(warmUp, flow)
        let before = heap_live_bytes()
        var living: [String] = []
        for _ in 0..<(count / batch) { living += await run(batch, flow) }
        let after = heap_live_bytes()
        let growth = Int(after) - Int(before)
        print(
            "| \(subject.rawValue) | \(count) | \(before) | \(after) | \(growth) | \(living.count) |",
            living.prefix(5).joined(separator: ", "))
        if growth > tolerance || !living.isEmpty { Process.exitWithFailure("\(subject.rawValue): scenes stay alive.") }
    }

    /// Shows and leaves scenes.
    /// - Returns: The names of their living objects.
    @discardableResult
    private static func run(_ count: Int, _ flow: Flow) async -> [String] {
        let audit = LifetimeAudit()
        await LifetimeAudit.$current.withValue(audit) {
            for _ in 0..<count {
                flow.showScene()
                await Task.yield()
                flow.leaveScene()
                await Task.yield()
            }
        }
        // Cancelled work needs some turns to end, in an order that the system decides.
        for _ in 0..<1_000 where !audit.living().isEmpty { await Task.yield() }
        return audit.living().map(\.name)
    }

    private static func parse(_ arguments: [String]) -> (Subject, Int) {
        guard arguments.count == 2, let subject = Subject(rawValue: arguments[0]), let count = Int(arguments[1]),
            count >= batch
        else {
            let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            Process.exitWithUsage(
                "benchmark scenes ARCHITECTURE COUNT: \(batch) scenes at least.\nARCHITECTURE: \(names).")
        }
        return (subject, count)
    }
}
