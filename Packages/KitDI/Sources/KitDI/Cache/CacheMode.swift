/// The cache policy of a request; after NiceArchitecture.
///
/// A mode is stored by its name, for instance among the settings of an app.
public enum CacheMode: String, Sendable, CaseIterable, Codable {
    /// It leaves the cache alone: it neither reads nor writes it.
    case noCache
    /// It takes what is cached for a first answer, fetches still, and caches what comes.
    case cacheAndUpdate
    /// It is content with what is cached; only where nothing is, it fetches, and caches what comes.
    case cacheOnly
}
