/// What a table knows of a section beside its rows.
struct TableSection: Equatable {
    let id: AnyHashable
    var header: AnyHashable?
    var footer: AnyHashable?
    var count: Int
}
