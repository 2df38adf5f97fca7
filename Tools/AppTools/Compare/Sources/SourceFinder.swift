import KitCore

/// Finds the source that caused an entry of a trace.
final class SourceFinder {
    let files: SourceFiles
    /// A Boolean value that indicates whether places are found without a noticeable wait.
    private(set) var isReady = false
    private let symbolizer = Symbolizer()

    /// Creates a finder in the files of a repository.
    init(_ files: SourceFiles = SourceFiles()) { self.files = files }

    /// Lets the debugging tool read the program, which it does at its first question.
    func prepare(for entries: [TraceEntry]) {
        for calls in entries.compactMap(\.calls) { _ = symbolizer.places(of: calls) }
        isReady = true
    }

    /// Returns the places in an app that caused an entry: the line itself, then its callers.
    ///
    /// The recorded calls name them. Streams leave no calls of the app, and neither does an answer that becomes an event;
    /// then the place is the one that bears the name.
    /// - Parameters:
    ///   - pane: The name of the pane, which is that of the architecture.
    ///   - consequences: The entries that follow an event. What they have called last is the code that received it.
    func places(of entry: TraceEntry, in pane: String, before consequences: [TraceEntry] = []) -> [SourcePlace] {
        let folder = pane.filter(\.isLetter).uppercased()
        let places = calls(of: entry, folder)
        let isInFolder = { (place: SourcePlace) in place.path.contains("/\(folder)/") }
        guard entry.kind == .event || !places.contains(where: isInFolder) else { return places }
        let (name, type) = (Self.name(of: entry), String(entry.source.prefix { $0.isLetter || $0.isNumber }))
        let isNamed = { [files] (place: SourcePlace) in
            isInFolder(place) && files.text(at: place, 0..<1).contains { $0.text.contains(".\(name)") }
        }
        if let named = places.firstIndex(where: isNamed) { return Array(places[named...]) }
        let folders = [folder, ""].lazy
        if let place = folders.compactMap({ self.files.place(of: name, in: type, folder: $0) }).first {
            return [place] + places
        }
        if !places.isEmpty { return places }
        if let found = consequences.lazy.compactMap({ self.receiver(in: self.calls(of: $0, folder), type, folder) })
            .first
        {
            return found
        }
        if let use = files.use(of: name, beside: type, folder: folder) { return [use] }
        return folders.compactMap { self.files.declaration(of: type, folder: $0) }.prefix(1).map { $0 }
    }

    /// Returns the call that received an event, and its callers: the first one in the file of the type that reported
    /// the event, or else the first of all.
    private func receiver(in calls: [SourcePlace], _ type: String, _ folder: String) -> [SourcePlace]? {
        guard !calls.isEmpty else { return nil }
        let path = files.declaration(of: type, folder: folder)?.path
        return Array(calls[(calls.lastIndex { $0.path == path } ?? calls.count - 1)...])
    }

    /// Returns the recorded calls in an app, and first those of the architecture.
    private func calls(of entry: TraceEntry, _ folder: String) -> [SourcePlace] {
        var places = (entry.calls.map(symbolizer.places) ?? []).filter { files.isOfApp($0.path) }
        if places.contains(where: { $0.path.contains("/\(folder)/") }) {
            places = Array(places.drop { !$0.path.contains("/\(folder)/") })
        }
        return places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the innermost name of an event, such as `toggleStar` of `post(toggleStar(4))`, or the first changed value.
    private static func name(of entry: TraceEntry) -> String {
        if entry.kind == .state { return entry.changes?.first?.name ?? entry.text }
        let parts = entry.text.split(separator: "(").map { $0.prefix { $0.isLetter || $0.isNumber } }
        return String(parts.last { !$0.isEmpty } ?? "")
    }
}
