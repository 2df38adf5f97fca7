import AppSupport
import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

/// The side-by-side tool in a window, operated like any app.
final class Stage {
    let show: Show
    let driver: AppDriver
    let view: StageView
    private let width: Int
    /// The first pane's screen, when the stage was finished.
    private(set) var lastRows: [String] = []

    private final class Root: SceneRoot {
        let stack: SceneStack
        init(_ view: StageView) {
            stack = SceneStack([CompareScene("Test", view)])
        }
    }

    init(
        _ app: ComparedApp, width: Int = 102, height: Int = 30, startLink: String? = nil,
        recorder: SessionRecorder? = nil, showsCard: Bool = false
    ) async throws {
        _ = SerialRuntime.shared
        self.width = width
        show = try Show(
            app, size: Size(width: 24, height: 10), startLink: startLink, recorder: recorder,
            settle: {
                await SerialRuntime.shared.settle()
                return true
            })
        let view = StageView(
            show, card: Card(app.title, names: show.names, firstTask: app.firstTask), showsCard: showsCard)
        self.view = view
        driver = await AppDriver(
            ContractSubject("compare") { Root($0) }, services: view, clock: TestClock(),
            size: Size(width: width, height: height))
        await rest()
    }

    func press(function number: Int) async {
        await driver.press(.function(number))
        await rest()
    }

    func type(_ text: String) async {
        await driver.type(text)
        await rest()
    }

    func pass(_ duration: Duration) async {
        await show.pass(duration)
        await rest()
    }

    /// Moves to a control of the panes with Tab, and presses Enter.
    func tap(_ label: String) async throws {
        try await focus(label)
        await driver.press(.enter)
        await rest()
    }

    /// Moves to a control of the panes with Tab.
    func focus(_ label: String) async throws {
        for _ in 0..<40 {
            let focused = show.panes.first?.host.semantics().first { $0.traits.contains(.focused) }
            if focused?.label == label { return }
            await driver.press(.tab)
            await rest()
        }
        throw ContractFailure("“\(label)” cannot be reached with Tab", screen: driver.screen)
    }

    func fill(_ label: String, _ text: String) async throws {
        try await focus(label)
        await type(text)
    }

    /// Pastes into a field of the panes, which is one step for any length.
    func paste(_ text: String, into label: String) async throws {
        try await focus(label)
        await driver.send([.paste(text)])
        await rest()
    }

    /// The texts of all traces and of the inspector.
    var told: String {
        let traces = show.panes.flatMap { $0.log.lines.map { "\($0)" } }
        let parts = show.panes.flatMap { Inspector.lines(of: $0).map { $0.map(\.text).joined() } }
        return (traces + parts).joined(separator: "\n")
    }

    func rest() async {
        await show.comeToRest()
        await driver.settle()
    }

    /// The last line but one, the result of the last step.
    var result: String { String((lines.dropLast().last ?? "").drop { $0 == " " }) }
    /// The lines that describe the difference between the panes.
    var difference: [String] {
        lines.dropLast().drop { !$0.hasPrefix(" ≠ ") }.map { String($0.drop { $0 == " " }) }
    }
    /// The right side of the title bar, with the step and the state of the tool.
    var state: String {
        let bar = (lines.first ?? "").dropFirst(" Compare: Test".count).drop { $0 == " " }
        return bar.split(separator: " ").joined(separator: " ")
    }
    var lines: [Substring] { driver.screen.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Returns the lines of one pane without its frame, if there are no wide characters.
    func column(_ index: Int) -> [String] {
        let columns = StageLayout(
            Size(width: width, height: lines.count - 2), count: show.panes.count, selected: 0
        ).columns
        guard columns.indices.contains(index) else { return [] }
        let frame = columns[index].frame
        return lines.dropFirst(2).dropLast(3).map { row in
            String(row.dropFirst(frame.origin.x + 1).prefix(frame.size.width - 2))
        }
    }

    func finish() async throws {
        lastRows = show.rows(of: 0)
        show.stop()
        try await driver.finish()
    }
}

/// Counts effects per test: the tool waits until no effect runs, and concurrent tests run effects, too.
struct SeparateEffects: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await EffectScope.withSeparateCount { try await function() }
    }
}

extension Trait where Self == SeparateEffects {
    /// Counts the effects of each test separately.
    static var separateEffects: Self { SeparateEffects() }
}
