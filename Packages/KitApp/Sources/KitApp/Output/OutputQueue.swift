import KitDI

/// The bytes that the terminal has not accepted yet; writing never blocks.
struct OutputQueue {
    enum Progress: Equatable {
        case done
        /// The terminal accepts no more bytes now.
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

    /// Writes as many bytes as the terminal accepts.
    ///
    /// - Parameter write: A closure that returns the number of bytes written, -1 if the terminal accepts none now, or
    ///   -2 for any other failure.
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

/// Haptic feedback by the terminal's bell, which rings for a warning and an error, but not for a success.
///
/// It requires a running `TerminalSession`; without one, it has no effect.
@MainActor package final class TerminalBell: HapticFeedback {
    private static let bell: UInt8 = 0x07

    /// Creates a bell, which may be done before its session starts.
    package nonisolated init() {}

    /// Rings for a warning or an error.
    package func notify(_ type: HapticFeedbackType) {
        guard type != .success else { return }
        TerminalSession.running?.send(CollectionOfOne(Self.bell))
    }
}
