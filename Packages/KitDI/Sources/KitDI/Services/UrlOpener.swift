/// Opens addresses in another program.
///
/// The idea is NanoViewController's.
public protocol UrlOpener: Sendable {
    /// Opens an address; false when it could not be, so that the caller can show the address instead.
    @MainActor
    func open(_ url: String) -> Bool
}

/// Opens nothing and says so: what is live until an app sets its own.
struct AbsentUrlOpener: UrlOpener {
    func open(_ url: String) -> Bool { false }
}

private enum UrlOpenerKey: InjectionKey {
    static let liveValue: any UrlOpener = AbsentUrlOpener()
}

extension InjectedValues {
    /// The service that opens URLs; the live value does nothing until an app sets its own.
    public var urlOpener: any UrlOpener {
        get { self[UrlOpenerKey.self] }
        set { self[UrlOpenerKey.self] = newValue }
    }
}
