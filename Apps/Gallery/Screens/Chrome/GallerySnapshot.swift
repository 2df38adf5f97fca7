import KitCells
import KitCore
import KitNavigation
import KitSceneViews

/// Screenshots of one page of the gallery without a terminal, equal on every machine.
struct GallerySnapshot {
    /// One screenshot of the page.
    nonisolated struct Moment: Hashable, Sendable {
        /// The steps before the screenshot.
        let name: String
        /// The screen as plain text, without spaces at the ends of its rows.
        let text: String
        /// The screen as an SVG picture.
        let picture: String
        /// The semantics of the screen, one line for each view that has any.
        let semantics: String
    }

    /// The screenshots of the page, in order.
    let moments: [Moment]
    /// The names of the classes of the views on the page, without their generic arguments.
    let viewNames: Set<String>

    /// Takes screenshots of a page when it was just opened, after Enter, after a theme was chosen, and at its end.
    /// - Parameters:
    ///   - page: The name of the page.
    ///   - face: The face of the kit.
    ///   - size: The size of the window in cells.
    ///   - clock: The clock of spinners; it should stand still.
    init(
        page: String, face: GalleryFace, size: Size = Size(width: 80, height: 24), clock: any Clock<Duration>
    ) {
        var moments: [Moment] = []
        var names: Set<String> = []
        let scenarios: [(name: String, keys: [KeyPress])] = [
            ("opened", []), ("Enter", [KeyPress(.enter)]),
            ("the end", [KeyPress(.tab, .shift), KeyPress(.end)]), ("help", [KeyPress(.function(1))]),
        ]
        for scenario in scenarios where scenario.name != "help" || page == "Keys and help" {
            let host = SceneHost(
                root: GalleryRoot(page: page, face: face, opensPage: true), size: size, clock: clock)
            host.reducesMotion = true
            host.start()
            host.render()
            scenario.keys.forEach { host.sendEvent(.key($0)) }
            let moment = Moment(host, name: scenario.name, title: page)
            if !moments.contains(where: { $0.text == moment.text }) { moments.append(moment) }
            if let scene = host.root.stack.top as? ViewController { names.formUnion(scene.view.namesOfAll) }
            host.stop()
        }
        self.moments = moments
        viewNames = names
    }

    /// All screenshots as one text, each under its name.
    var text: String {
        moments.map { "== \($0.name) ==\n\($0.text)\n" }.joined()
    }
}

extension GallerySnapshot.Moment {
    @MainActor fileprivate init(_ host: SceneHost, name: String, title: String) {
        let buffer = host.render()
        self.name = name
        text = PlainTextEncoder.encode(buffer)
        picture = SVGEncoder.encode(buffer, title: title)
        semantics = host.semantics().map(\.description).joined(separator: "\n")
    }
}

extension GalleryPage {
    /// The name of the page in file names: `key-hints`.
    var fileName: String { title.lowercased().split(separator: " ").joined(separator: "-") }
}

extension RetainedView {
    fileprivate var namesOfAll: Set<String> {
        let name = String(describing: type(of: self))
        return subviews.reduce([String(name.prefix { $0 != "<" })]) { $0.union($1.namesOfAll) }
    }
}
