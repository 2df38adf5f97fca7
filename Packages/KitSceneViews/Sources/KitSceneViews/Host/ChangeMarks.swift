/// Marks labels whose text has changed for a short time.
///
/// A change is a difference between two successive frames. The number of assignments between them makes no difference,
/// so all architectures mark the same labels.
@MainActor
final class ChangeMarks {
    /// The time for which a mark is shown after the last change.
    static let duration = Duration.milliseconds(600)

    /// A label and its text in the last frame, or `nil` if that frame did not show the label.
    private struct Entry {
        let number: Int
        weak var label: LabelView?
        var shownText: String?
    }

    /// A Boolean value that indicates whether no label requests marks, so frames need not compare texts.
    private(set) var isEmpty = true
    private var entries: [Entry] = []
    private var nextNumber = 0
    private var rowLabels: [LabelView] = []
    private let timers: HostTimers

    init(_ timers: HostTimers) { self.timers = timers }

    func insert(_ label: LabelView) {
        guard !entries.contains(where: { $0.label === label }) else { return }
        entries.append(Entry(number: nextNumber, label: label))
        nextNumber += 1
        isEmpty = false
    }

    /// Compares the texts of the next frame with those of the last one; call this method after layout.
    func willDraw(in host: SceneHost) {
        for index in entries.indices { compare(&entries[index], in: host) }
        entries.removeAll { $0.label == nil || $0.label?.host !== host || $0.label?.marksChanges != true }
        isEmpty = entries.isEmpty
    }

    private func compare(_ entry: inout Entry, in host: SceneHost) {
        let label = entry.label
        let isWatched = label?.host === host && label?.marksChanges == true && label?.isShown == true
        let (former, text) = (entry.shownText, isWatched ? label?.text : nil)
        entry.shownText = text
        guard let label, let former, let text, !host.reducesMotion else { return end(entry) }
        guard text != former else { return }
        label.isMarked = true
        timers.perform(.mark(entry.number), after: Self.duration) { [weak label] in label?.isMarked = false }
    }

    private func end(_ entry: Entry) {
        entry.label?.isMarked = false
        timers.cancel(.mark(entry.number))
    }

    /// Marks rows of a table.
    ///
    /// The marks of all rows end together, after the last change.
    func mark(_ cells: [TableCellView], in host: SceneHost) {
        guard !cells.isEmpty, !host.reducesMotion else { return }
        let labels = cells.flatMap(\.labels)
        for label in labels { label.isMarked = true }
        rowLabels += labels
        timers.perform(.rowMarks, after: Self.duration) { [weak self] in self?.endRows() }
    }

    /// Ends the marks of rows, for example when cells are reused for other rows.
    func endRows() {
        guard !rowLabels.isEmpty else { return }
        for label in rowLabels { label.isMarked = false }
        rowLabels = []
    }

    func removeAll() {
        endRows()
        timers.cancel(.rowMarks)
        for entry in entries { end(entry) }
        entries = []
        isEmpty = true
    }
}
