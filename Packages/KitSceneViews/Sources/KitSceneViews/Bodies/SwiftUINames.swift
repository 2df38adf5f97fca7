import KitCells

// Names of SwiftUI without a meaning here. The compiler's messages name the right word.

extension View {
    /// Not available.
    @available(*, unavailable, message: "a colour is a role of the theme: foregroundStyle(.error)")
    public func foregroundColor(_ color: Color?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a colour is a role of the theme: foregroundStyle(.error)")
    public func foregroundStyle(_ color: Color) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "the theme colours controls: see Theme and ThemeChoice")
    public func tint(_ color: Color?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a terminal has one font: Text(title, role: .heading), or bold()")
    public func font(_ font: SwiftUIFont?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "cells are opaque: hidden(_:) or foregroundStyle(.secondary)")
    public func opacity(_ opacity: Double) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a terminal has no animations: change the state, and the screen shows it")
    public func animation(_ animation: SwiftUIAnimation?, value: some Equatable) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use border(.rounded)")
    public func cornerRadius(_ radius: Int) -> Self { self }
    /// Not available.
    @available(
        *, unavailable, message: "use a Button, which the keyboard presses too; buttonStyle(.plain) hides its brackets"
    )
    public func onTapGesture(perform action: @escaping () -> Void) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use shrinksFirst() on the views that may become shorter")
    public func layoutPriority(_ value: Double) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use ZStack { self; content }")
    public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use Text(_:truncation:)")
    public func truncationMode(_ mode: TextTruncation) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use rowActions(_:) of a List, which the keyboard reaches too, or a Menu")
    public func swipeActions(@ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use rowActions(_:) of a List, which the keyboard reaches too, or a Menu")
    public func contextMenu(@ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, renamed: "navigationTitle(_:)")
    public func navigationBarTitle(_ title: String) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use environment(_:) and @Environment(Model.self)")
    public func environmentObject(_ object: AnyObject) -> Self { self }
}

/// The names of SwiftUI's fonts, for the compiler's message about `font(_:)`.
public enum SwiftUIFont {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
}

/// The names of SwiftUI's animations, for the compiler's message about `animation(_:value:)`.
public enum SwiftUIAnimation {
    case `default`, linear, easeIn, easeOut, easeInOut, spring, bouncy, smooth, snappy
}

extension Color {
    /// Not available.
    @available(*, unavailable, message: "a colour is a role of the theme, such as .error; Color.ansi(1) is always red")
    public static var red: Color { .default }
    /// Not available.
    @available(
        *, unavailable, message: "a colour is a role of the theme, such as .success; Color.ansi(2) is always green"
    )
    public static var green: Color { .default }
    /// Not available.
    @available(
        *, unavailable, message: "a colour is a role of the theme, such as .warning; Color.ansi(3) is always yellow"
    )
    public static var yellow: Color { .default }
    /// Not available.
    @available(
        *, unavailable, message: "a colour is a role of the theme, such as .accent; Color.ansi(4) is always blue"
    )
    public static var blue: Color { .default }
    /// Not available.
    @available(
        *, unavailable, message: "a colour is a role of the theme, such as .secondary; Color.ansi(8) is always gray"
    )
    public static var gray: Color { .default }
}

extension Label {
    /// Not available.
    @available(*, unavailable, message: "the symbol is a character or two: Label(title, symbol: \"★\")")
    public init(_ title: String, systemImage: String) { self.init(title, symbol: "") }
}

extension VerticalAlignment {
    /// Not available.
    @available(*, unavailable, renamed: "top")
    public static var firstTextBaseline: Self { .top }
}

extension ToolbarItem.Placement {
    /// Not available.
    @available(*, unavailable, renamed: "leading")
    public static var topBarLeading: Self { .leading }
    /// Not available.
    @available(*, unavailable, renamed: "trailing")
    public static var topBarTrailing: Self { .trailing }
}

/// Not available.
@available(*, unavailable, message: "change the state directly: a terminal has no animations")
@MainActor
public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

/// Not available.
@available(*, unavailable, message: "use List, which makes only the rows in sight, or VStack")
public typealias LazyVStack = VStack

/// Not available.
@available(*, unavailable, message: "use ScrollView(takesFocus: false, pageLayout: .form)")
public typealias Form = ScrollView

/// Not available.
@available(*, unavailable, renamed: "Panel")
public typealias GroupBox = Panel

/// Not available.
@available(*, unavailable, renamed: "NavigationStack")
public typealias NavigationView = NavigationStack

/// Not available.
@available(*, unavailable, message: "use SplitPane(first:second:)")
public struct NavigationSplitView: View {
    /// Not available.
    public init(@ViewBuilder sidebar: () -> some View, @ViewBuilder detail: () -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "views adapt to their room by turnsWhereNarrow(), substitute(_:) and SplitPane")
public struct GeometryReader: View {
    /// Not available.
    public init(@ViewBuilder content: (Size) -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "an @Observable object, or a Property, needs no wrapper: var model: Model")
public typealias ObservedObject = StateObject

/// Not available.
@available(*, unavailable, message: "use environment(_:) and @Environment(Model.self)")
public typealias EnvironmentObject = StateObject
