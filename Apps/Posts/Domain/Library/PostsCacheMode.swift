/// What a request does with what is saved on this computer; the modes are NiceArchitecture's.
public enum PostsCacheMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// It asks the server only; nothing is read from this computer but changes that wait.
    case noCache
    /// It shows what is saved first, asks the server all the same, and saves what comes.
    case cacheAndUpdate
    /// It is content with what is saved; only where nothing is, it asks the server, and saves what comes.
    case cacheOnly
}
