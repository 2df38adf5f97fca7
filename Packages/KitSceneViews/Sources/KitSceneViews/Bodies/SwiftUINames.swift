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

extension View {
    /// Not available.
    @available(*, unavailable, message: "use ZStack { content; self }")
    public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a border has the colour of a role: border(.rounded, role: .accent)")
    public func border(_ color: Color, width: Int = 1) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use Tab(title) { content } in the TabView")
    public func tabItem(@ViewBuilder _ label: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "Enter submits; keyCommands(_:) gives a key a title in the last line")
    public func submitLabel(_ label: SwiftUISubmitLabel) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a terminal has no tooltips; keyCommands(_:) gives a key a title in the help")
    public func help(_ text: String) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use keyCommands(_:), which the help and the command palette list")
    public func onKeyPress(_ key: SwiftUIKey, action: () -> SwiftUIKeyResult) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "lists have one style; see selectionBar(_:) and scrollBarStyle(_:)")
    public func listStyle(_ style: SwiftUIListStyle) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "the title is always shown: leave out titleVisibility")
    public func confirmationDialog(
        _ title: String, isPresented: Binding<Bool>, titleVisibility: SwiftUIVisibility,
        @ArrayBuilder<Alert.Button> actions: () -> [Alert.Button]
    ) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, renamed: "sheet(isPresented:content:)")
    public func fullScreenCover(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use a Menu, or sheet(isPresented:content:)")
    public func popover(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "a frame cuts its content off: leave out clipped()")
    public func clipped() -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "the user chooses the theme: see TerminalApp.Options and ThemeChoice")
    public func preferredColorScheme(_ scheme: SwiftUIColorScheme?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "pass the size to the sheet: sheet(isPresented:detent:content:)")
    public func presentationDetents(_ detents: Set<SheetDetent>) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use keyCommands(KeyCommand(.escape, title) { … })")
    public func onExitCommand(perform action: (() -> Void)?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use onDelete of a List, or rowActions(_:) with a key")
    public func onDeleteCommand(perform action: (() -> Void)?) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use SplitPane(first:second:) with an if around the second side")
    public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use alert(item:content:), whose alert is about the item")
    public func alert<Item>(
        _ title: String, isPresented: Binding<Bool>, presenting item: Item?,
        @ArrayBuilder<Alert.Button> actions: (Item) -> [Alert.Button], message: (Item) -> Text
    ) -> Self { self }
    /// Not available.
    @available(*, unavailable, message: "use alert(item:content:) with the style .confirmation of Alert")
    public func confirmationDialog<Item>(
        _ title: String, isPresented: Binding<Bool>, presenting item: Item?,
        @ArrayBuilder<Alert.Button> actions: (Item) -> [Alert.Button]
    ) -> Self { self }
}

extension Button {
    /// Not available.
    @available(*, unavailable, message: "a symbol is a character of the title: Button(\"+ Add\")")
    public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(title, action: action)
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// Not available.
    @available(*, unavailable, message: "buttons have brackets by default: leave out buttonStyle(.bordered)")
    public static var bordered: PlainButtonStyle { PlainButtonStyle() }
    /// Not available.
    @available(*, unavailable, message: "buttons have brackets by default: leave out buttonStyle(.borderedProminent)")
    public static var borderedProminent: PlainButtonStyle { PlainButtonStyle() }
}

extension TextField {
    /// Not available.
    @available(*, unavailable, renamed: "init(_:text:placeholder:)")
    public init(_ label: String, text: Binding<String>, prompt: Text?) { self.init(label, text: text) }
}

extension TextEditor {
    /// Not available.
    @available(*, unavailable, message: "each control has a name: TextEditor(\"Note\", text: $note)")
    public init(text: Binding<String>) { self.init("", text: text) }
}

extension List {
    /// Not available.
    @available(
        *, unavailable, message: "pass whether a refresh is running: refreshable(isRefreshing: isLoading) { load() }"
    )
    public func refreshable(action: @escaping @Sendable () async -> Void) -> List { self }
}

