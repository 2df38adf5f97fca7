/// Rows whose content moves up or down as one.
struct Scroll: Equatable {
    /// The first row that takes part.
    var top: Int
    /// The last row that takes part.
    var bottom: Int
    /// How many rows the content moves up; below 0 it moves down.
    var distance: Int
}
