import Measuring

/// `benchmark SCENARIO [--frames N]` runs one scenario and prints one line of what a step of it cost.
@main
enum Benchmark {
    static func main() {
        let (scenario, count) = parse(Array(CommandLine.arguments.dropFirst()))
        let step = scenario.prepare()
        guard count > 0 else { return }
        var bytes = 0
        let start = Process.cpuNanoseconds
        for index in 0..<count { bytes += step(index) }
        let nanoseconds = Double(Process.cpuNanoseconds - start) / Double(count)
        print("\(scenario.rawValue): \(count) steps, \(tenths(nanoseconds)) ns, \(bytes / count) bytes each")
    }

    private static func parse(_ arguments: [String]) -> (Scenario, Int) {
        guard let name = arguments.first, let scenario = Scenario(rawValue: name) else { exitWithUsage() }
        switch arguments.count {
        case 1: return (scenario, scenario.standardCount)
        case 3 where arguments[1] == "--frames":
            guard let count = Int(arguments[2]), count >= 0 else { exitWithUsage() }
            return (scenario, count)
        default: exitWithUsage()
        }
    }

    private static func exitWithUsage() -> Never {
        let names = Scenario.allCases.map(\.rawValue).joined(separator: ", ")
        Process.exitWithUsage(
            "benchmark SCENARIO [--frames N]: N steps.\nSCENARIO is one of: \(names).")
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
