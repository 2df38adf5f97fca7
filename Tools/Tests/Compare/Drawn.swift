import AppTools
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitSceneViews

/// A page with the test's lines, so that two panes can differ in any of them.
struct Drawn {
    var title = "Page"
    /// The lines below it.
    var lines = ["one", "two", "three"]
    var hint = "Do"
    /// The lines after a key press.
    var next: [String]?
    /// The lines after a duration.
    var late: (after: Duration, lines: [String])?
    /// The lines some time after a key press, which begins to count after a number of turns of the queue.
    var afterKey: (hops: Int, delay: Duration, lines: [String])?
    /// A Boolean value that indicates whether `q` is a letter instead of a command.
    var staysOpen = false
}

extension ComparedApp {
    /// Returns an app with pages side by side, named `0`, `1` and so on.
    static func drawn(_ pages: [Drawn]) -> ComparedApp {
        ComparedApp(
            title: "Drawn",
            variants: pages.enumerated().map { index, page in
                Variant("\(index)") { DrawnRoot(page, $0) }
            })
    }
}

private final class DrawnRoot: SceneRoot {
    let stack: SceneStack
    private let effects = EffectScope("Drawn")

    init(_ page: Drawn, _ services: PaneServices) {
        let scene = DrawnScene(page)
        stack = SceneStack([scene])
        if let afterKey = page.afterKey {
            scene.drawn.pressed = { [effects] in
                effects.run("key") {
                    for _ in 0..<afterKey.hops { await Task.yield() }
                    try? await services.clock.sleep(for: afterKey.delay)
                    scene.drawn.lines = afterKey.lines
                }
            }
        }
        guard let late = page.late else { return }
        effects.run("late") {
            try? await services.clock.sleep(for: late.after)
            scene.drawn.lines = late.lines
        }
    }
}

private final class DrawnScene: ViewController {
    let drawn: DrawnView

    init(_ page: Drawn) {
        drawn = DrawnView(page)
        super.init(title: page.title)
    }

    override func loadView() -> RetainedView { drawn }
}

private final class DrawnView: RetainedView {
    var lines: [String] { didSet { setNeedsDisplay() } }
    var pressed: () -> Void = {}
    private let page: Drawn

    init(_ page: Drawn) {
        self.page = page
        lines = page.lines
        super.init()
        flexibility = .both
    }

    override var canBecomeFocused: Bool { true }
    override var keyHints: [KeyHint] { [KeyHint("x", page.hint)] }

    override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    override func handleKey(_ key: KeyPress) -> Bool {
        if key == KeyPress(.character("q")) { return page.staysOpen }
        if let next = page.next { lines = next }
        pressed()
        return true
    }

    override func draw(in canvas: Canvas) {
        for (row, line) in lines.enumerated() {
            canvas.draw(line, at: Point(x: 0, y: row), style: style(.text))
        }
    }
}
