/// How far the next page of the list has got.
public enum PostsPaging: Hashable, Sendable {
    /// Nobody has asked for it.
    case idle
    /// It is on its way.
    case loading
    /// It did not come; the text says why.
    case failed(String)

    /// Whether it is on its way.
    public var isLoading: Bool { self == .loading }

    /// Why it did not come.
    public var problem: String? {
        if case .failed(let message) = self { message } else { nil }
    }

    /// Whether coming near the end of a list asks for more of it by itself.
    public func asksForMore(of list: PostList) -> Bool { list.next != nil && problem == nil }
}
