import Measuring

/// `Benchmark SCENARIO [--terminal] [--frames N]` runs one scenario, and prints one line with the cost of a step.
///
/// With `--terminal`, frames go to standard output, and the line is left out. `Benchmark scenes ARCHITECTURE COUNT` soaks
/// scenes instead.
@main
enum Benchmark {
    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "scenes" { return await SceneSoak.run(Array(arguments.dropFirst())) }
        let usesTerminal = arguments.contains("--terminal")
        arguments.removeAll { $0 == "--terminal" }
        if usesTerminal { Window.output = Process.standardOutput }
        let (workload, chosenCount) = parse(arguments)
        let count = chosenCount ?? workload.standardCount
        guard count > 0 else { return }
        let (bytes, start) = await perform(workload, count)
        guard !usesTerminal else { return }
        let nanoseconds = Double(Process.cpuNanoseconds - start) / Double(count)
        print("\(workload.name): \(count) steps, \(tenths(nanoseconds)) ns, \(bytes / count) bytes each")
    }

    /// Performs the steps; returns how many bytes they have written, and the CPU time at the beginning of the first.
    private static func perform(_ workload: Workload, _ count: Int) async -> (bytes: Int, start: Int) {
        var bytes = 0
        if case .table(let table) = workload {
            let step = await table.prepare()
            let start = Process.cpuNanoseconds
            for index in 0..<count { bytes += await step(index) }
            return (bytes, start)
        }
        let step = workload.prepare()
        let start = Process.cpuNanoseconds
        for index in 0..<count { bytes += step(index) }
        return (bytes, start)
    }

    /// The work of a step: a frame, an event or a difference of lists; not a closure, which would add a thunk to each
    /// step.
    private enum Workload {
        case scenario(Scenario)
        case diff(DiffWorkload)
        case table(TableWorkload)

        var name: String {
            switch self {
            case .scenario(let scenario): scenario.rawValue
            case .diff(let diff): diff.name
            case .table(let table): table.rawValue
            }
        }

        var standardCount: Int {
            switch self {
            case .scenario(let scenario): scenario.standardCount
            case .diff(let diff): diff.standardCount
            case .table(let table): table.standardCount
            }
        }

        func prepare() -> Scenario.Step {
            switch self {
            case .scenario(let scenario): scenario.prepare()
            case .diff(let diff): diff.prepare()
            case .table: { _ in 0 }
            }
        }
    }

    private static func parse(_ arguments: [String]) -> (Workload, count: Int?) {
        guard let name = arguments.first, let workload = workload(name) else { exitWithUsage() }
        switch arguments.count {
        case 1: return (workload, nil)
        case 3 where arguments[1] == "--frames":
            guard let count = Int(arguments[2]), count >= 0 else { exitWithUsage() }
            return (workload, count)
        default: exitWithUsage()
        }
    }

    private static func workload(_ name: String) -> Workload? {
        if let diff = DiffWorkload(name) { return .diff(diff) }
        if let table = TableWorkload(rawValue: name) { return .table(table) }
        return Scenario(rawValue: name).map(Workload.scenario)
    }

    private static func exitWithUsage() -> Never {
        let diffs = DiffWorkload.Change.allCases.map { "diff-\($0.rawValue)-ROWS" }
        let tables = TableWorkload.allCases.map(\.rawValue)
        let names = (Scenario.allCases.map(\.rawValue) + tables + diffs).joined(separator: ", ")
        Process.exitWithUsage(
            "benchmark SCENARIO [--terminal] [--frames N]: N steps.\nSCENARIO is one of: \(names).")
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
