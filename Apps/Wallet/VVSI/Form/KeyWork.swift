/// The work on a key that a page has begun.
nonisolated enum KeyWork: Equatable {
    case none
    /// So much of it is done, from 0 to 1.
    case running(Double)
    case failed(String)

    var isRunning: Bool { progress != nil }

    var progress: Double? {
        if case .running(let done) = self { done } else { nil }
    }

    /// Why the work could not be done; `nil` if nothing failed.
    var failure: String? {
        if case .failed(let reason) = self { reason } else { nil }
    }

    /// Raises the progress, which never decreases.
    mutating func raise(to fraction: Double) {
        if case .running(let done) = self { self = .running(max(done, fraction)) }
    }
}
