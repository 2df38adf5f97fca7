import KitSceneViews

/// A scene with a fixed button on the left of its title bar; after NanoViewController.
@MainActor
public protocol LeftBarButtonContentMaking {
    /// The content of the button.
    static var makeLeftContent: BarButtonContent { get }
}

/// A scene with a fixed button on the right of its title bar; after NanoViewController.
@MainActor
public protocol RightBarButtonContentMaking {
    /// The content of the button.
    static var makeRightContent: BarButtonContent { get }
}

/// A scene without a way back: neither Escape nor an arrow in the title bar; after NanoViewController.
@MainActor
public protocol BackButtonHiding {}

/// A scene that determines the layout of its title bar; after NanoViewController.
///
/// The layout is read each time before the scene appears. Other scenes have the standard bar; in the original, they
/// kept the bar of the previous scene.
@MainActor
public protocol NavigationBarLayoutOwner {
    /// The layout of the scene's title bar.
    var navigationBarLayout: NavigationBarLayout { get }
}
