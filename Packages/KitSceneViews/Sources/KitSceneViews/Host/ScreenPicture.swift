public import KitCells
import KitCore
import KitNavigation

/// Draws a screen without a terminal, such as for the documentation of a program.
@MainActor
public enum ScreenPicture {
    /// Returns the first frame of a body as a picture of a terminal window.
    ///
    /// A test draws what follows the first frame: `AppDriver.picture(title:palette:)` of KitTesting.
    /// - Parameters:
    ///   - body: The screen.
    ///   - title: The title of the screen and of the window.
    ///   - size: The size of the window in cells.
    ///   - theme: The styles of the roles.
    ///   - palette: The colours that the terminal would have.
    /// - Returns: An SVG document without references to other files; screen readers read the text of the screen.
    public static func svg(
        of body: some View, title: String, size: Size = Size(width: 80, height: 24), theme: Theme = .standard,
        palette: SVGPalette = .dark
    ) -> String {
        let root = SingleSceneRoot(HostingController(title: title, body))
        let host = SceneHost(root: root, size: size, clock: ManualClock(), theme: theme)
        host.reducesMotion = true
        host.start()
        defer { host.stop() }
        return SVGEncoder.encode(host.render(), title: title, palette: palette)
    }
}
