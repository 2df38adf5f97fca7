import CMeasuring
import KitCore
import Measuring

/// `SceneSoaker ARCHITECTURE [SCENES]` pushes and pops scenes by keys, and fails if the heap has grown or objects are
/// still living.
@main
enum SceneSoaker {
    /// The number of scenes before counting, after which all permanent objects exist.
    private static let warmUp = 2_000
    /// The number of scenes that share one audit, which ends with a count of living objects.
    private static let batch = 1_000
    /// The number of bytes that is no growth: the smallest object per scene would be 100 times as much in a full run.
    private static let tolerance = 16_000

    static func main() async {
        let (subject, count) = parse(Array(CommandLine.arguments.dropFirst()))
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
        let count = arguments.count > 1 ? Int(arguments[1]) : 100_000
        guard let name = arguments.first, let subject = Subject(rawValue: name), let count, count >= batch else {
            let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            Process.exitWithUsage("soak ARCHITECTURE [SCENES]: \(batch) scenes at least.\nARCHITECTURE: \(names).")
        }
        return (subject, count)
    }
}
