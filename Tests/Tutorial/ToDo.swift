/// One thing to do.
nonisolated struct ToDo: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var isDone = false
}
