import KitCells

/// Converts the bytes of a terminal into input events, however the bytes are split.
///
/// The parser depends on neither a clock nor a terminal. Bytes that may begin a sequence wait (see ``pending``). If
/// nothing follows for a while (``InputPatience``), the caller calls ``flush()``.
///
/// - Text is UTF-8. Each grapheme cluster that arrives within one ``feed(_:)`` is one key; a combining mark that
///   arrives later is a separate key. Every invalid sequence is one U+FFFD; C1 controls are dropped.
/// - CR and LF are Enter, DEL and BS are Backspace, and the other C0 controls are control keys.
/// - Answers of the terminal are not events: see ``takeReports()``.
/// - Unsupported sequences, such as other replies and unknown keys, are ignored as a whole. A control string that
///   exceeds 64 KiB, or contains bytes that no terminal sends, ends there, so that later keys are not lost.
/// - A bracketed paste is one event. Its content is unchanged except that CR and CR LF become LF. Beyond ``pasteLimit``
///   bytes, the rest is dropped: the event contains the beginning, cut between two scalars, and the number of
///   characters of the rest.
package struct InputParser: Sendable {
    /// The kind of input that waits for more bytes.
    package enum Pending: Sendable {
        /// No input waits.
        case nothing
        /// An ESC that the user may have typed: the Escape key, or Alt with a key that begins no sequence.
        case escape
        /// A part of a sequence, an answer or a character, whose rest the network may delay.
        case sequence
        /// A paste whose end has not arrived.
        case paste
    }

    enum State {
        case ground
        case escape(alt: Bool)
        case controlSequence
        case linuxFunctionKey
        case legacyMouse
        case singleShift
        case controlString
        case controlStringEnd
        case paste
    }

    /// The maximum number of bytes of a paste.
    let pasteLimit: Int
    /// A Boolean value that indicates whether a byte above 127 is Alt with a 7-bit key, rather than a part of UTF-8.
    let eightBitAlt: Bool

    var state = State.ground
    var alt = false
    /// A Boolean value that indicates whether the terminal has reported that it supports kitty's protocol.
    var reportsCommand = false
    var sequence = ControlSequence()
    var string = ControlString()
    var legacyMouse = LegacyMouse()
    var decoder = UTF8Decoder()
    var paste: PasteCollector
    var text = ""
    var events: [InputEvent] = []
    var reports: [TerminalReport] = []

    /// Creates a parser that limits a paste to `pasteLimit` bytes.
    package init(pasteLimit: Int = 1 << 20, eightBitAlt: Bool = false) {
        self.pasteLimit = max(0, pasteLimit)
        self.eightBitAlt = eightBitAlt
        paste = PasteCollector(limit: self.pasteLimit)
    }

    /// Parses bytes, and returns the events that they complete, in order.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        for byte in bytes { take(byte) }
        return takeEvents()
    }

    /// Returns the terminal's reports since the last call, in order, at most 32.
    package mutating func takeReports() -> [TerminalReport] {
        guard !reports.isEmpty else { return [] }
        defer { reports = [] }
        return reports
    }

    /// Completes waiting input, because nothing followed.
    ///
    /// A lone ESC becomes the Escape key, and the beginning of a sequence becomes Alt with its key. An unfinished
    /// sequence or character is dropped, and an unfinished paste is delivered.
    package mutating func flush() -> [InputEvent] {
        decoder = UTF8Decoder()
        switch state {
        case .escape(let alt):
            if alt { emit(.escape) }
            emit(.escape)
        case .controlStringEnd where string.isEmpty:
            emitTypedBeginning()
            emit(.escape)
        case .paste: finishPaste()
        default: emitTypedBeginning()
        }
        state = .ground
        alt = false
        return takeEvents()
    }

    /// The kind of input that waits for more bytes.
    package var pending: Pending {
        switch state {
        case .ground: decoder.isPending ? .sequence : .nothing
        case .escape: .escape
        case .controlSequence, .singleShift, .linuxFunctionKey, .legacyMouse: .sequence
        case .controlString: string.isEmpty && !string.isAnswer ? .escape : .sequence
        case .controlStringEnd: string.isEmpty ? .escape : .sequence
        case .paste: .paste
        }
    }

    /// A Boolean value that indicates whether input waits for more bytes; see ``pending``.
    package var hasPending: Bool { pending != .nothing }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: consumeGround(byte)
        case .escape(let alt): consumeEscape(byte, alt: alt)
        case .controlSequence: consumeControlSequence(byte)
        case .linuxFunctionKey: consumeLinuxFunctionKey(byte)
        case .legacyMouse: consumeLegacyMouse(byte)
        case .singleShift: consumeSingleShift(byte)
        case .controlString: consumeControlString(byte)
        case .controlStringEnd: consumeControlStringEnd(byte)
        case .paste: if paste.take(byte) { finishPaste() }
        }
    }

    private mutating func takeEvents() -> [InputEvent] {
        finishText()
        defer { events = [] }
        return events
    }

    private mutating func finishPaste() {
        state = .ground
        let (text, omitted) = paste.finish()
        append(.paste(text, omitted: omitted))
    }
}

/// The terminal's answers to the session's queries.
extension InputParser {
    /// More reports than a terminal sends between two calls; further reports are dropped.
    private static let reportLimit = 32

    /// Handles a sequence with `?` before its parameters, which is an answer.
    mutating func dispatchAnswer(_ parameters: [[Int?]], final: UInt8) {
        let numbers = parameters.map { $0[0] ?? 0 }
        switch (final, sequence.intermediate) {
        case (UInt8(ascii: "c"), nil): report(.deviceAttributes(numbers))
        case (UInt8(ascii: "u"), nil) where numbers.count == 1:
            reportsCommand = true
            report(.keyboardFlags(numbers[0]))
        case (UInt8(ascii: "y"), UInt8(ascii: "$")) where numbers.count == 2 && numbers[0] == 2026:
            // 0 is unknown, and 4 is permanently off.
            report(.synchronizedOutput((1...3).contains(numbers[1])))
        case (UInt8(ascii: "n"), nil) where numbers.count == 2 && numbers[0] == 997:
            report(.colorScheme(isDark: numbers[1] == 1))
        default: break
        }
    }

    mutating func dispatchControlString() {
        guard string.isWhole else { return }
        switch string.introducer {
        case UInt8(ascii: "]"):
            guard string.bytes.starts(with: "11;".utf8) else { return }
            if let color = ColorAnswer.color(string.bytes.dropFirst(3)) { report(.backgroundColor(color)) }
        case UInt8(ascii: "P"):
            guard string.bytes.starts(with: ">|".utf8) else { return }
            report(.name(Sanitizer.clean(String(decoding: string.bytes.dropFirst(2), as: UTF8.self))))
        default: break
        }
    }

    private mutating func report(_ report: TerminalReport) {
        if reports.count < Self.reportLimit { reports.append(report) }
    }
}
