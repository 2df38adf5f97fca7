/// The numbers of the posts that have come.
///
/// They are spread over many small sets: a copy of the list that takes in a page copies those that change, and not all.
struct PostNumbers: Sendable {
    private static let count = 1_024

    private var sets = [Set<Int>](repeating: [], count: count)

    func contains(_ id: Int) -> Bool { sets[Self.place(of: id)].contains(id) }

    /// False where the number is there already.
    @discardableResult
    mutating func insert(_ id: Int) -> Bool { sets[Self.place(of: id)].insert(id).inserted }

    mutating func remove(_ id: Int) { sets[Self.place(of: id)].remove(id) }

    private static func place(of id: Int) -> Int { id & (count - 1) }
}
