import KitCells
import KitDI

/// The clipboard of the user's terminal, by the sequence OSC 52; it works through SSH too.
///
/// Only text is copied: line breaks and tabs stay, other control characters, escape sequences and marks of direction
/// become U+FFFD, so that nothing is hidden when the text is pasted. It goes through the running `TerminalSession`;
/// without one, and in a terminal without the sequence, nothing happens. OSC 52 cannot be used safely to read the
/// clipboard, so an expiry considers only later copies of this pasteboard.
@MainActor package final class TerminalPasteboard: Pasteboard {
    /// The bytes of text that are copied at most, 56,244; a longer text is cut between two characters.
    ///
    /// It is what fits in the 74,994 bytes of base 64 that terminals take at least.
    package nonisolated static let limit = 56_244

    private let clock: any Clock<Duration>
    private let send: @MainActor ([UInt8]) -> Void
    private var expiry: Task<Void, Never>?

    /// Creates a pasteboard; it may be made before the session that it goes through.
    /// - Parameter clock: What an expiry waits for.
    package nonisolated init(clock: any Clock<Duration> = InjectedValues.current.clock) {
        self.clock = clock
        send = { TerminalSession.running?.send($0) }
    }

    nonisolated init(clock: any Clock<Duration>, send: @escaping @MainActor ([UInt8]) -> Void) {
        self.clock = clock
        self.send = send
    }

    /// Copies a text; with an expiry the clipboard is emptied after that time, unless this copied something else.
    package func copy(_ text: String, expiringAfter duration: Duration?) {
        expiry?.cancel()
        expiry = nil
        put(Self.harmless(text))
        guard let duration else { return }
        let clock = clock
        expiry = Task { [weak self] in
            do { try await clock.sleep(for: duration) } catch { return }
            self?.expire()
        }
    }

    /// Clears the clipboard at once instead of at its time; for the end of an app.
    package func expire() {
        guard let expiry else { return }
        expiry.cancel()
        self.expiry = nil
        put("")
    }

    private func put(_ text: String) {
        send(Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07])
    }

    /// Returns the text without control characters and marks of direction, within the limit.
    nonisolated static func harmless(_ text: String) -> String {
        var result = ""
        var count = 0
        for character in text {
            let piece = character.isNewline ? "\n" : character == "\t" ? "\t" : Sanitizer.clean(String(character))
            count += piece.utf8.count
            guard count <= limit else { break }
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
