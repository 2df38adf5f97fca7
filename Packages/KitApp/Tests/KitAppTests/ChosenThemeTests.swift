import KitCells
import KitCore
import KitSceneViews
import Testing

@testable import KitApp

@Suite("The theme that the user has chosen")
@MainActor
struct ChosenThemeTests {
    private let chosen = Property<ThemeChoice?>(nil)

    private func client(_ change: (inout TerminalApp.Options) -> Void = { _ in }) -> SceneHostClient {
        var options = TerminalApp.Options()
        options.chosenTheme = chosen
        change(&options)
        let app = RunningApp(
            root: SingleSceneRoot(HostingController(title: "App", Text("text"))), title: "App", options: options,
            clock: ManualClock(), interceptor: nil, didFinish: {})
        let client = SceneHostClient(app, TerminalCapabilities(colorDepth: .trueColor, canAddressCursor: true))
        client.terminalDidStart(size: Size(width: 40, height: 10))
        return client
    }

    private let next = InputEvent.key(KeyPress(.function(3)))

    @Test("F3 sets the property, and setting the property changes the theme")
    func bothWays() {
        let client = client { $0.theme = .light }
        #expect(client.host?.theme == .light && chosen.value == nil)
        client.terminalDidReceive(next)
        #expect(client.host?.theme == .dark && chosen.value == .dark)
        chosen.value = .contrast
        #expect(client.host?.theme == .highContrast && client.needsFrame)
        client.terminalDidReceive(next)
        #expect(chosen.value == .terminal)
        chosen.value = nil
        #expect(client.host?.theme == .light)
    }

    @Test("a saved choice precedes the option at the start, and `nil` stands for the custom theme")
    func start() {
        chosen.value = .contrast
        let own = NamedTheme("own", Theme(styles: [.text: Style(foreground: .ansi(3))]))
        let client = client { $0.customTheme = own }
        #expect(client.host?.theme == .highContrast)
        chosen.value = nil
        #expect(client.host?.theme == own.theme)
        client.terminalDidReceive(next)
        #expect(chosen.value == .auto)
    }

    @Test("auto follows the terminal, only while it is the choice")
    func report() {
        let client = client()
        let white = TerminalReport.backgroundColor(.rgb(255, 255, 255))
        chosen.value = .terminal
        client.terminalDidReport(white)
        #expect(client.host?.theme == ThemeChoice.terminal.theme)
        chosen.value = .auto
        #expect(client.host?.theme == Theme.light.onTerminalBackground)
        client.terminalDidReport(.backgroundColor(.rgb(0, 0, 0)))
        #expect(client.host?.theme == Theme.dark.onTerminalBackground)
    }

    @Test("a picker of the settings offers the themes")
    func picker() {
        let app = Property<ThemeChoice?>(.dark)
        let scene = HostingController(title: "Settings", ThemePicker(theme: app))
        let host = SceneHost(root: SingleSceneRoot(scene), size: Size(width: 40, height: 10), clock: ManualClock())
        host.start()
        #expect(host.semantics().contains { $0.label == "Theme" && $0.value == "dark" })
        app.value = nil
        #expect(host.semantics().contains { $0.label == "Theme" && $0.value == "auto" })
    }
}

/// The sample of the article about KitApp.
private struct ThemePicker: View {
    let theme: Property<ThemeChoice?>

    var body: some View {
        Picker("Theme", selection: Binding(get: { theme.observed ?? .auto }, set: { theme.value = $0 })) {
            ForEach(ThemeChoice.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
    }
}
