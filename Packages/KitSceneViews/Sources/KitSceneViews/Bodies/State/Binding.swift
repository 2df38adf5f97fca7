/// A property that reads and writes a value owned elsewhere; after SwiftUI's `Binding`.
///
/// `$item.title` is a binding to a property of the value, and `$items` can be passed to `ForEach` and `List`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// Creates a binding from closures that read and write the value.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Creates a binding from another, for a closure such as `{ $item in … }`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// The current value.
    public var wrappedValue: Value {
        get { BodyObservation.reading(get) }
        nonmutating set { set(newValue) }
        // An in-place change reads the value only to write it.
        nonmutating _modify {
            var value = BodyObservation.writing(get)
            yield &value
            set(value)
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(get: { get()[keyPath: keyPath] }) { part in
            var value = BodyObservation.writing(get)
            value[keyPath: keyPath] = part
            set(value)
        }
    }

    /// Returns a binding with a constant value, which ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// Returns a binding to a value that is computed from this one.
    /// - Parameters:
    ///   - transform: Returns the computed value.
    ///   - write: Changes this binding's value for a new computed value.
    public func map<Other>(
        _ transform: @escaping @MainActor (Value) -> Other, set write: @escaping @MainActor (inout Value, Other) -> Void
    ) -> Binding<Other> {
        Binding<Other>(get: { transform(get()) }) { other in
            var value = BodyObservation.writing(get)
            write(&value, other)
            set(value)
        }
    }
}

extension Binding {
    /// Creates a binding to the value in an optional, or returns `nil` if there is none now.
    ///
    /// If the value is removed later, the binding keeps its initial value.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to an optional value with a default.
    public init(_ base: Binding<Value?>, default defaultValue: Value) {
        self.init(get: { base.wrappedValue ?? defaultValue }, set: { base.wrappedValue = $0 })
    }

    /// Creates an optional binding from a binding; writing `nil` does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }) { newValue in
            if let newValue { base.wrappedValue = newValue }
        }
    }
}

extension Binding where Value: MutableCollection, Value.Element: Identifiable {
    /// Returns a binding to an element, which is found by its identifier.
    ///
    /// If the element is removed, the binding keeps its last known value and ignores writes.
    func element(_ element: Value.Element, near cursor: ElementCursor<Value.Index>) -> Binding<Value.Element> {
        Binding<Value.Element>(
            get: {
                let elements = wrappedValue
                return cursor.index(of: element.id, in: elements).map { elements[$0] } ?? element
            },
            set: { newElement in
                var elements = wrappedValue
                guard let index = cursor.index(of: element.id, in: elements) else { return }
                elements[index] = newElement
                wrappedValue = elements
            })
    }
}

/// The index of the last element that was found; the next one is usually there or right after it.
@MainActor
final class ElementCursor<Index: Comparable> {
    private var last: Index?

    /// Returns the index of the element with an identifier, if there is one.
    func index<Elements: Collection>(of id: Elements.Element.ID, in elements: Elements) -> Index?
    where Elements.Element: Identifiable, Elements.Index == Index {
        if let last, last >= elements.startIndex, last < elements.endIndex {
            if elements[last].id == id { return last }
            let next = elements.index(after: last)
            if next < elements.endIndex, elements[next].id == id {
                self.last = next
                return next
            }
        }
        last = elements.firstIndex { $0.id == id } ?? last
        return last.flatMap { $0 >= elements.startIndex && $0 < elements.endIndex && elements[$0].id == id ? $0 : nil }
    }
}
