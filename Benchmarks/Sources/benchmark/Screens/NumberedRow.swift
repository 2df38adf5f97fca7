/// A row of a long table.
struct NumberedRow: Identifiable, Equatable {
    let id: Int

    static func rows(_ count: Int) -> [NumberedRow] { (0..<count).map(NumberedRow.init) }
}