extension NavigationLink {
    /// Not available.
    @available(*, unavailable, message: "use NavigationLink { destination } label: { label }")
    public init(destination: some View, @ViewBuilder label: () -> some View) { self.init("") { destination } }
}

extension ToggleStyle {
    /// Not available.
    @available(*, unavailable, renamed: "checkbox")
    public static var `switch`: ToggleStyle { .checkbox }
}

/// The names of SwiftUI's submit labels, for the compiler's message about `submitLabel(_:)`.
public enum SwiftUISubmitLabel { case done, go, next, search, send, `continue`, join, `return`, route }

/// The names of SwiftUI's keys, for the compiler's message about `onKeyPress(_:action:)`.
public enum SwiftUIKey { case `return`, space, escape, delete, tab, upArrow, downArrow, leftArrow, rightArrow }

/// The results of SwiftUI's keys, for the compiler's message about `onKeyPress(_:action:)`.
public enum SwiftUIKeyResult { case handled, ignored }

/// The names of SwiftUI's list styles, for the compiler's message about `listStyle(_:)`.
public enum SwiftUIListStyle { case automatic, plain, inset, grouped, insetGrouped, sidebar }

/// The names of SwiftUI's colour schemes, for the compiler's message about `preferredColorScheme(_:)`.
public enum SwiftUIColorScheme { case light, dark }

/// The sizes of SwiftUI's geometry, for the compiler's message about `GeometryReader`.
public struct SwiftUIGeometry {
    /// The size.
    public let size: Size
}

/// The names of SwiftUI's visibilities, for the compiler's message about `confirmationDialog`.
public enum SwiftUIVisibility { case automatic, visible, hidden }

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
    /// Not available.
    @available(*, unavailable, renamed: "leading")
    public static var navigationBarLeading: Self { .leading }
    /// Not available.
    @available(*, unavailable, renamed: "trailing")
    public static var navigationBarTrailing: Self { .trailing }
    /// Not available.
    @available(*, unavailable, renamed: "leading")
    public static var cancellationAction: Self { .leading }
    /// Not available.
    @available(*, unavailable, renamed: "trailing")
    public static var confirmationAction: Self { .trailing }
    /// Not available.
    @available(*, unavailable, renamed: "trailing")
    public static var primaryAction: Self { .trailing }
}

/// Not available.
@available(*, unavailable, message: "change the state directly: a terminal has no animations")
@MainActor
public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

/// Not available.
@available(*, unavailable, message: "use List, which makes only the rows in sight, or VStack")
public typealias LazyVStack = VStack

/// Not available.
@available(*, unavailable, renamed: "HStack")
public typealias LazyHStack = HStack

/// Not available.
@available(*, unavailable, message: "use Grid, or CollectionGrid, which makes only the items in sight")
public typealias LazyVGrid = Grid

/// Not available.
@available(*, unavailable, message: "use NoDataView(message:)")
public struct ContentUnavailableView: View {
    /// Not available.
    public init(_ title: String, systemImage: String) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "use HStack { Text(label); Spacer(); Text(value) }")
public struct LabeledContent: View {
    /// Not available.
    public init(_ label: String, value: String) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "use Tree of KitWidgets, or an if around the content")
public struct DisclosureGroup: View {
    /// Not available.
    public init(_ label: String, @ViewBuilder content: () -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

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
    public init(@ViewBuilder content: (SwiftUIGeometry) -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "views adapt to their room by turnsWhereNarrow(), substitute(_:) and SplitPane")
public struct ViewThatFits: View {
    /// Not available.
    public init(@ViewBuilder content: () -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "keep settings in a file of your own, and in an @Observable object")
@propertyWrapper
public struct AppStorage<Value> {
    /// Not available.
    public var wrappedValue: Value
    /// Not available.
    @MainActor public var projectedValue: Binding<Value> { .constant(wrappedValue) }
    /// Not available.
    public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
}

/// Not available.
@available(*, unavailable, message: "an @Observable object, or a Property, needs no wrapper: var model: Model")
public typealias ObservedObject = StateObject

/// Not available.
@available(*, unavailable, message: "use environment(_:) and @Environment(Model.self)")
public typealias EnvironmentObject = StateObject
