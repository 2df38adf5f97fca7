import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A root that observes its window")
struct WindowObservingTests {
    private final class ObservingRoot: WindowObserving {
        let stack: SceneStack
        private let label: LabelView
        private(set) var heard: [String] = []

        init(_ label: LabelView) {
            self.label = label
            stack = SceneStack([Screen.page(label)])
        }

        func windowDidReceiveInput() { heard.append("input") }
        func windowWillSuspend() {
            heard.append("suspend")
            label.text = "hidden"
        }
    }

    @Test func userEventsAreInputAndTerminalEventsAreNot() {
        let root = ObservingRoot(LabelView("secret"))
        let host = SceneHost(root: root, size: Size(width: 30, height: 6), clock: ManualClock())
        host.start()
        host.sendEvent(.resize(Size(width: 40, height: 6)))
        host.sendEvent(.focusLost)
        #expect(root.heard == [])
        host.sendEvent(.key(KeyPress(.character("x"))))
        host.sendEvent(.paste("text"))
        #expect(root.heard == ["input", "input"])
    }

    @Test func viewsRemovedOnSuspensionAreNotDrawnAgain() {
        let root = ObservingRoot(LabelView("secret"))
        let host = SceneHost(root: root, size: Size(width: 30, height: 6), clock: ManualClock())
        host.start()
        #expect(PlainTextEncoder.encode(host.render()).contains("secret"))
        host.suspend()
        #expect(root.heard == ["suspend"])
        #expect(!PlainTextEncoder.encode(host.render()).contains("secret"))
    }
}
