/// A line of a source file.
struct SourcePlace: Hashable {
    /// The path of the file.
    let path: String
    /// The line, counted from 1.
    let line: Int
}
