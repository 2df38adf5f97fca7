import KitMVVMC
import KitReactive
import KitSceneViews
import Testing

@Suite("Bindings written under each other")
@MainActor
struct BindingsBuilderTests {
    private enum Style: CaseIterable { case plain, framed, hidden }

    private let numbers = PassthroughSubject<Int, Never>()

    @BindingsBuilder
    private func bindings(
        _ style: Style, rows: Int, isAdministrator: Bool, _ heard: @escaping (String) -> Void
    ) -> [AnyCancellable] {
        numbers.sink { heard("number \($0)") }
        if isAdministrator {
            numbers.sink { _ in heard("administrator") }
        }
        if rows > 1 {
            numbers.sink { _ in heard("several") }
        } else {
            numbers.sink { _ in heard("few") }
        }
        switch style {
        case .plain: numbers.sink { _ in heard("plain") }
        case .framed: [numbers.sink { _ in heard("frame") }, numbers.sink { _ in heard("inside") }]
        case .hidden: []
        }
        for row in 0..<rows {
            numbers.sink { _ in heard("row \(row)") }
        }
    }

    @Test("if, else, switch and for bind in the order of the source")
    func conditions() {
        let expected: [Style: [String]] = [
            .plain: ["number 7", "several", "plain", "row 0", "row 1"],
            .framed: ["number 7", "administrator", "few", "frame", "inside"],
            .hidden: ["number 7", "administrator", "few", "row 0"],
        ]
        for (style, lines) in expected {
            var heard: [String] = []
            let rows = [.plain: 2, .framed: 0, .hidden: 1][style] ?? 0
            let bindings = bindings(style, rows: rows, isAdministrator: style != .plain) { heard.append($0) }
            numbers.send(7)
            #expect(heard == lines)
            #expect(bindings.count == lines.count)
            bindings.forEach { $0.cancel() }
        }
    }
}
