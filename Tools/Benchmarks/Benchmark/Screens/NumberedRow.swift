struct NumberedRow: Identifiable, Equatable {
    let id: Int

    static func rows(_ count: Int, from first: Int = 0) -> [NumberedRow] {
        (first..<first + count).map(NumberedRow.init)
    }
}
