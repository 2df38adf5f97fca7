import KitCore

/// The trace of one pane's app by moments.
final class TraceLog {
    enum Line: Equatable {
        /// A moment begins, at the same place in the traces of all panes.
        case moment(Int, String)
        /// Time has passed since the moment began, and caused what follows, or an answer did. What follows may have
        /// happened several times; only the last time is shown.
        case later(Duration, isAnswer: Bool, count: Int)
        case entry(TraceEntry)
    }

    private static let capacity = 400

    private(set) var lines: [Line] = [.moment(0, "Start")]
    private(set) var counts: [Trace.Kind: Int] = [:]
    private let now: () -> Duration
    private let services: PaneServices?
    private var start: Duration
    private var moment = 0
    /// The time on the clock of the panes at which the moment began, and the time that passes as its step.
    private var begin = (at: Duration.zero, lasting: Duration.zero)
    private var values = ValueText()
    /// The values behind the next entries.
    private var waiting: [(source: String?, isEvent: Bool, texts: [ValueChange])] = []
    /// The calls that led to the first waiting change, when the entry comes later.
    private var waitingCalls: [String: CallStack] = [:]

    /// - Parameters:
    ///   - services: The services of the pane, whose clock and calls tell what a step has caused from what time has;
    ///     without them, everything is the work of the step.
    ///   - now: Returns the time from any origin; only differences are shown.
    init(_ services: PaneServices? = nil, now: @escaping () -> Duration) {
        self.services = services
        self.now = now
        start = now()
    }

    /// Begins a moment.
    /// - Parameters:
    ///   - isSecret: A Boolean value that indicates whether the input goes into a secure field.
    ///   - duration: The time that passes as the step of the moment.
    func begin(_ moment: Int, _ what: String, isSecret: Bool = false, lasting duration: Duration = .zero) {
        start = now()
        self.moment = moment
        begin = (services?.clock.now.offset ?? .zero, duration)
        values.masksTexts = isSecret
        (waiting, waitingCalls) = ([], [:])
        append(.moment(moment, what))
    }

    /// Subtracts time that other panes or the tool used, so that the times of panes that take turns are comparable.
    func exclude(_ duration: Duration) { start += duration }

    /// Receives a value before the entry that reports it, and describes it without secrets.
    func add(_ value: TracedValue) {
        excludingOwnTime {
            guard let old = value.old else {
                let text = value.new is Void ? nil : values.describe(value.new, value.name)
                let change = text.map { ValueChange(name: value.name, old: nil, new: $0) }
                waiting.append((value.source, true, change.map { [$0] } ?? []))
                return
            }
            let found = ValueChanges(value.name, from: old, to: value.new, values).found
            waiting.append((value.source, false, found))
            if let source = value.source, !found.isEmpty, waitingCalls[source] == nil {
                waitingCalls[source] = CallStack()
            }
        }
    }

    /// Receives an entry.
    func add(_ entry: Trace.Entry) {
        excludingOwnTime {
            counts[entry.kind, default: 0] += 1
            let cause = cause
            if entry.kind == .frame, case .entry(let last) = lines.last, last.kind == .frame, last.cause == cause {
                lines[lines.count - 1] = .entry(
                    TraceEntry(
                        kind: .frame, source: last.source, text: entry.text, after: last.after, cause: cause,
                        count: last.count + 1))
                return
            }
            append(.entry(line(for: entry, cause)))
        }
    }

    /// The reason for an entry that comes now.
    private var cause: TraceEntry.Cause {
        guard let services else { return .step }
        let delay = services.clock.now.offset - begin.at
        guard delay > begin.lasting else { return .step }
        return services.isAnswered(in: moment, begun: begin.at) ? .answer(after: delay) : .time(after: delay)
    }

    private func line(for entry: Trace.Entry, _ cause: TraceEntry.Cause) -> TraceEntry {
        var line = TraceEntry(
            kind: entry.kind, source: entry.source, text: entry.text, after: now() - start, cause: cause)
        switch entry.kind {
        case .event:
            let value = take(isEvent: true, entry.source)?.first
            // A value that is not an enum is shown below the name of its stream, which a publisher has as the source.
            line.value = value?.new.map {
                [entry.text, entry.source].contains(value?.name) ? "\(value?.name ?? "")(\($0))" : $0
            }
        case .state: line.changes = take(isEvent: false, entry.source) ?? []
        case .effect, .navigation:
            let value = take(isEvent: true, entry.source)?.first?.new
            // Only a masked name is replaced: a text would have quotation marks.
            if entry.text.contains(ValueText.mask) { line.value = value }
        case .frame: break
        }
        if entry.kind != .frame { line.calls = waitingCalls.removeValue(forKey: entry.source) ?? CallStack() }
        return line
    }

    /// Removes and returns the values for an entry, or `nil` if there are none.
    private func take(isEvent: Bool, _ source: String) -> [ValueChange]? {
        let isOfEntry = { (value: (source: String?, isEvent: Bool, texts: [ValueChange])) in
            value.isEvent == isEvent && (value.source ?? source) == source
        }
        let taken = waiting.filter(isOfEntry)
        waiting.removeAll(where: isOfEntry)
        // The same value may be in several properties.
        let texts: [ValueChange] = taken.flatMap(\.texts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return taken.isEmpty ? nil : texts
    }

    /// Returns the last trace of a source, without values.
    func lastText(of source: String) -> String? {
        for case .entry(let entry) in lines.reversed() where entry.source == source { return entry.text }
        return nil
    }

    /// The entries since the last moment began.
    var newest: [TraceEntry] {
        let begin = lines.lastIndex { if case .moment = $0 { true } else { false } }
        return lines[(begin.map { $0 + 1 } ?? 0)...].compactMap {
            if case .entry(let entry) = $0 { entry } else { nil }
        }
    }

    /// Returns the entries that an event led to: all up to the next event.
    func consequences(of entry: TraceEntry) -> [TraceEntry] {
        guard let index = lines.firstIndex(of: .entry(entry)) else { return [] }
        return lines[(index + 1)...].prefix { line in
            if case .entry(let next) = line { next.kind != .event } else { false }
        }.compactMap { if case .entry(let next) = $0 { next } else { nil } }
    }

    private func excludingOwnTime(_ work: () -> Void) {
        let begin = now()
        work()
        exclude(now() - begin)
    }

    private func append(_ line: Line) {
        if lines.count == Self.capacity { lines.removeFirst(Self.capacity / 4) }
        lines.append(line)
    }
}
