import FlyingFox

/// An API that a demo server answers beside its posts: everything below one name at the root of its paths.
public protocol MountedAPI: HTTPHandler {
    /// The first part of the paths that it answers, such as `ledger`.
    var root: String { get }
    /// The most bytes that a request to it may carry; a request that announces more comes without them, to be refused.
    var maximumBodyBytes: Int { get }
}

/// Something that answers requests, and says before their bodies arrive how large these may be.
protocol LimitedHandler: HTTPHandler {
    /// The most bytes that a request for a target may carry.
    func maximumBodyBytes(of target: String) -> Int
}
