import KitCore
import KitNavigation
import KitSceneViews

/// Names the live parts of a pane in the architecture's own words, with their state.
///
/// Secrets are not shown: see `StateText`.
enum Inspector {
    /// The lines to show: the parts of the focused scene first, then its screen.
    static func lines(of pane: Pane) -> [[StageText.Piece]] {
        let semantics = pane.host.semantics().filter { $0.role != .keyHint }
        let text = StateText(shown: semantics)
        let parts = parts(of: pane, text)
        let width = parts.flatMap { $0.fields.map(\.name.count) }.max() ?? 0
        var lines: [[StageText.Piece]] = []
        for part in parts {
            lines.append([(part.kind + " ", .accent), (part.name, .heading)])
            if let told = part.told { lines.append([("  " + told, .secondary)]) }
            for field in part.fields {
                let padding = String(repeating: " ", count: max(0, width - field.name.count) + 1)
                lines.append([("  " + field.name + padding, .secondary), (field.value, .text)])
            }
        }
        return lines + semantics.map { [($0.description, .secondary)] }
    }

    private struct Part {
        let kind: String
        let name: String
        let fields: [(name: String, value: String)]
        /// The last trace of a part whose state cannot be inspected.
        let told: String?
    }

    /// The living objects of the focused scene, and those without a scene, such as a coordinator or the model of a
    /// flow.
    private static func parts(of pane: Pane, _ text: StateText) -> [Part] {
        let root = pane.host.root
        let scene = root.stack.visibleScene
        var graphs = ([scene as AnyObject?, root].compactMap { $0 }).map { ObjectGraph(from: $0) }
        let sceneName = scene.map { String(describing: type(of: $0)) }
        let parts = pane.audit.living().compactMap { kind, name -> (place: Int, part: Part)? in
            guard let word = word(for: kind), kind != .scene || name == sceneName else { return nil }
            let place = graphs.firstIndex { $0.contains(name) }
            // Objects that neither reaches belong to a scene that is covered.
            guard let subject = place.flatMap({ graphs[$0].removeValue(named: name) }) else {
                return kind == .coordinator ? (2, Part(kind: word, name: name, fields: [], told: nil)) : nil
            }
            var fields = text.fields(of: subject)
            // A view model of streams stores no state: the scene keeps its output.
            if kind == .viewModel, fields.isEmpty, let place,
                let outputs = graphs[place].removeValue(named: "OutputValues")
            {
                fields = text.outputs(outputs)
            }
            let told = fields.isEmpty ? pane.log.lastText(of: name) : nil
            return (place ?? 0, Part(kind: word, name: name, fields: fields, told: told))
        }
        return (0...2).flatMap { place in parts.filter { $0.place == place }.map(\.part) }
    }

    /// Effects, subscriptions and views come and go with the parts that own them.
    private static func word(for kind: LifetimeAudit.Kind) -> String? {
        switch kind {
        case .coordinator: "coordinator"
        case .scene: "scene"
        case .viewModel: "view model"
        case .viewState: "view state"
        case .interactor: "interactor"
        case .controller: "controller"
        case .subscription, .effect, .view: nil
        }
    }
}

/// The objects that can be reached from an object through its stored properties, by the names of the types.
///
/// Nothing is called and nothing is kept: the stored properties are read as a debugger reads them. Scenes and stacks
/// bound the search, so that one scene's parts are not taken for another's.
struct ObjectGraph {
    private static let budget = 4_000
    private static let collectionLimit = 200
    /// How deep values inside values are read before the next object.
    private static let valueDepth = 6
    /// The views around a view lead everywhere.
    private static let skipped: Set<String> = ["superview", "host", "window"]

    private var found: [(name: String, subject: Any)] = []

    init(from start: AnyObject) {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        var queue = [start]
        var next = 0
        while next < queue.count, next < Self.budget {
            let object = queue[next]
            next += 1
            note(object)
            Self.visit(Mirror(reflecting: object)) { child in
                guard !Self.isBoundary(child), seen.insert(ObjectIdentifier(child)).inserted else { return }
                queue.append(child)
            }
        }
    }

    /// Whether something of a type is there.
    func contains(_ name: String) -> Bool { found.contains { $0.name == name } }

    /// One of the things of a type, each only once.
    mutating func removeValue(named name: String) -> Any? {
        guard let index = found.firstIndex(where: { $0.name == name }) else { return nil }
        return found.remove(at: index).subject
    }

    private mutating func note(_ object: AnyObject) {
        if let parts = Self.loopParts(of: object) {
            found.append((String(describing: type(of: parts.controller)), parts.model))
        } else {
            found.append((String(describing: type(of: object)), object))
        }
    }

    /// A loop of MVC-E is no object of the app's: it keeps the controller, and the model that is its state.
    private static func loopParts(of object: AnyObject) -> (controller: Any, model: Any)? {
        guard String(describing: type(of: object)) == "LoopHandle" else { return nil }
        let children = Mirror(reflecting: object).children
        let parts = ["controller", "model"].compactMap { name in
            children.first { $0.label == name }.flatMap { Mirror(reflecting: $0.value).children.first?.value }
        }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    private static func isBoundary(_ object: AnyObject) -> Bool {
        object is SceneStack || object is SceneHost || object is any Presentable
    }

    private static func visit(_ mirror: Mirror, _ body: (AnyObject) -> Void) {
        var current: Mirror? = mirror
        while let mirror = current {
            for (label, value) in mirror.children where !skipped.contains(label ?? "") { visit(value, 0, body) }
            current = mirror.superclassMirror
        }
    }

    private static func visit(_ value: Any, _ depth: Int, _ body: (AnyObject) -> Void) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class: body(value as AnyObject)
        case .struct, .tuple, .enum, .optional, .collection, .dictionary, .set:
            guard depth < valueDepth else { return }
            for child in mirror.children.prefix(collectionLimit) { visit(child.value, depth + 1, body) }
        default: break
        }
    }
}
