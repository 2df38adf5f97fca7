import KitNavigation
import KitSceneViews

/// What can be reached from an object through what it stores, by the names of the types.
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
    mutating func take(named name: String) -> Any? {
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
        guard String(describing: type(of: object)) == "GluedLife" else { return nil }
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
