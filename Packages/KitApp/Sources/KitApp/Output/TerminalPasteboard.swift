import KitCells
import KitDI

/// The clipboard of the user's terminal, by the sequence OSC 52; it works through SSH too.
///
/// Only text is copied: line breaks and tabs stay, other control characters, escape sequences and marks of direction
/// become U+FFFD, so that nothing is hidden when the text is pasted. It goes through the running `TerminalSession`;
/// without one, and in a terminal that might show the sequence as text, the copy is refused. OSC 52 cannot be used
/// safely to read the clipboard, so an expiry considers only later copies of this pasteboard.
@MainActor package final class TerminalPasteboard: Pasteboard {
    /// The most bytes of text that are copied, 56,244; a longer text is refused.
    ///
    /// It is what fits in the 74,994 bytes of base 64 that terminals take at least.
    package nonisolated static let limit = 56_244

    /// A terminal that takes bytes.
    struct Receiver {
        let capabilities: TerminalCapabilities
        let send: @MainActor ([UInt8]) -> Void
    }

    private let clock: any Clock<Duration>
    private let receiver: @MainActor () -> Receiver?
    private var expiry: Task<Void, Never>?

    /// Creates a pasteboard; it may be made before the session that it goes through.
    /// - Parameter clock: What an expiry waits for.
    package nonisolated convenience init(clock: any Clock<Duration> = InjectedValues.current.clock) {
        self.init(clock: clock) {
            TerminalSession.running.map { session in
                Receiver(capabilities: session.capabilities) { session.send($0) }
            }
        }
    }

    /// Makes the bell and the clipboard of the terminal the live values of the program.
    static func install() -> TerminalPasteboard {
        let pasteboard = TerminalPasteboard()
        InjectedValues.setLive {
            $0.hapticFeedback = TerminalBell()
            $0.pasteboard = pasteboard
        }
        return pasteboard
    }

    nonisolated init(clock: any Clock<Duration>, receiver: @escaping @MainActor () -> Receiver?) {
        self.clock = clock
        self.receiver = receiver
    }

    /// Copies a text; with an expiry the clipboard is cleared after that time, unless this copied something else.
    package func copy(_ text: String, expiringAfter duration: Duration?) -> CopyOutcome {
        guard let text = Self.harmless(text) else { return .refused(.tooLong(limit: Self.limit)) }
        let outcome = put(text)
        // What was copied before a refusal is still there to be cleared.
        if outcome.isRefused { return outcome }
        expiry?.cancel()
        expiry = nil
        guard let duration else { return outcome }
        let clock = clock
        expiry = Task { [weak self] in
            do { try await clock.sleep(for: duration) } catch { return }
            self?.expire()
        }
        return outcome
    }

    /// Clears the clipboard at once instead of at its time; for the end of an app.
    ///
    /// It copies a space, because tmux ignores an empty copy, and some managers of clipboards restore what was there.
    package func expire() {
        guard let expiry else { return }
        expiry.cancel()
        self.expiry = nil
        _ = put(" ")
    }

    private func put(_ text: String) -> CopyOutcome {
        guard let receiver = receiver() else { return .refused(.noClipboard) }
        let outcome = receiver.capabilities.copying
        if outcome.isRefused { return outcome }
        let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07]
        receiver.send(receiver.capabilities.multiplexer == .screen ? Self.passedOn(sequence) : sequence)
        return outcome
    }

    /// Returns device control strings, which GNU screen passes on to the terminal as they are.
    ///
    /// Of a longer one it would print the rest: its limit was 256 bytes in early versions.
    private static func passedOn(_ sequence: [UInt8]) -> [UInt8] {
        stride(from: 0, to: sequence.count, by: 240).flatMap { start in
            Array("\u{1B}P".utf8) + sequence[start..<min(start + 240, sequence.count)] + Array("\u{1B}\\".utf8)
        }
    }

    /// Returns the text without control characters and marks of direction; `nil` if it exceeds the limit.
    nonisolated static func harmless(_ text: String) -> String? {
        var result = ""
        var count = 0
        for character in text {
            let piece = character.isNewline ? "\n" : character == "\t" ? "\t" : Sanitizer.clean(String(character))
            count += piece.utf8.count
            guard count <= limit else { return nil }
            result += piece
        }
        return result
    }
}

/// Spells bytes with 64 letters, as RFC 4648 says, padding included.
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for position in 0..<4 {
                let isPadding = position > group.count
                result.append(isPadding ? UInt8(ascii: "=") : letters[Int(bits >> (18 - 6 * UInt32(position)) & 63)])
            }
        }
        return result
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
