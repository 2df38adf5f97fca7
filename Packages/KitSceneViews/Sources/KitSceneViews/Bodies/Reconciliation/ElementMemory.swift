import KitCore

/// The parts of a `ForEach`, which its next evaluation reuses for equal elements.
///
/// It reuses them if the closure that creates bodies has the same code and captured values, and if its bodies are
/// values: they have read nothing that is observed, and keep nothing.
@MainActor
final class ElementMemory<Element, ID: Hashable, Content: View> {
    typealias Make = @MainActor (Element) -> Content

    private(set) var parts = PartGroup([], isConstant: true)
    private let nodes = ElementNodes<ID>()
    private var elements: [Element] = []
    /// The end index of each element's parts.
    private var ends: [Int] = []
    private var content: Make?
    private var version = 0
    private var areValues = true
    private lazy var changes = (Element.self as? any Equatable.Type).map { Self.changes($0) }

    /// Creates the parts of elements, or reuses them.
    func update(
        _ newElements: [Element], _ id: (Element) -> ID, _ content: @escaping Make, in context: BodyContext
    ) {
        let changed = changedIndices(newElements, content, in: context)
        if changed.isEmpty, newElements.count == elements.count { return }
        if let id = nodes.update(newElements.map(id), below: context.node) {
            UsageReports.add("ForEach: several elements have the identifier \(id)")
        }
        evaluate(changed, of: newElements, content, in: context)
        (elements, self.content, version) = (newElements, content, context.environment.version)
    }

    private func changedIndices(
        _ newElements: [Element], _ content: @escaping Make, in context: BodyContext
    ) -> [Int] {
        guard areValues, version == context.environment.version, let former = self.content,
            Self.isSame(former, content), let changes
        else { return Array(newElements.indices) }
        return changes(elements, newElements)
    }

    private func evaluate(
        _ changed: [Int], of newElements: [Element], _ content: @escaping Make, in context: BodyContext
    ) {
        let before = (context.scope.effects, BodyObservation.reads)
        let make = { changed.map { content(newElements[$0]) } }
        let bodies = areValues ? BodyObservation.counting(make) : BodyObservation.reading(make)
        let maker = ElementMaker.of(Content.self)
        let former = parts.parts
        var made: [BodyPart] = []
        made.reserveCapacity(newElements.count)
        var newEnds: [Int] = []
        newEnds.reserveCapacity(newElements.count)
        var next = 0
        for index in newElements.indices {
            if next < changed.count, changed[next] == index {
                context.at(nodes.nodes[index]) { maker.append(bodies[next], to: &made, in: context) }
                next += 1
            } else {
                made += former[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
            }
            newEnds.append(made.count)
        }
        areValues = areValues && before == (context.scope.effects, BodyObservation.reads)
        ends = newEnds
        parts = PartGroup(made, isConstant: areValues)
    }

    /// Returns whether two closures have the same code and the same captured values.
    ///
    /// Their bytes are compared, as for bodies: a pointer to the code, and one to the captured values, which is
    /// retained.
    private static func isSame(_ left: @escaping Make, _ right: @escaping Make) -> Bool {
        let size = MemoryLayout<Make>.size
        return withUnsafeBytes(of: left) { left in
            withUnsafeBytes(of: right) { right in
                (0..<size).allSatisfy { left[$0] == right[$0] }
            }
        }
    }

    /// Returns a function that returns the indices of elements that differ between two arrays.
    private static func changes<Value: Equatable>(_ type: Value.Type) -> ([Element], [Element]) -> [Int] {
        { former, elements in
            guard let old = former as? [Value], let new = elements as? [Value] else { return Array(elements.indices) }
            return new.indices.filter { $0 >= old.count || old[$0] != new[$0] }
        }
    }
}
