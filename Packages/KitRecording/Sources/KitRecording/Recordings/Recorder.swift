import KitCells

/// Creates the entries of a recording from events, without the text of secure fields.
///
/// Characters for a secure field are only counted, and the count is recorded before the next other event, because the
/// time of each character would reveal something about it (Song, Wagner and Tian, 2001).
/// each character would reveal something about it (Song, Wagner and Tian, 2001).
package struct Recorder: Sendable {
    /// The number of entries created so far.
    package private(set) var count = 0
    private var last: Duration
    private var secretCount = 0

    /// Creates a recorder.
    /// - Parameter start: The start time of the recording, on the same scale as the times of its events.
    package init(start: Duration = .zero) { last = start }

    /// Records an event.
    /// - Parameters:
    ///   - event: The event.
    ///   - time: The time of the event.
    ///   - isSecret: A Boolean value that indicates whether a secure field has the focus.
    /// - Returns: The entries to append, which may be empty for now.
    package mutating func record(_ event: InputEvent, at time: Duration, isSecret: Bool) -> [Recording.Entry] {
        guard isSecret else { return record(Self.step(for: event), at: time) }
        switch event {
        case .key(let press) where press.typesCharacter:
            if secretCount == 0 { secretTime = time }
            secretCount = min(secretCount + 1, StepLimits.secretCount)
            return []
        case .paste(let text, _):
            // Like a secure field, which drops trailing line breaks and refuses a text with others.
            let line = text.lastIndex { !$0.isNewline }.map { text[...$0] } ?? ""
            let isRefused = line.isEmpty || line.contains(where: \.isNewline)
            return isRefused ? takeSecret() : record(.secretPaste(line.count), at: time)
        case .key, .mouse, .resize, .focusGained, .focusLost: return record(Self.step(for: event), at: time)
        }
    }

    /// Records a step that is not an input event, such as a link.
    package mutating func record(_ step: Step, at time: Duration) -> [Recording.Entry] {
        var entries = takeSecret()
        entries.append(entry(step, at: time))
        return entries
    }

    /// Records the link that the app is launched with, before any other step.
    package mutating func record(startLink: String) -> Recording.Entry {
        count += 1
        return Recording.Entry(joined: .open(startLink))
    }

    /// Ends the recording, and returns the remaining entries.
    package mutating func finish() -> [Recording.Entry] { takeSecret() }

    private var secretTime = Duration.zero

    private mutating func takeSecret() -> [Recording.Entry] {
        guard secretCount > 0 else { return [] }
        defer { secretCount = 0 }
        return [entry(.secret(secretCount), at: secretTime)]
    }

    /// Creates an entry with a delay in whole milliseconds; the remainder is carried over to the next entry.
    private mutating func entry(_ step: Step, at time: Duration) -> Recording.Entry {
        count += 1
        let (seconds, attoseconds) = StepLimits.duration(time - last).components
        let delay = Duration.milliseconds(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        last = time - last > StepLimits.duration ? time : last + delay
        return Recording.Entry(after: delay, step)
    }

    private static func step(for event: InputEvent) -> Step {
        switch event {
        case .key(let press): step(for: press)
        case .paste(let text, let omitted): .paste(text, omitted: omitted)
        case .mouse(let event): .mouse(event)
        case .resize(let size): .resize(size)
        case .focusGained: .focusGained
        case .focusLost: .focusLost
        }
    }
}

extension Recorder {
    private static func step(for press: KeyPress) -> Step {
        guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .key(press) }
        return .text(String(character))
    }
}

extension KeyPress {
    /// A Boolean value that indicates whether a text field may treat the key as a character.
    fileprivate var typesCharacter: Bool {
        guard case .character = key else { return false }
        return modifiers.isDisjoint(with: [.control, .command, .hyper, .meta])
    }
}
