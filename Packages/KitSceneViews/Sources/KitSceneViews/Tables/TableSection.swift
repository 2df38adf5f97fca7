/// The data of a table's section besides its rows.
struct TableSection: Equatable {
    let id: AnyHashable
    var header: AnyHashable?
    var footer: AnyHashable?
    var count: Int
}
