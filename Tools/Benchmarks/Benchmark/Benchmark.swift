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
        let step = workload.prepare()
        let count = chosenCount ?? workload.standardCount
        guard count > 0 else { return }
        var bytes = 0
        let start = Process.cpuNanoseconds
        for index in 0..<count { bytes += step(index) }
        guard !usesTerminal else { return }
        let nanoseconds = Double(Process.cpuNanoseconds - start) / Double(count)
        print("\(workload.name): \(count) steps, \(tenths(nanoseconds)) ns, \(bytes / count) bytes each")
    }

    /// The work of a step: a frame, an event or a difference of lists; not a closure, which would add a thunk to each
    /// step.
    private enum Workload {
        case scenario(Scenario)
        case diff(DiffWorkload)

        var name: String {
            switch self {
            case .scenario(let scenario): scenario.rawValue
            case .diff(let diff): diff.name
            }
        }

        var standardCount: Int {
            switch self {
            case .scenario(let scenario): scenario.standardCount
            case .diff(let diff): diff.standardCount
            }
        }

        func prepare() -> Scenario.Step {
            switch self {
            case .scenario(let scenario): scenario.prepare()
            case .diff(let diff): diff.prepare()
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
        return Scenario(rawValue: name).map(Workload.scenario)
    }

    private static func exitWithUsage() -> Never {
        let diffs = DiffWorkload.Change.allCases.map { "diff-\($0.rawValue)-ROWS" }
        let names = (Scenario.allCases.map(\.rawValue) + diffs).joined(separator: ", ")
        Process.exitWithUsage(
            "benchmark SCENARIO [--terminal] [--frames N]: N steps.\nSCENARIO is one of: \(names).")
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
