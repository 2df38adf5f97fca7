import Synchronization

/// Tracks the objects that are created while it is current, so that a test can report leaks.
///
/// Objects are held weakly. If no audit is current, as in production, `track` costs one read of a task-local value. An
/// audit may be used from any thread.
public final class LifetimeAudit: Sendable {
    /// The audit that tracks new objects, or `nil` if there is none.
    @TaskLocal public static var current: LifetimeAudit?

    private let entries = Mutex<[Entry]>([])

    /// Creates an empty audit.
    public init() {}

    /// Adds a new object to the current audit, if there is one.
    ///
    /// The name is evaluated only if an audit is current.
    @inlinable
    public static func track(_ object: AnyObject, _ kind: Kind, _ name: @autoclosure () -> String) {
        guard let audit = current else { return }
        audit.add(object, kind, name())
    }

    /// Returns the kinds and names of the live objects, in order of creation.
    public func living() -> [(kind: Kind, name: String)] {
        entries.withLock { entries in
            entries.filter(\.isLiving).map { ($0.kind, $0.name) }
        }
    }

    /// Returns the names of the live objects of one kind, in order of creation.
    public func living(_ kind: Kind) -> [String] {
        entries.withLock { entries in
            entries.filter { $0.kind == kind && $0.isLiving }.map(\.name)
        }
    }

    @usableFromInline
    func add(_ object: AnyObject, _ kind: Kind, _ name: String) {
        let entry = Entry(object, kind, name)
        entries.withLock { entries in
            // Removing freed entries before the array grows bounds the memory of a long run.
            if entries.count == entries.capacity {
                entries.removeAll { !$0.isLiving }
            }
            entries.append(entry)
        }
    }
}

extension LifetimeAudit {
    /// An object that an audit tracks.
    ///
    /// `@unchecked`, because the object may have any type. Safe, because the entry gives no access to the object: it is
    /// only compared with `nil`, and a weak reference may be read and destroyed on any thread.
    struct Entry: @unchecked Sendable {
        private weak var object: AnyObject?
        let kind: Kind
        let name: String

        init(_ object: AnyObject, _ kind: Kind, _ name: String) {
            self.object = object
            self.kind = kind
            self.name = name
        }

        var isLiving: Bool { object != nil }
    }
}

extension LifetimeAudit {
    /// The kind of a tracked object.
    public enum Kind: String, Sendable, CaseIterable {
        /// A coordinator.
        case coordinator
        /// A scene.
        case scene
        /// A view model.
        case viewModel
        /// A view state.
        case viewState
        /// An interactor.
        case interactor
        /// A controller.
        case controller
        /// A subscription to a property, a signal or a publisher.
        case subscription
        /// A task that a scope runs.
        case effect
        /// A view.
        case view
    }
}
