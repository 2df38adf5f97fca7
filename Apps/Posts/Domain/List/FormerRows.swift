/// The rows that a list has shown before, kept until the next answer or page.
///
/// A hundred thousand rows take longer to free than the answer that replaces them takes to be shown. So that a person
/// does not wait for it they go with a later answer: most searches have two, what is saved and what the server says.
struct FormerRows: Hashable, Sendable {
    var rows: PostListRows?

    /// They are no part of what a list is.
    static func == (left: FormerRows, right: FormerRows) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
