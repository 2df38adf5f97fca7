import KitCore

/// Selects the parts of a screen to read: everything at first, then each change once.
///
/// The prompt reads the focused element. For a list, only the selected row is read, with its position; after a new
/// query, such as a search, also the first few rows.
struct LinearSpeech {
    private var known: [Semantics]?
    /// The elements from before an alert or another modal layer, which are not read again afterwards.
    private var covered: [Semantics]?

    /// The greatest number of rows that are read after a query.
    private static let maximumResults = 3

    /// Returns the lines to read now, and records that they were read.
    /// - Parameter answered: The labels of the lists that show the result of a new query.
    mutating func lines(for elements: [Semantics], answered: Set<String> = []) -> [String] {
        let isKnown = known != nil
        let lines = changedLines(for: elements)
        guard isKnown, !answered.isEmpty, !Self.isModal(elements) else { return lines }
        return Self.adding(Self.results(in: elements, of: answered), to: lines)
    }

    /// Returns the first rows of lists, without the one in the prompt.
    private static func results(in elements: [Semantics], of lists: Set<String>) -> [Semantics] {
        var (isInList, isFocused) = (false, false)
        var rows: [Semantics] = []
        for element in elements {
            if element.role == .list {
                (isInList, isFocused) = (lists.contains(element.label), element.traits.contains(.focused))
            }
            guard isInList, element.role == .row, let position = element.position else { continue }
            let isInPrompt = isFocused && element.traits.contains(.selected)
            if position.number <= maximumResults, !isInPrompt { rows.append(element) }
        }
        return rows
    }

    /// Adds rows, with their positions.
    private static func adding(_ rows: [Semantics], to lines: [String]) -> [String] {
        let phrases = Set(rows.map(LinearPhrase.of))
        return lines.filter { !phrases.contains($0) }
            + rows.map { row in
                let position = row.position?.description ?? ""
                return [LinearPhrase.of(row), position].filter { !$0.isEmpty }.joined(separator: ", ")
            }
    }

    private mutating func changedLines(for elements: [Semantics]) -> [String] {
        let new = Self.worthSaying(elements)
        guard let old = known else { return sayAll(new) }
        switch (Self.isModal(old), Self.isModal(new)) {
        case (false, true):
            (known, covered) = (new, old)
            return Self.phrases(new.filter { !old.contains($0) && !$0.isHintBar })
        case (true, false): return sayChange(from: covered ?? old, to: new)
        case (true, true): return sayChange(from: old, to: new, covering: covered)
        case (false, false): return sayChange(from: old, to: new)
        }
    }

    private mutating func sayAll(_ elements: [Semantics]) -> [String] {
        (known, covered) = (elements, nil)
        return Self.phrases(elements)
    }

    private mutating func sayChange(
        from old: [Semantics], to new: [Semantics], covering: [Semantics]? = nil
    ) -> [String] {
        guard Self.title(of: old) == Self.title(of: new) else { return sayAll(new) }
        var change = Change(from: old, to: new)
        change.collect()
        (known, covered) = (change.known, covering)
        return change.lines
    }

    /// Discards what was read, so that everything is read the next time.
    mutating func forget() {
        (known, covered) = (nil, nil)
    }

    /// Returns the phrases of all elements, for output that the user cannot navigate.
    static func everything(in elements: [Semantics]) -> [String] { phrases(elements.map(hidingSecrets)) }

    private static func phrases(_ elements: [Semantics]) -> [String] {
        elements.map(LinearPhrase.of).filter { !$0.isEmpty }
    }

    /// Removes rows that are not selected, because a list reports their number.
    ///
    /// Secrets are replaced, because lines cannot be erased.
    private static func worthSaying(_ elements: [Semantics]) -> [Semantics] {
        elements.filter { $0.role != .row || $0.traits.contains(.selected) }.map(hidingSecrets)
    }

    private static func hidingSecrets(_ element: Semantics) -> Semantics {
        guard element.traits.contains(.disclosed) else { return element }
        var hidden = element
        hidden.value = "hidden"
        return hidden
    }

