import KitReactive

/// The visibility and the style of a screen's title bar; after NanoViewController's value of that name.
///
/// Unlike the original, layouts of different styles are never equal, and a screen without a layout does not keep the
/// previous screen's bar.
public struct NavigationBarLayout: Hashable, Sendable {
    /// The visibility of the title bar.
    public enum Visibility: Hashable, Sendable, CaseIterable {
        /// The bar occupies the first row of the window.
        case visible
        /// The screen fills the first row, too.
        ///
        /// Escape still goes back, the keys of the bar's buttons still work, and screen readers still read the title.
        case hidden
    }

    /// The visibility of the title bar.
    var visibility: Visibility
    /// The style of the bar.
    var role: StyleRole

    /// Creates a layout.
    public init(_ visibility: Visibility = .visible, role: StyleRole = .titleBar) {
        self.visibility = visibility
        self.role = role
    }

    /// The default title bar.
    public static let standard = NavigationBarLayout()
    /// No title bar.
    public static let hidden = NavigationBarLayout(.hidden)
}

/// The content of a screen's title bar: buttons on both sides of the title; after UIKit's class of that name.
@MainActor
public final class NavigationItem {
    /// The buttons after the arrow, from left to right.
    public var leftItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: leftItems) } }
    /// The buttons at the right end, from left to right.
    public var rightItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: rightItems) } }
    /// A Boolean value that indicates whether Escape and the arrow in the bar do not leave the screen.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange.send() } } }
    /// The question before Escape and the arrow in the bar leave the screen; `nil` leaves it immediately.
    public var backConfirmation: BackConfirmation?
    /// The visibility and the style of the title bar.
    public var barLayout = NavigationBarLayout.standard { didSet { if barLayout != oldValue { didChange.send() } } }
    /// The unusual state of the app, such as "Offline" or "2 changes to send"; empty if there is none.
    ///
    /// It has a fixed place in the title bar, on the right before the buttons, and remains when there is little room.
    public var status = "" { didSet { if status != oldValue { didChange.send() } } }
    /// Sends when any button on the left is pressed.
    public let leftTaps = Signal<Void>()
    /// Sends when any button on the right is pressed.
    public let rightTaps = Signal<Void>()

    let didChange = Signal<Void>()
    private var subscriptions: [AnyCancellable] = []

    /// Creates an item without buttons.
    public init() {}

    /// The first button on the left.
    ///
    /// Setting it replaces all of them; `nil` removes them.
    public var leftItem: BarButtonItem? {
        get { leftItems.first }
        set { leftItems = newValue.map { [$0] } ?? [] }
    }

    /// The last button on the right.
    ///
    /// Setting it replaces all of them; `nil` removes them.
    public var rightItem: BarButtonItem? {
        get { rightItems.last }
        set { rightItems = newValue.map { [$0] } ?? [] }
    }

    /// A publisher that sends when any button on the left is pressed.
    public var leftTapPublisher: AnyPublisher<Void, Never> { leftTaps.publisher }

    /// A publisher that sends when any button on the right is pressed.
    public var rightTapPublisher: AnyPublisher<Void, Never> { rightTaps.publisher }

    /// The visible buttons, in reading order.
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

/// A question before the user leaves a screen, because something on it would be lost.
public struct BackConfirmation: Hashable, Sendable {
    /// The question, such as "Discard the payment?".
    let title: String
    /// The loss when the user leaves.
    let message: String
    /// The title of the button that leaves the screen.
    let leaveTitle: String
    /// The title of the button that stays, which has the focus first.
    let stayTitle: String

    /// Creates a question.
    public init(_ title: String, message: String = "", leaveTitle: String = "Discard", stayTitle: String = "Keep") {
        self.title = title
        self.message = message
        self.leaveTitle = leaveTitle
        self.stayTitle = stayTitle
    }

    /// Returns an alert whose destructive button leaves.
    @MainActor
    func alert(leave: @escaping @MainActor () -> Void) -> Alert {
        Alert(title, message: message) {
            Alert.Button.cancel(stayTitle)
            Alert.Button.destructive(leaveTitle, action: leave)
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
    var backConfirmation: BackConfirmation?
    var barLayout: NavigationBarLayout?
    var sidebarLayout: SidebarLayout?
    /// The keys that press controls anywhere on the screen.
    var keyCommands: [KeyCommand] = []

    /// Applies the preferences of a body to its screen.
    ///
    /// Buttons are matched by position.
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
        // A screen whose body never mentioned the bar keeps the items that were set in another way.
        guard
            items != nil || status != nil || hidesBackButton != nil || barLayout != nil || backConfirmation != nil
                || scene.loadedNavigationItem != nil
        else {
            return
        }
        let navigationItem = scene.navigationItem
        if let barLayout { navigationItem.barLayout = barLayout }
        if let status { navigationItem.status = status }
        if let hidesBackButton { navigationItem.hidesBackButton = hidesBackButton }
        if backConfirmation != former.backConfirmation { navigationItem.backConfirmation = backConfirmation }
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
