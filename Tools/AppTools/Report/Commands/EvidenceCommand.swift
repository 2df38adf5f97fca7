import CMeasuring
import KitCells
import KitCore
import KitRecording
import KitTesting

/// Runs each clause separately, and returns its steps, screens, trace and executed code.
///
/// If the program was built with counters, the counts of each clause are written into the folder as `0.profraw`,
/// `1.profraw` and so on, in the order of the clauses.
enum EvidenceCommand {
    struct Result: Encodable {
        /// The elements of all pictures, without duplicates.
        let elements: [String]
        let clauses: [ClauseWatcher.Evidence]
    }

    static func run(_ app: MeasuredApp, _ subject: String, into folder: String) async throws -> Result {
        let watcher = ClauseWatcher(folder: folder)
        let results = await app.checkContract(subject, [], watcher)
        var clauses = watcher.clauses
        for index in clauses.indices { clauses[index].problem = results[index].problem }
        return Result(elements: watcher.pictures.elements, clauses: clauses)
    }
}

/// Records the effects of clauses while they are checked.
final class ClauseWatcher {
    /// The name of the entry for the launch alone.
    static let launch = "launch"

    struct Evidence: Encodable {
        let clause: String
        var problem: String?
        /// A Boolean value that indicates whether the counts of this clause were written.
        var isCounted = false
        var moments: [Moment] = []
    }

    /// A screen, or the beginning or end of a fact.
    struct Moment: Encodable {
        /// The number of the fact whose check begins.
        var begins: String?
        /// The number of the fact that holds.
        var holds: String?
        /// The steps since the last screen of the same start, in the format of recordings.
        var steps: [String]?
        /// A Boolean value that indicates whether the app has just started.
        var isStart: Bool?
        var trace: [String]?
        var text: String?
        var size: [Int]?
        /// The numbers of the picture's elements.
        var picture: [Int]?
    }

    private(set) var clauses: [Evidence] = []
    let pictures = Pictures()
    private let folder: String
    private var entries: [String] = []
    private weak var driver: AppDriver?
    private var steps: [String] = []

    init(folder: String) { self.folder = folder }

    func watch(_ clause: String, _ check: () async throws -> Void) async throws {
        clauses.append(Evidence(clause: clause))
        (entries, driver, steps) = ([], nil, [])
        let trace = Trace { [weak self] entry in
            self?.entries.append("\(entry.kind.rawValue) \(entry.source): \(entry.text)")
        }
        let observer = ClauseObserver { [weak self] in self?.note($0) }
        counters_reset()
        defer {
            let path = "\(folder)/\(clauses.count - 1).profraw"
            clauses[clauses.count - 1].isCounted = counters_write(path) == 0
        }
        try await Trace.$current.withValue(trace) {
            try await ClauseObserver.$current.withValue(observer) { try await check() }
        }
    }

    private func note(_ moment: ClauseObserver.Moment) {
        switch moment {
        case .begins(let fact): append(Moment(begins: fact))
        case .holds(let fact): append(Moment(holds: fact))
        case .settled(let driver, let buffer): append(screen(driver, buffer))
        }
    }

    private func append(_ moment: Moment) { clauses[clauses.count - 1].moments.append(moment) }

    private func screen(_ driver: AppDriver, _ buffer: CellBuffer) -> Moment {
        let isStart = driver !== self.driver
        let lines = driver.recording.entries.map { "\($0.step)" }
        let known = isStart ? 0 : zip(lines, steps).prefix { $0 == $1 }.count
        // A typed text grows; only its new part is a step.
        let grown = !isStart && known < steps.count ? steps[known] : nil
        defer { (self.driver, steps, entries) = (driver, lines, []) }
        return Moment(
            steps: lines.dropFirst(known).enumerated().map { $0 == 0 ? Self.rest(of: $1, after: grown) : $1 },
            isStart: isStart, trace: entries, text: PlainTextEncoder.encode(buffer),
            size: [buffer.size.width, buffer.size.height], picture: pictures.numbers(of: buffer))
    }

    private static func rest(of line: String, after grown: String?) -> String {
        guard let grown, grown.hasPrefix("text \""), line.hasPrefix(grown.dropLast()) else { return line }
        return "text \"" + line.dropFirst(grown.count - 1)
    }
}

/// The elements of many pictures, because neighbouring pictures share most of them.
final class Pictures {
    private(set) var elements: [String] = []
    private var places: [String: Int] = [:]

    /// Returns the numbers of a picture's elements, from the top.
    func numbers(of buffer: CellBuffer) -> [Int] {
        let lines = SVGEncoder.encode(buffer, title: "").split(separator: "\n").map(String.init)
        let body = lines.drop { !$0.hasPrefix("<g transform") }.dropFirst().prefix { $0 != "</g>" && $0 != "</svg>" }
        return body.map { line in
            if let place = places[line] { return place }
            places[line] = elements.count
            elements.append(line)
            return elements.count - 1
        }
    }
}