    /// Returns whether a modal layer is shown, which is read alone, without the title of the screen.
    private static func isModal(_ elements: [Semantics]) -> Bool {
        elements.contains { $0.role == .alert } || !elements.contains { $0.role == .screen }
    }

    private static func title(of elements: [Semantics]) -> String? { elements.first { $0.role == .screen }?.label }
}

/// The difference between two states of one screen.
private struct Change {
    /// The lines to read, in reading order.
    private(set) var lines: [String] = []
    /// The elements that count as read, without small steps of a progress bar.
    private(set) var known: [Semantics]

    private let old: [Semantics]
    private let new: [Semantics]
    private let removed: Set<Int>
    private let inserted: Set<Int>
    /// A Boolean value that indicates whether the rows belong to the focused list, which the prompt reads.
    private var isInFocusedList = false

    init(from old: [Semantics], to new: [Semantics]) {
        (self.old, self.new, known) = (old, new, new)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.map(Identity.init).difference(from: old.map(Identity.init)) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        (self.removed, self.inserted) = (removed, inserted)
    }

    mutating func collect() {
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            let gone = old[before...].indices.prefix { removed.contains($0) }
            let came = new[after...].indices.prefix { inserted.contains($0) }
            before += gone.count
            after += came.count
            sayGone(gone.map { old[$0] }, replacedBy: came.map { new[$0] })
            for index in came { sayNew(new[index]) }
            guard before < old.count, after < new.count else { continue }
            compare(old[before], at: after)
            before += 1
            after += 1
        }
    }

    private mutating func sayNew(_ element: Semantics) {
        defer { enter(element) }
        guard !element.isHintBar, !isForPrompt(element) else { return }
        say(element)
    }

    private mutating func compare(_ former: Semantics, at index: Int) {
        let element = new[index]
        defer { enter(element) }
        guard !element.isHintBar, !isForPrompt(element) else { return }
        guard LinearPhrase.of(former) != LinearPhrase.of(element) else { return }
        if element.role == .progress, isSmallStep(former.value, element.value) {
            known[index].value = former.value
        } else {
            say(element)
        }
    }

    private mutating func say(_ element: Semantics) {
        let phrase = LinearPhrase.of(element)
        if !phrase.isEmpty { lines.append(phrase) }
    }

    /// Reports removed elements, unless an element of the same role replaces them.
    private mutating func sayGone(_ gone: [Semantics], replacedBy came: [Semantics]) {
        let roles = Set(came.map(\.role))
        let names = gone.filter { !$0.label.isEmpty && $0.role.isMissed && !roles.contains($0.role) }.map(\.label)
        guard !names.isEmpty else { return }
        lines.append(names.count > 3 ? "Gone: \(names.count) elements" : "Gone: " + names.joined(separator: ", "))
    }

    private func isForPrompt(_ element: Semantics) -> Bool {
        element.traits.contains(.focused) || (element.role == .row && isInFocusedList)
    }

    private mutating func enter(_ element: Semantics) {
        if element.role == .list { isInFocusedList = element.traits.contains(.focused) }
    }

    /// Reading every percent of a progress bar would leave no room for anything else.
    private func isSmallStep(_ former: String?, _ value: String?) -> Bool {
        guard let former = percent(former), let value = percent(value), value < 100 else { return false }
        return abs(value - former) < 10
    }

    private func percent(_ text: String?) -> Int? {
        text.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
    }
}

/// The properties by which an element is recognised when its value has changed.
private struct Identity: Hashable {
    let role: Semantics.Role
    let label: String

    init(_ element: Semantics) {
        (role, label) = (element.role, element.label)
    }
}

extension Semantics {
    /// A Boolean value that indicates whether this is the hint bar, which is read only with the complete screen.
    fileprivate var isHintBar: Bool { role == .keyHint && value == nil }
}

extension Semantics.Role {
    /// A Boolean value that indicates whether the removal of an element of this kind is reported.
    fileprivate var isMissed: Bool {
        switch self {
        case .heading, .text, .button, .toggle, .segment, .stepper, .picker, .menu, .textField, .list, .progress,
            .group:
            true
        case .screen, .row, .spinner, .alert, .toast, .keyHint, .menuItem: false
        }
    }
}
