import KitApp
import KitWidgets

struct LogScreen: View {
    let source: any LogSource
    @State var query = ""
    @Injected(\.clock) private var clock
    @Injected(\.pasteboard) private var pasteboard
    @State private var entries = RowBuffer<Entry>(capacity: 1_000_000)
    @State private var selection: Entry.ID?
    @State private var showsProblems = false
    @State private var progress: Double?
    @State private var failure: String?
    @State private var rates = [Double](repeating: 0, count: 30)
    @State private var toast: Toast?

    var body: some View {
        VStack(alignment: .fill) {
            SplitPane(division: .ratio(0.7), firstMinimum: 30, secondMinimum: 20) {
                Table("Lines", entries, columns: columns, selection: $selection)
                    .followsEnd()
                    .searchable(text: $query, prompt: "Filter")
            } second: {
                if let entry { EntryDetail(entry: entry, query: query) }
            }
            .fillsSpace()
            status
        }
        .keyCommands(
            KeyCommand("c", "Copy", isEnabled: entry != nil, action: copy),
            KeyCommand("e", showsProblems ? "All levels" : "Problems") { showsProblems.toggle() }
        )
        .onChange(of: query, initial: true, filter)
        .onChange(of: showsProblems, filter)
        .toast(item: $toast) { $0 }
        .task(follow)
        .task(measure)
    }

    private var columns: [TableColumn<Entry>] {
        [
            TableColumn("Line", value: \.id, width: .fixed(7), alignment: .trailing),
            TableColumn("Time", value: \.time, width: .fixed(20)),
            TableColumn("Level", value: \.level, width: .fixed(5)) { $0.rawValue },
            TableColumn("Message", value: \.message),
        ]
    }

    private var status: some View {
        HStack(spacing: 2) {
            if let failure {
                Text(failure, role: .error)
            } else if let progress, progress < 1 {
                ProgressView("Loading", value: progress, preferredWidth: 30)
            } else {
                Text("\(entries.count) of \(entries.totalCount) lines", role: .secondary)
            }
            Spacer()
            Text("Lines a second", role: .secondary)
            Sparkline("Lines a second", rates)
        }
    }

    private var entry: Entry? { entries[id: selection] }

    private func copy() {
        guard let entry else { return }
        toast = Toast(pasteboard.copy(entry.line).message("Copied line \(entry.id)"))
    }

    private func filter() {
        let (query, least) = (query, showsProblems ? Entry.Level.warning : .debug)
        entries.filter = query.isEmpty && !showsProblems ? nil : { $0.level >= least && $0.matches(query) }
    }

    private func follow() async {
        do {
            while !Task.isCancelled {
                while let batch = try await source.next() { add(batch) }
                try await clock.sleep(for: .milliseconds(250))
            }
        } catch is CancellationError {
        } catch {
            failure = "\(error)"
        }
    }

    private func add(_ batch: Batch) {
        let first = entries.totalCount + entries.droppedCount + 1
        entries.append(contentsOf: batch.lines.enumerated().map { Entry(id: first + $0, line: $1) })
        rates[rates.count - 1] += Double(batch.lines.count)
        progress = batch.progress
    }

    private func measure() async {
        while (try? await clock.sleep(for: .seconds(1))) != nil { rates = rates.dropFirst() + [0] }
    }
}

struct EntryDetail: View {
    let entry: Entry
    let query: String

    var body: some View {
        ScrollView(spacing: 1, insets: EdgeInsets(horizontal: 1)) {
            Text("Line \(entry.id)", role: .heading)
            Text(entry.level.rawValue, role: entry.level.role)
            Text(AttributedText(entry.line).highlighting(query))
        }
        .fillsSpace()
    }
}

let arguments = CommandLine.arguments.dropFirst()
let filter = arguments.first { $0.hasPrefix("--filter=") }.map { String($0.dropFirst("--filter=".count)) } ?? ""
let path = arguments.first { !$0.hasPrefix("--") }
let source: any LogSource =
    if let path { FileLog(path) } else if StandardInput.isData { StandardInputLog() } else { SampleLog(count: 200_000) }

var options = TerminalApp.Options()
options.pipedOutput = .lines { write in
    while let batch = try await source.next() {
        for line in batch.lines where Entry(id: 0, line: line).matches(filter) { write(line) }
    }
}
TerminalApp.run(LogScreen(source: source, query: filter), title: source.name, options: options)
