extension Array where Element: Identifiable {
    /// The elements without those whose identity came up before: a list on screen cannot hold one row twice.
    func uniqued() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
