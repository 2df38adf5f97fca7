import KitCells

/// A kind of headers or footers in a table, and how they are created.
@MainActor
struct SupplementKind {
    var height = 1
    var make: @MainActor () -> RetainedView
    var configure: @MainActor (RetainedView, AnyHashable) -> Void

    /// Returns a kind for a line of text.
    static func text(_ role: StyleRole) -> SupplementKind {
        SupplementKind {
            LabelView(role: role, maximumLines: 1)
        } configure: { view, content in
            (view as? LabelView)?.text = content.base as? String ?? String(describing: content.base)
        }
    }
}

/// A header or footer to show.
struct SupplementPlace {
    let isHeader: Bool
    let content: AnyHashable
    let frame: Rect
}

/// The visible headers and footers of a table; views are reused for other sections.
@MainActor
final class SupplementPool {
    private struct Entry {
        let isHeader: Bool
        var content: AnyHashable?
        let view: RetainedView
    }

    var header = SupplementKind.text(.heading)
    var footer = SupplementKind.text(.secondary)
    private var entries: [Entry] = []
    /// A Boolean value that indicates whether there are views to hide or to reuse.
    var isInUse: Bool { !entries.isEmpty }

    /// Shows headers and footers in a view, and hides the other views.
    func show(_ places: [SupplementPlace], in parent: RetainedView) {
        guard !(places.isEmpty && entries.isEmpty) else { return }
        var free = entries
        entries = []
        // Supplements with the same content go first, so that no other one reuses their view.
        let kept = places.map { place in
            free.firstIndex { $0.isHeader == place.isHeader && $0.content == place.content }.map { free.remove(at: $0) }
        }
        for (place, entry) in zip(places, kept) {
            let entry = entry ?? take(from: &free, for: place, in: parent)
            entry.view.isHidden = false
            entry.view.frame = place.frame
            entries.append(entry)
        }
        for entry in free {
            entry.view.isHidden = true
            entries.append(Entry(isHeader: entry.isHeader, content: nil, view: entry.view))
        }
    }

    /// Releases all views, because their kind has changed or they must be created again.
    func removeAll() {
        for entry in entries { entry.view.removeFromSuperview() }
        entries = []
    }

    private func take(from free: inout [Entry], for place: SupplementPlace, in parent: RetainedView) -> Entry {
        let kind = place.isHeader ? header : footer
        let spare = free.lastIndex { $0.isHeader == place.isHeader }.map { free.remove(at: $0).view }
        let view = spare ?? kind.make()
        if view.superview == nil { parent.addSubview(view) }
        kind.configure(view, place.content)
        return Entry(isHeader: place.isHeader, content: place.content, view: view)
    }
}
