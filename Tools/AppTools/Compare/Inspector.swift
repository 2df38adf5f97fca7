import KitCore
import KitNavigation
import KitSceneViews

/// Names the live parts of a pane in the architecture's own terms, with their state.
///
/// Secrets are not shown: see `StateText`.
enum Inspector {
    /// Returns the parts of the focused scene, and then its screen, as lines.
    static func lines(of pane: Pane) -> [[StageText.Piece]] {
        let semantics = pane.host.semantics().filter { $0.role != .keyHint }
        let text = StateText(semantics)
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

    /// Returns the live objects of the focused scene, and those without a scene, such as a coordinator or the model of
    /// a flow.
    private static func parts(of pane: Pane, _ text: StateText) -> [Part] {
        let root = pane.host.root
        let scene = root.stack.visibleScene
        var graphs = ([scene as AnyObject?, root].compactMap { $0 }).map { ObjectGraph(from: $0) }
        let sceneName = scene.map { String(describing: type(of: $0)) }
        let parts = pane.audit.living().compactMap { kind, name -> (place: Int, part: Part)? in
            guard let word = word(for: kind), kind != .scene || name == sceneName else { return nil }
            let place = graphs.firstIndex { $0.contains(name) }
            // Objects that cannot be reached belong to a covered scene.
            guard let subject = place.flatMap({ graphs[$0].removeValue(named: name) }) else {
                return kind == .coordinator ? (2, Part(kind: word, name: name, fields: [], told: nil)) : nil
            }
            var fields = text.fields(of: subject)
            // A view model of streams stores no state, but the scene stores its output.
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

    /// Returns the term for a kind, or `nil` for effects, subscriptions and views, which belong to other parts.
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

/// The objects that can be reached from an object through stored properties, by the names of their types.
///
/// Properties are read like by a debugger, without calling code. Scenes and stacks bound the search, so that each
/// object belongs to one scene.
struct ObjectGraph {
    private static let budget = 4_000
    private static let collectionLimit = 200
    /// The depth to which values inside values are read before the next object.
    private static let valueDepth = 6
    /// Properties of a view that lead out of it.
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

    /// Returns whether an object of a type was found.
    func contains(_ name: String) -> Bool { found.contains { $0.name == name } }

    /// Removes and returns one object of a type.
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

    /// Returns the controller and the model of an MVC-E loop, which is not an object of the app.
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
