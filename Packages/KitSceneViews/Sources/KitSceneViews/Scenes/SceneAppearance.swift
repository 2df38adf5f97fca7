/// A body that is a whole screen: it can say what the title bar shows and receive the screen's life.
@MainActor
public protocol SceneAppearance {
    /// What the title bar says; `nil` keeps the title that the screen was made with.
    var title: String? { get }
    /// What stands at the other end of the title bar.
    var subtitle: String { get }
    /// The screen is shown.
    func didAppear()
    /// The screen is about to be covered or removed.
    func willDisappear()
    /// The screen was covered or removed.
    func didDisappear()
}

extension SceneAppearance {
    /// Keeps the title that the screen was made with.
    public var title: String? { nil }
    /// Nothing.
    public var subtitle: String { "" }
    /// Does nothing.
    public func didAppear() {}
    /// Does nothing.
    public func willDisappear() {}
    /// Does nothing.
    public func didDisappear() {}
}
