import KitCells
import KitSceneViews
import KitTesting
import Testing

@testable import GalleryApp

@Suite("What the gallery keeps")
struct GalleryStateTests {
    private func launch(_ page: String, _ face: GalleryFace, opensPage: Bool = true) -> SceneHost {
        let root = GalleryRoot(page: page, face: face, opensPage: opensPage)
        let host = SceneHost(root: root, size: Size(width: 80, height: 24), clock: TestClock())
        host.reducesMotion = true
        host.start()
        host.render()
        return host
    }

    private func press(_ keys: Key..., in host: SceneHost) -> String {
        for key in keys { host.sendEvent(.key(KeyPress(key))) }
        return PlainTextEncoder.encode(host.render())
    }

    @Test("the page of themes selects the theme of the window", arguments: GalleryFace.allCases)
    func themes(face: GalleryFace) {
        let host = launch("Themes", face)
        host.setTheme(.dark)
        #expect(PlainTextEncoder.encode(host.render()).contains("(•) Dark"))
        #expect(press(.right, in: host).contains("(•) Light") && host.theme == .light)
        #expect(press(.character("]"), .character("["), in: host).contains("(•) Light") && host.theme == .light)
        host.stop()
    }

    @Test("the next page leaves the focus in the list of pages", arguments: GalleryFace.allCases)
    func focus(face: GalleryFace) {
        let host = launch("Button", face)
        // To the list without closing the page, over the line between them.
        for _ in 0..<2 { host.sendEvent(.key(KeyPress(.tab, .shift))) }
        let screen = press(.character("]"), in: host)
        #expect(screen.contains("Gallery – Toggle") && screen.contains("Enter Open"), "\(screen)")
        host.stop()
    }

    @Test("the palette lists a command with two keys once")
    func palette() {
        let host = launch("Stepper", .retained)
        _ = press(.function(4), in: host)
        let screen = press(.character("x"), .character("t"), .character(" "), .character("p"), in: host)
        #expect(screen.ranges(of: "Next page").count == 1, "\(screen)")
        host.stop()
    }

    @Test("a narrow window shows one whole month", arguments: GalleryFace.allCases)
    func months(face: GalleryFace) {
        let host = launch("Date and time", face)
        host.sendEvent(.resize(Size(width: 40, height: 12)))
        let screen = PlainTextEncoder.encode(host.render())
        #expect(screen.ranges(of: "Mo  Tu  We  Th  Fr  Sa  Su").count == 1 && screen.ranges(of: "Mo").count == 1)
        host.stop()
    }
}
