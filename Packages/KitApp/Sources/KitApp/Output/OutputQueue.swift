import KitDI

/// The bytes that the terminal has not taken yet; writing never blocks.
struct OutputQueue {
    enum Progress: Equatable {
        case done
        /// The terminal takes no more now.
        case blocked
        /// The terminal is gone.
        case failed
    }

    private var bytes: [UInt8] = []
    private var written = 0

    var isEmpty: Bool { written == bytes.count }

    mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

    mutating func discard() {
        bytes.removeAll(keepingCapacity: true)
        written = 0
    }

    /// Writes as much as `write` takes; it returns what the system call of that name does, a negative number
    /// for "not now" being -1 and for any other failure -2.
    mutating func flush(_ write: (UnsafeRawBufferPointer) -> Int) -> Progress {
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[written...])) }
            if count < 0 { return count == -1 ? .blocked : .failed }
            written += count
        }
        discard()
        return .done
    }
}

/// The terminal's bell as haptic feedback: a warning and an error ring, a success is silent.
///
/// It rings through the running `TerminalSession`; without one it does nothing.
@MainActor package final class TerminalBell: HapticFeedback {
    private static let bell: UInt8 = 0x07

    /// Creates a bell; it may be made before the session that it rings through.
    package nonisolated init() {}

    /// Rings for a warning or an error.
    package func notify(_ type: HapticFeedbackType) {
        guard type != .success else { return }
        TerminalSession.running?.send(CollectionOfOne(Self.bell))
    }
}
