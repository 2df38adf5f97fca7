/// A scene with a fixed title.
///
/// After NanoViewController; a title that the view model sent before the scene was shown is not overwritten.
@MainActor
public protocol TitledScene {
    /// The title in the title bar; empty by default.
    static var title: String { get }
    /// The text at the other end of the title bar; empty by default.
    static var subtitle: String { get }
}

extension TitledScene {
    /// Nothing.
    public static var title: String { "" }
    /// Nothing.
    public static var subtitle: String { "" }
}

/// A scene in one line: a view with a view model, and a title.
public typealias Scene<Content: ContentView> = SceneController<Content> & TitledScene
where Content.ViewModel.Input.FromController == InputFromController
