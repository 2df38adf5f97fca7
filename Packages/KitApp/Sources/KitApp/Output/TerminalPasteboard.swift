import KitCells
import KitDI

/// The clipboard of the user's terminal, through the sequence OSC 52, which works over SSH too.
///
/// Only text is copied, including line breaks and tabs. Other control characters, escape sequences and directional
/// marks become U+FFFD, so that pasted text hides nothing. Without a running `TerminalSession`, and in a terminal that
/// might print the sequence, a copy is refused. OSC 52 cannot read the clipboard safely, so an expiry takes only later
/// copies of this pasteboard into account.
@MainActor package final class TerminalPasteboard: Pasteboard {
    /// The maximum length of a copied text, in bytes of UTF-8.
    ///
    /// In Base64, it fits into the 74,994 bytes that all terminals accept.
    package nonisolated static let limit = 56_244

    /// A terminal that receives bytes.
    struct Receiver {
        let capabilities: TerminalCapabilities
        let send: @MainActor ([UInt8]) -> Void
    }

    private let clock: any Clock<Duration>
    private let receiver: @MainActor () -> Receiver?
    private var expiry: Task<Void, Never>?

    /// Creates a pasteboard, which may be done before its session starts.
    /// - Parameter clock: The clock that measures the expiry.
    package nonisolated convenience init(clock: any Clock<Duration> = InjectedValues.current.clock) {
        self.init(clock: clock) {
            TerminalSession.running.map { session in
                Receiver(capabilities: session.capabilities) { session.send($0) }
            }
        }
    }

    /// Sets the terminal's bell and clipboard as the live values of the program.
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

    /// Copies a text, and after the expiry clears the clipboard, unless this pasteboard has copied something else.
    package func copy(_ text: String, expiringAfter duration: Duration?) -> CopyOutcome {
        guard let text = Self.harmless(text) else { return .refused(.tooLong(limit: Self.limit)) }
        let outcome = put(text)
        // The expiry of an earlier copy remains in effect after a refusal.
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

    /// Clears the clipboard immediately instead of at its expiry, when an app ends.
    ///
    /// It copies a space, because tmux ignores an empty copy, and some clipboard managers restore the previous content.
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

    /// Returns the sequence in device control strings, which GNU screen passes on to the terminal.
    ///
    /// It would print the rest of a longer string: the limit was 256 bytes in early versions.
    private static func passedOn(_ sequence: [UInt8]) -> [UInt8] {
        stride(from: 0, to: sequence.count, by: 240).flatMap { start in
            Array("\u{1B}P".utf8) + sequence[start..<min(start + 240, sequence.count)] + Array("\u{1B}\\".utf8)
        }
    }

    /// Returns the text without control characters and directional marks, or `nil` if it exceeds the limit.
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

/// Encodes bytes in Base64 with padding (RFC 4648).
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
