extension LifetimeAudit {
    /// An object that an audit tracks.
    ///
    /// Unchecked, because the object may be of any type. Safe, because the entry gives no access to the object:
    /// it is only compared with nil, and a weak reference may be read and written off on any thread.
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
