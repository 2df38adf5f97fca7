import KitCells
import KitNavigation
import KitReactive

extension View {
    /// Presents a sheet while a value is true.
    ///
    /// Dismissing the sheet sets it to false.
    ///
    /// A screen shows one sheet at a time; other sheets wait until that is dismissed.
    /// - Parameters:
    ///   - title: The title in the sheet's frame.
    ///   - isPresented: The value.
    ///   - detent: The size of the sheet.
    ///   - preferredSize: The preferred size of the content, in cells. If either dimension is 0, `detent` determines
    ///     the size.
    ///   - onDismiss: Called when the sheet was dismissed in any way.
    ///   - content: Returns the content of the sheet; called with each evaluation of this body.
    public func sheet<Content: View>(
        _ title: String = "", isPresented: Binding<Bool>, detent: SheetDetent = .fitting, preferredSize: Size = .zero,
        onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor () -> Content
    ) -> some View {
        let options = SheetOptions(title: title, detent: detent, preferredSize: preferredSize)
        return presenting(SheetPlace<Content>.init) { place, context in
            let wanted = isPresented.wrappedValue ? content : nil
            let environment = context.environment.overScreen
            return { scene in
                place.show(wanted, environment, id: nil, options: options, in: scene) {
                    if isPresented.wrappedValue { isPresented.wrappedValue = false }
                    onDismiss?()
                }
            }
        }
    }

    /// Presents a sheet about an item while there is one; another item presents a new sheet.
    public func sheet<Item: Identifiable, Content: View>(
        _ title: String = "", item: Binding<Item?>, detent: SheetDetent = .fitting, preferredSize: Size = .zero,
        onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        let options = SheetOptions(title: title, detent: detent, preferredSize: preferredSize)
        return presenting(SheetPlace<Content>.init) { place, context in
            let value = item.wrappedValue
            let wanted = value.map { value in { @MainActor in content(value) } }
            let environment = context.environment.overScreen
            return { scene in
                place.show(wanted, environment, id: value.map { $0.id }, options: options, in: scene) {
                    if item.wrappedValue?.id == value?.id { item.wrappedValue = nil }
                    onDismiss?()
                }
            }
        }
    }
}

/// The title and the size of a sheet's screen.
@MainActor
struct SheetOptions {
    let title: String
    let detent: SheetDetent
    let preferredSize: Size

    func controller<Content: View>(_ source: SheetSource<Content>, over scene: ViewController) -> ViewController {
        let controller = HostingController(title: title, SheetContent(source: source))
        controller.modalPresentationStyle = .sheet
        controller.sheetDetent = detent
        controller.preferredContentSize = preferredSize
        controller.minimumSize = scene.minimumSize
        return controller
    }
}

/// The sheet of one position in a body: presented once, kept up to date, and dismissed with the position.
@MainActor
final class SheetPlace<Content: View>: BodyPlace {
    private weak var presenter: SceneStack?
    private weak var presented: SceneStack?
    private var source: SheetSource<Content>?
    private var id: AnyHashable?
    private var changes: AnyCancellable?

    deinit {
        // The screen is gone with its complete body; the screens above it are dismissed, too.
        let (presenter, presented) = (presenter, presented)
        onMainActor {
            if let presented, presenter?.nextPresented === presented { presenter?.dismiss() }
        }
    }

    /// Presents, updates or dismisses the sheet; another identifier presents a new sheet.
    func show(
        _ content: (@MainActor () -> Content)?, _ environment: EnvironmentValues, id newID: AnyHashable?,
        options: SheetOptions, in scene: ViewController?,
        didDismiss: @escaping @MainActor () -> Void
    ) {
        if let content, let source, presented != nil, id == newID { return source.update(content, environment) }
        placeDidLeave()
        guard let content, let scene, let presenter = scene.sceneStack else { return }
        guard presenter.nextPresented == nil else {
            // Another sheet, or a screen of a coordinator, is presented first.
            changes = presenter.changes.observe { [weak self, weak scene, weak presenter] in
                guard let self, presenter?.nextPresented == nil else { return }
                show(content, environment, id: newID, options: options, in: scene, didDismiss: didDismiss)
            }
            return
        }
        let source = SheetSource(content, environment)
        let stack = SceneStack([options.controller(source, over: scene)], presentationStyle: .sheet)
        (self.presenter, self.presented, self.source, self.id) = (presenter, stack, source, newID)
        changes = stack.changes.observe { [weak self, weak stack] in
            guard stack?.scenes.isEmpty == true else { return }
            self?.forget()
            didDismiss()
        }
        presenter.present(stack)
    }

    func placeDidLeave() {
        if let presented, presenter?.nextPresented === presented { presenter?.dismiss() }
        forget()
    }

    private func forget() {
        changes = nil
        source = nil
        presented = nil
    }
}

/// The content of a sheet or a pushed screen, which each evaluation of the body below updates.
@MainActor
final class SheetSource<Content: View> {
    private(set) var content: @MainActor () -> Content
    /// The environment of the body below.
    private(set) var environment: EnvironmentValues
    let version = Property(0)
    /// The type of the content.
    let name: String

    init(
        _ content: @escaping @MainActor () -> Content, _ environment: EnvironmentValues,
        name: String = "\(Content.self)"
    ) {
        self.content = content
        self.environment = environment
        self.name = name
    }

    func update(_ newContent: @escaping @MainActor () -> Content, _ newEnvironment: EnvironmentValues) {
        (content, environment) = (newContent, newEnvironment)
        version.value &+= 1
    }
}

/// A body with a more telling name than that of its type.
@MainActor
protocol NamedBody {
    var name: String { get }
}

/// The body of a sheet or a pushed screen, which depends on the body below and on its own state.
struct SheetContent<Content: View>: View, NamedBody {
    let source: SheetSource<Content>
    var name: String { "the screen of " + source.name }

    var body: some View {
        BodyObservation.access(source.version)
        return EnvironmentBody(content: source.content()) { $0 = source.environment }
    }
}
