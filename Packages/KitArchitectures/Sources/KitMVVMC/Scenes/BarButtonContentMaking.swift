/// A scene with a fixed button at the left of its title bar; after NanoViewController.
@MainActor
public protocol LeftBarButtonContentMaking {
    /// What the button says.
    static var makeLeftContent: BarButtonContent { get }
}

/// A scene with a fixed button at the right of its title bar; after NanoViewController.
@MainActor
public protocol RightBarButtonContentMaking {
    /// What the button says.
    static var makeRightContent: BarButtonContent { get }
}

/// A scene from which no Escape and no arrow in the title bar leads back; after NanoViewController.
@MainActor
public protocol BackButtonHiding {}
