import KitReactive

/// Whether a screen has a title bar, and how that looks; after NanoViewController's value of that name.
///
/// There, two layouts of different styles could be equal, and a screen that said nothing kept the bar of the one before.
public struct NavigationBarLayout: Hashable, Sendable {
    /// Whether there is a title bar.
    public enum Visibility: Hashable, Sendable, CaseIterable {
        /// The first row of the window is the bar.
        case visible
        /// The screen has that row too.
        ///
        /// Escape still leads back, the keys of the bar's buttons still work, and a screen reader still says the title.
        case hidden
    }

    /// A Boolean value that indicates whether there is a title bar.
    public var visibility: Visibility
    /// The role of the bar, for which the theme defines the colours.
    public var role: StyleRole

    /// Creates a layout.
    public init(_ visibility: Visibility = .visible, role: StyleRole = .titleBar) {
        self.visibility = visibility
        self.role = role
    }

    /// The default bar of a screen.
    public static let standard = NavigationBarLayout()
    /// No bar.
    public static let hidden = NavigationBarLayout(.hidden)
}

/// The content of a screen's title bar: buttons on both sides of the title; after UIKit's class of that name.
@MainActor
public final class NavigationItem {
    /// The buttons after the way back, from left to right.
    public var leftItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: leftItems) } }
    /// The buttons at the right end, from left to right.
    public var rightItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: rightItems) } }
    /// A Boolean value that indicates whether there is no way back from the screen by Escape and the arrow in the bar.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange.send() } } }
    /// A Boolean value that indicates whether there is a title bar, and how it looks.
    public var barLayout = NavigationBarLayout.standard { didSet { if barLayout != oldValue { didChange.send() } } }
    /// Fires when any button on the left is pressed.
    public let leftTaps = Signal<Void>()
    /// Fires when any button on the right is pressed.
    public let rightTaps = Signal<Void>()

    let didChange = Signal<Void>()
    private var subscriptions: [AnyCancellable] = []

    /// Creates a description without buttons.
    public init() {}

    /// The first button on the left; setting it replaces all of them, and `nil` takes them away.
    public var leftItem: BarButtonItem? {
        get { leftItems.first }
        set { leftItems = newValue.map { [$0] } ?? [] }
    }

    /// The last button on the right; setting it replaces all of them, and `nil` takes them away.
    public var rightItem: BarButtonItem? {
        get { rightItems.last }
        set { rightItems = newValue.map { [$0] } ?? [] }
    }

    /// Sends when any button on the left is pressed.
    public var leftTapPublisher: AnyPublisher<Void, Never> { leftTaps.publisher }

    /// Sends when any button on the right is pressed.
    public var rightTapPublisher: AnyPublisher<Void, Never> { rightTaps.publisher }

    /// All buttons that are shown, in reading order.
    var shownItems: [BarButtonItem] { (leftItems + rightItems).filter { !$0.isHidden } }

    private func itemsDidChange(from old: [BarButtonItem], to new: [BarButtonItem]) {
        guard !old.elementsEqual(new, by: ===) else { return }
        subscriptions = []
        observe(leftItems, taps: leftTaps)
        observe(rightItems, taps: rightTaps)
        didChange.send()
    }

    private func observe(_ items: [BarButtonItem], taps: Signal<Void>) {
        for item in items {
            subscriptions.append(item.action.observe { taps.send() })
            subscriptions.append(item.didChange.observe { [weak self] in self?.didChange.send() })
        }
    }
}
