import KitSceneViews

/// A scene with a fixed button at the left of its title bar; after NanoViewController.
@MainActor
public protocol LeftBarButtonContentMaking {
    /// The title of the button.
    static var makeLeftContent: BarButtonContent { get }
}

/// A scene with a fixed button at the right of its title bar; after NanoViewController.
@MainActor
public protocol RightBarButtonContentMaking {
    /// The title of the button.
    static var makeRightContent: BarButtonContent { get }
}

/// A scene from which no Escape and no arrow in the title bar leads back; after NanoViewController.
@MainActor
public protocol BackButtonHiding {}

/// A scene that says whether it has a title bar, and how that looks; after NanoViewController.
///
/// It is read each time before the scene appears. A scene that is no owner has the standard bar; in the
/// original it kept that of the scene before.
@MainActor
public protocol NavigationBarLayoutOwner {
    /// The scene's bar.
    var navigationBarLayout: NavigationBarLayout { get }
}
