/// The entries of a memory cache, and the requests that fetched them.
struct MemoryCacheContents: Sendable {
    private struct Entry {
        var value: any Sendable
        /// A Boolean value that indicates whether it was set by itself, and not only with a list.
        var isOwn = false
        /// How many requests have it in their lists.
        var requests = 0
    }

    private var entries: [AnyCacheKey: Entry] = [:]
    private var requests: [AnyCacheKey: [AnyCacheKey]] = [:]

    var count: Int { entries.count }

    func value(_ key: AnyCacheKey) -> (any Sendable)? { entries[key]?.value }

    mutating func set(_ value: any Sendable, _ key: AnyCacheKey) {
        var entry = entries[key] ?? Entry(value: value)
        entry.value = value
        entry.isOwn = true
        entries[key] = entry
    }

    /// Removes one value; the requests that have it in their lists are no longer complete, and go.
    mutating func remove(_ key: AnyCacheKey) {
        guard let entry = entries[key] else { return }
        entries[key]?.isOwn = false
        if entry.requests > 0 {
            for (request, elements) in requests where elements.contains(key) { removeElements(request) }
        }
        entries[key] = nil
    }

    func elements(_ request: AnyCacheKey) -> [any Sendable]? {
        guard let keys = requests[request] else { return nil }
        let elements = keys.compactMap { entries[$0]?.value }
        return elements.count == keys.count ? elements : nil
    }

    mutating func setElements(_ elements: [(key: AnyCacheKey, value: any Sendable)], _ request: AnyCacheKey) {
        // The new list comes before the old one goes, so that what is in both keeps who else brought it.
        let old = requests[request] ?? []
        requests[request] = elements.map(\.key)
        for element in elements { entries[element.key, default: Entry(value: element.value)].value = element.value }
        for key in Set(elements.map(\.key)) { entries[key]?.requests += 1 }
        release(old)
    }

    mutating func removeElements(_ request: AnyCacheKey) {
        release(requests.removeValue(forKey: request) ?? [])
    }

    private mutating func release(_ keys: [AnyCacheKey]) {
        for key in Set(keys) {
            guard var entry = entries[key] else { continue }
            entry.requests -= 1
            entries[key] = entry.isOwn || entry.requests > 0 ? entry : nil
        }
    }
}
