import KitCells
import KitCore

/// The purpose of a button, an action or an entry of a menu.
public enum ButtonRole: Hashable, Sendable, CaseIterable {
    /// The most likely action, such as saving; highlighted.
    case primary
    /// Changes nothing; Escape presses such a button of an alert.
    case cancel
    /// Deletes something. Such a button has its own colour, and has the focus first only if there is no other button.
    case destructive
}

/// A button.
public struct Button: PrimitiveBody {
    let title: String
    private var label: (any View)?
    let role: ButtonRole?
    private let isBusy: Bool
    let action: @MainActor () -> Void

    /// Creates a button; a busy one shows that its action is running, and ignores presses.
    public init(
        _ title: String, role: ButtonRole? = nil, isBusy: Bool = false,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.role = role
        self.isBusy = isBusy
        self.action = action
    }

    /// Creates a button whose title is a text, as in SwiftUI.
    ///
    /// The style of the text is ignored.
    public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, label: () -> Text) {
        self.init(label().words, role: role, action: action)
    }

    /// Creates a button with a body as its label, such as a `Label`; without a style it has no brackets.
    @_disfavoredOverload
    public init(
        role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View
    ) {
        self.init("", role: role, action: action)
        self.label = label()
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let isEnabled = context.environment.isEnabled
        if let style = context.environment.buttonStyle {
            return [styledElement(style, isEnabled: isEnabled, in: context)]
        }
        if label != nil { return [styledElement(LabelButtonStyle(), isEnabled: isEnabled, in: context)] }
        return [
            ViewElement(context, make: { ButtonView() }) { view in
                view.title = title
                view.role = role
                view.isEnabled = isEnabled
                view.isBusy = isBusy
                view.handler = action
            }
        ]
    }

    private func styledElement(_ style: any ButtonStyle, isEnabled: Bool, in context: BodyContext) -> Element {
        let focus = context.store.object(at: context.path.appending("focus")) { ButtonFocus() }
        focus.didChange = context.store.invalidate
        let label: any View = label ?? Text(title)
        let configuration = ButtonStyleConfiguration(
            label: Self.marked(label), role: role, isFocused: focus.isFocused && isEnabled,
            isEnabled: isEnabled, isBusy: isBusy)
        let parts = context.within("style") { Self.elements(of: style, configuration, in: context) }
        return ViewElement(context, make: { StyledButtonView() }) { view in
            view.title = title
            view.isEnabled = isEnabled
            view.handler = isBusy ? nil : action
            Reconciler.reconcile(parts, into: view.content)
            view.focusObservers[ObjectIdentifier(focus)] = { [weak focus] in focus?.isFocused = $0 }
        }
    }

    /// Returns the label, whose texts are the button's name wherever the style puts it.
    private static func marked(_ label: some View) -> AnyView {
        AnyView(label.updating { $0.associatedObjects[buttonLabelKey] = AssociatedObjects() })
    }

    private static func elements(
        of style: some ButtonStyle, _ configuration: ButtonStyleConfiguration, in context: BodyContext
    ) -> [BodyPart] {
        BodyStore.connect(style, in: context)
        let body = BodyObservation.reading { style.makeBody(configuration: configuration) }
        guard context.environment.buttonStyle != nil else { return context.elements(of: body) }
        return context.withEnvironment({ $0.buttonStyle = nil }, { context.elements(of: body) })
    }
}

/// The focus of a button with a style.
@MainActor
private final class ButtonFocus {
    var didChange: (@MainActor () -> Void)?
    var isFocused = false { didSet { if isFocused != oldValue { didChange?() } } }
}

/// The appearance of buttons; after SwiftUI's protocol of that name.
///
///     struct Chip: ButtonStyle {
///         func makeBody(configuration: Configuration) -> some View {
///             configuration.label.padding(.horizontal)
///                 .background(configuration.isFocused ? .focusedControl : .control)
///         }
///     }
@MainActor
public protocol ButtonStyle {
    /// The type of a button's body.
    associatedtype Body: View
    /// The state of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the appearance of a button, which must show the focus.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The state of a button for its style.
@MainActor
public struct ButtonStyleConfiguration {
    /// The title or label of the button.
    public let label: AnyView
    /// The purpose of the button.
    public let role: ButtonRole?
    /// A Boolean value that indicates whether the button has the focus.
    public let isFocused: Bool
    /// A Boolean value that indicates whether the button can be pressed.
    public let isEnabled: Bool
    /// A Boolean value that indicates whether the button's action is running.
    public let isBusy: Bool

    /// The role of text in a button of this state.
    public var textRole: StyleRole {
        if !isEnabled { return .disabledControl }
        if isFocused { return .focusedControl }
        return switch role {
        case .primary: .primaryControl
        case .destructive: .destructive
        case .cancel, nil: .control
        }
    }
}

/// A style that shows only the label, in the colours around it; the focused button has the role `focusedControl`.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View {
        let isOrdinary = configuration.isEnabled && configuration.role != .destructive
        return configuration.highlighted(configuration.isFocused || !isOrdinary ? configuration.textRole : nil)
    }
}

/// The default style of a button with a body as its label.
private struct LabelButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.highlighted(configuration.textRole) }
}

extension ButtonStyleConfiguration {
    fileprivate func highlighted(_ textRole: StyleRole?) -> some View {
        VStack(alignment: .fill) { label }.updating { view in
            view.textRole = textRole
            view.backgroundRole = isFocused ? .focusedControl : nil
        }
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The style that shows only the label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
    /// Sets the style of the buttons in the body.
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        EnvironmentBody(content: self) { $0.buttonStyle = style }
    }

    /// Sets the style of the switches in the body that have no style of their own.
    public func toggleStyle(_ style: ToggleStyle) -> some View {
        EnvironmentBody(content: self) { $0.toggleStyle = style }
    }
}

/// A button that shows a body.
final class StyledButtonView: ControlView, Pressable {
    let content = StackView(.vertical, alignment: .fill)
    /// The name for screen readers; if empty, the texts of the content.
    var title = ""

    override init() {
        super.init()
        addSubview(content)
    }

    /// A busy button has no action.
    var isReady: Bool { isEnabled && handler != nil }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
    override var exposesSubviewSemantics: Bool { false }

    override var semantics: Semantics? {
        return Semantics(
            role: .button, label: accessibilityLabel ?? (title.isEmpty ? words : title), traits: controlTraits)
    }

    private var words: String {
        var parts: [Semantics] = []
        collectLabel(in: content, into: &parts)
        return parts.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func collectLabel(in view: RetainedView, into parts: inout [Semantics]) {
        if view.hasAssociatedObjects, view.associatedObjects[buttonLabelKey] != nil {
            return view.collectSemantics(into: &parts)
        }
        for view in view.subviews { collectLabel(in: view, into: &parts) }
    }
}

private let buttonLabelKey = "Button.label"
