import KitCells
import KitCore
import KitReactive

/// A body whose views are modified after each update.
struct ModifiedBody<Content: View>: PrimitiveBody {
    let content: Content
    var keyCommands: [KeyCommand] = []
    var change: (@MainActor (RetainedView) -> Void)?

    package func elements(in context: BodyContext) -> [BodyPart] {
        [ModifiedParts(context.elements(of: content), keyCommands: keyCommands, change: change)]
    }
}

extension View {
    /// Modifies each view of the body after each update.
    func updating(_ change: @escaping @MainActor (RetainedView) -> Void) -> ModifiedBody<Self> {
        ModifiedBody(content: self, change: change)
    }

    /// Makes the body take a share of the free space in its stack.
    public func fillsSpace(horizontal: Int = 1, vertical: Int = 1) -> some View {
        updating { $0.flexibility = Flexibility(horizontal: horizontal, vertical: vertical) }
    }

    /// Shrinks the body first if its stack has too little room.
    public func shrinksFirst() -> some View {
        updating { $0.shrinksFirst = true }
    }

    /// Shows a substitute if the whole text does not fit; see `LabelView.substitute`.
    public func substitute(_ text: String) -> some View {
        updating { ($0 as? LabelView)?.substitute = text }
    }

    /// Arranges the views of a horizontal stack in a column if they do not fit side by side.
    public func turnsWhereNarrow() -> some View {
        updating { ($0 as? StackView)?.turnsWhereNarrow = true }
    }

    /// Shows the label of a text field above its text; see `TextFieldView.showsLabel`.
    public func labelShown() -> some View {
        updating { ($0 as? TextFieldView)?.showsLabel = true }
    }

    /// Hides the body, which then takes no space but keeps its state.
    public func hidden(_ isHidden: Bool = true) -> some View {
        updating { $0.isHidden = isHidden }
    }

    /// Sets the accessibility label of the body.
    public func accessibilityLabel(_ label: String) -> some View {
        updating { $0.accessibilityLabel = label }
    }

    /// Hides the texts of the body from everything except the screen; after SwiftUI's modifier of that name.
    ///
    /// Screen readers, tests and traces only see that there is hidden text.
    public func privacySensitive(_ isSensitive: Bool = true) -> some View {
        updating { view in
            guard let label = view as? LabelView else {
                return UsageReports.add("privacySensitive: \(type(of: view)) is not a text; use it on each Text inside")
            }
            label.isPrivacySensitive = isSensitive
        }
    }

    /// Shows a secret in parts, which screen readers read one by one while it has the focus; see
    /// `LabelView.spokenParts`.
    public func spoken(inParts parts: [SecretText]) -> some View {
        updating { ($0 as? LabelView)?.spokenParts = parts }
    }

    /// Gives the focus to the body when its screen first appears.
    public func preferredFocus() -> some View {
        updating { $0.isPreferredFocus = true }
    }

    /// Leaves the body out of a stack that is narrower than a number of cells; screen readers still read it.
    ///
    /// Use this modifier for details of rows: all rows of a list are equally wide, so all leave out the same ones.
    public func hidden(belowWidth width: Int) -> some View { updating { $0.minimumStackWidth = width } }

    /// Adds keys that work while the focus is within the body; on a whole screen, anywhere.
    public func keyCommands(_ commands: KeyCommand...) -> some View { keyCommands(commands) }

    /// Adds keys that work while the focus is within the body; on a whole screen, anywhere.
    public func keyCommands(_ commands: [KeyCommand]) -> some View {
        ModifiedBody(content: self, keyCommands: commands)
    }

    /// Adds empty cells around the body.
    public func padding(_ insets: EdgeInsets) -> some View {
        VStack(alignment: .fill, insets: insets) { self }
    }
}

/// A body that receives the values of a publisher while it exists.
struct ReceivingBody<Content: View, Source: Publisher>: PrimitiveBody where Source.Failure == Never {
    let content: Content
    let source: Source
    let action: @MainActor (Source.Output) -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        let path = context.path.appending("receive")
        let subscription = context.store.object(at: path) { Subscription<Source>() }
        subscription.action = action
        subscription.begin(source)
        return context.within("received") { context.elements(of: content) }
    }
}

/// The subscription at a position in a body, with the action of the last evaluation.
@MainActor
private final class Subscription<Source: Publisher> where Source.Failure == Never {
    var action: (@MainActor (Source.Output) -> Void)?
    private var cancellable: AnyCancellable?

    /// Subscribes once; values that the source sends immediately reach the action, too.
    func begin(_ source: Source) {
        guard cancellable == nil else { return }
        BodyObservation.untracked {
            cancellable = source --> Binder(self) { $0.action?($1) }
        }
    }
}

extension View {
    /// Calls `action` with each value that a publisher sends on the main actor while the body exists.
    public func onReceive<Source: Publisher>(
        _ source: Source, perform action: @escaping @MainActor (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
        ReceivingBody(content: self, source: source, action: action)
    }
}

extension View {
    /// Modifies the body while a condition is true; after NiceArchitecture.
    ///
    /// The modified and the original body have different identities, so state begins again when the condition changes.
    @ViewBuilder
    public func `if`<Changed: View>(_ condition: Bool, transform: (Self) -> Changed) -> some View {
        if condition { transform(self) } else { self }
    }

    /// Calls `action` each time the body, or its screen, appears.
    public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
        AppearanceBody(content: self) { if $0 { action() } }
    }

    /// Calls `action` each time the body, or its screen, disappears.
    public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
        AppearanceBody(content: self) { if !$0 { action() } }
    }
}

/// A body that reports when it appears and disappears.
struct AppearanceBody<Content: View>: PrimitiveBody {
    let content: Content
    let action: @MainActor (Bool) -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let observer = store.object(at: context.path.appending("appearance")) { AppearanceObserver() }
        observer.action = action
        let parts = context.within("appearing") { context.elements(of: content) }
        return [
            ModifiedParts(parts, isOfFirst: true) { [weak store] view in
                view.add(observer)
                // After the evaluation, because the action may change state.
                store?.afterEvaluation { [weak view] in observer.isShown = view?.host != nil }
            }
        ]
    }
}

/// Tracks whether a body's view is in a window, and calls the body's action.
@MainActor
final class AppearanceObserver {
    var action: (@MainActor (Bool) -> Void)?
    var isShown = false { didSet { if isShown != oldValue { action?(isShown) } } }
}

extension RetainedView {
    /// The observers of the view's appearance, in the order in which they were added.
    var appearanceObservers: [AppearanceObserver] {
        hasAssociatedObjects ? (associatedObjects[observersKey] as? AppearanceObservers)?.list ?? [] : []
    }

    fileprivate func add(_ observer: AppearanceObserver) {
        let observers = associatedObjects[observersKey] as? AppearanceObservers ?? AppearanceObservers()
        associatedObjects[observersKey] = observers
        if !observers.list.contains(where: { $0 === observer }) { observers.list.append(observer) }
    }
}

private let observersKey = "Body.appearance"

private final class AppearanceObservers {
    var list: [AppearanceObserver] = []
}
