import KitReactive

/// The visibility and the style of a screen's title bar; after NanoViewController's value of that name.
///
/// There, two layouts of different styles could be equal, and a screen without a layout kept the previous screen's bar.
public struct NavigationBarLayout: Hashable, Sendable {
    /// The visibility of the title bar.
    public enum Visibility: Hashable, Sendable, CaseIterable {
        /// The first row of the window is the bar.
        case visible
        /// The screen has that row too.
        ///
        /// Escape still leads back, the keys of the bar's buttons still work, and a screen reader still says the title.
        case hidden
    }

    /// A Boolean value that indicates whether there is a title bar.
    var visibility: Visibility
    /// The role of the bar, for which the theme defines the colours.
    var role: StyleRole

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
    /// What is unusual about the app's work, such as "Offline" or "2 changes to send"; empty if nothing is.
    ///
    /// It has a fixed place in the title bar, at the right end before the buttons, and stays when room is short.
    public var status = "" { didSet { if status != oldValue { didChange.send() } } }
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

/// The preferences of a body's parts for their screen's title bar, collected during the evaluation.
struct NavigationPreferences {
    var title: String?
    var subtitle: String?
    var items: [ToolbarItem]?
    var status: String?
    var hidesBackButton: Bool?
    var barLayout: NavigationBarLayout?
    var sidebarLayout: SidebarLayout?

    /// Applies the preferences of a body to its screen; a button keeps its identity by its place.
    ///
    /// Preferences of the previous evaluation that are missing now are removed.
    @MainActor
    func apply(to scene: ViewController, after former: NavigationPreferences) {
        let items = items ?? (former.items == nil ? nil : [])
        let status = status ?? (former.status == nil ? nil : "")
        let hidesBackButton = hidesBackButton ?? (former.hidesBackButton == nil ? nil : false)
        let barLayout = barLayout ?? (former.barLayout == nil ? nil : .standard)
        if let title { scene.title = title }
        if let subtitle = subtitle ?? (former.subtitle == nil ? nil : "") { scene.subtitle = subtitle }
        if sidebarLayout != former.sidebarLayout { scene.sidebarLayout = sidebarLayout }
        // A screen whose body never mentioned the bar keeps the items that were made for it otherwise.
        guard
            items != nil || status != nil || hidesBackButton != nil || barLayout != nil
                || scene.loadedNavigationItem != nil
        else {
            return
        }
        let navigationItem = scene.navigationItem
        if let barLayout { navigationItem.barLayout = barLayout }
        if let status { navigationItem.status = status }
        if let hidesBackButton { navigationItem.hidesBackButton = hidesBackButton }
        guard let items else { return }
        navigationItem.leftItems = Self.update(navigationItem.leftItems, to: items.filter { $0.placement == .leading })
        navigationItem.rightItems = Self.update(
            navigationItem.rightItems, to: items.filter { $0.placement == .trailing })
    }

    @MainActor
    private static func update(_ former: [BarButtonItem], to items: [ToolbarItem]) -> [BarButtonItem] {
        items.enumerated().map { index, item in
            let button = former.indices.contains(index) ? former[index] : BarButtonItem(item.title)
            button.title = item.title
            button.key = item.key
            button.role = item.role
            button.isEnabled = item.isEnabled
            button.handler = item.action
            return button
        }
    }
}
