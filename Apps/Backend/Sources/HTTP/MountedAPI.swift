import FlyingFox

/// An API that a demo server answers beside its posts: everything below one name at the root of its paths.
public protocol MountedAPI: HTTPHandler {
    /// The first part of the paths that it answers, such as `ledger`.
    var root: String { get }
}
