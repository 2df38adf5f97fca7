import AppSupport
import ComparedApps
import KitCells
import KitNavigation
import KitTesting

@testable import Compare

/// The side-by-side tool in a window, operated like any app.
final class Stage {
    let show: Show
    let driver: AppDriver

    private final class Root: SceneRoot {
        let stack: SceneStack
        init(_ show: Show) {
            let scene = CompareScene("Test", show, showsTimes: false)
            stack = SceneStack([scene])
            show.start()
        }
    }

    init(_ app: ComparedApp, width: Int = 80, height: Int = 26, recorder: SessionRecorder? = nil) async {
        _ = SerialRuntime.shared
        show = Show(
            app, size: Size(width: 24, height: 10), recorder: recorder,
            settle: { await SerialRuntime.shared.settle() })
        driver = await AppDriver(
            ContractSubject("compare") { Root($0) }, services: show, clock: TestClock(),
            size: Size(width: width, height: height))
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

    private func rest() async {
        await show.comeToRest()
        await driver.settle()
    }

    /// The last line but one: what the show says of itself.
    var status: String { String(lines.dropLast().last ?? "") }
    var lines: [Substring] { driver.screen.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The columns of one pane's screen and trace.
    func column(_ index: Int) -> [String] {
        lines.dropFirst().dropLast(2).map { row in
            let parts = row.split(separator: "│", omittingEmptySubsequences: false)
            return parts.count > index ? String(parts[index]) : ""
        }
    }

    func finish() async throws {
        show.stop()
        try await driver.finish()
    }
}
