import KitApp
import KitCells

/// Checks that any split of any bytes gives the same events, at most one per byte, whose keys can be parsed again.
struct ParserCheck {
    private static let pasteLimit = 64

    static func run(_ bytes: [UInt8], _ random: inout Generator) throws(Violation) {
        var whole = InputParser(pasteLimit: pasteLimit)
        let expected = whole.feed(bytes)
        let reports = whole.takeReports()
        try checkEvents(expected, reports, bytes)
        // Split into pieces, sometimes into single bytes.
        var split = InputParser(pasteLimit: pasteLimit)
        let most = random.below(8) == 0 ? 1 : 1 + random.below(12)
        var events: [InputEvent] = []
        var position = 0
        while position < bytes.count {
            let end = min(bytes.count, position + 1 + random.below(most))
            events += split.feed(bytes[position..<end])
            position = end
        }
        try require(events == expected || merged(events) == merged(expected), "a split changes the events")
        try require(split.takeReports() == reports, "a split changes the reports")
        try require(split.pending == whole.pending, "a split changes what is pending")
        try checkEnd(&whole, &split, bytes)
    }

    private static func checkEnd(
        _ whole: inout InputParser, _ split: inout InputParser, _ bytes: [UInt8]
    ) throws(Violation) {
        try require(whole.flush() == split.flush(), "a split changes what a flush gives")
        try require(whole.pending == .nothing, "something is pending after a flush")
        try require(whole.feed(CollectionOfOne(0x71)) == [.key(KeyPress(.character("q")))], "a following key is lost")
        // Without a flush: text of sufficient length arrives, except in a paste.
        var typed = InputParser(pasteLimit: pasteLimit)
        _ = typed.feed(bytes)
        guard typed.pending != .paste else { return }
        _ = typed.feed([0x18, 0x18, 0x18, 0x1B, 0x5B, 0x41])
        try require(
            typed.pending == .nothing && typed.feed(CollectionOfOne(0x71)) == [.key(KeyPress(.character("q")))],
            "a key after a cancelled sequence is lost")
    }

    private static func checkEvents(
        _ events: [InputEvent], _ reports: [TerminalReport], _ bytes: [UInt8]
    ) throws(Violation) {
        try require(events.count <= bytes.count, "more events than bytes")
        try require(reports.count <= 32, "reports without bound")
        for event in events {
            switch event {
            case .key(let press):
                guard case .character(let character) = press.key else { continue }
                try require(
                    !character.unicodeScalars.contains { $0.properties.generalCategory == .control },
                    "a control character is typed")
            case .paste(let text, _): try require(text.utf8.count <= 3 * pasteLimit, "a paste beyond its limit")
            case .mouse(let mouse):
                try require(mouse.position.x >= 0 && mouse.position.y >= 0, "the mouse is off the screen")
            case .resize, .focusGained, .focusLost: break
            }
        }
        for case .name(let name) in reports {
            try require(!name.unicodeScalars.contains(where: Sanitizer.isForbidden), "a name with control characters")
        }
    }

    /// Merges consecutive plain characters into texts, because clusters are recognized only within one read.
    private static func merged(_ events: [InputEvent]) -> [InputEvent] {
        var result: [InputEvent] = []
        var text = String.UnicodeScalarView()
        func finish() {
            for scalar in text { result.append(.key(KeyPress(.character(Character(scalar))))) }
            text = String.UnicodeScalarView()
        }
        for event in events {
            if case .key(let press) = event, case .character(let character) = press.key, press.modifiers.isEmpty {
                text.append(contentsOf: character.unicodeScalars)
            } else {
                finish()
                result.append(event)
            }
        }
        finish()
        return result
    }
}
