import KitCells

/// A body in a frame.
struct FrameBody<Content: View>: FaceBody {
    package let face: Face

    init(_ content: Content, limits: FrameView.Limits, alignment: Alignment) {
        let stack = StackBody(axis: .vertical, alignment: .fill, content: content)
        face = Face(FrameView(StackView(.vertical), limits: limits), stack: stack, in: { $0.content }) { view in
            view.limits = limits
            view.alignment = alignment
        }
    }
}

extension Int {
    /// The maximum width or height of a frame that fills the available space.
    public static var infinity: Int { .max }
}

extension View {
    /// Sets the width, the height or both, in cells, limited by the available space.
    public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
        frame(minWidth: width, maxWidth: width, minHeight: height, maxHeight: height, alignment: alignment)
    }

    /// Limits the width and the height of the body, in cells.
    ///
    /// A maximum of `.infinity` fills the space that the views beside it leave; any other maximum is only a limit.
    public func frame(
        minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
        alignment: Alignment = .center
    ) -> some View {
        let limits = FrameView.Limits(
            minimumWidth: minWidth, maximumWidth: maxWidth, minimumHeight: minHeight, maximumHeight: maxHeight)
        return FrameBody(self, limits: limits, alignment: alignment)
    }

    /// Adds empty cells on all sides of the body.
    public func padding(_ cells: Int) -> some View {
        padding(.all, cells)
    }

    /// Adds empty cells on some sides of the body; one by default.
    public func padding(_ edges: Edge.Set = .all, _ cells: Int? = nil) -> some View {
        let cells = cells ?? 1
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? cells : 0, left: edges.contains(.leading) ? cells : 0,
                bottom: edges.contains(.bottom) ? cells : 0, right: edges.contains(.trailing) ? cells : 0))
    }

    /// Sets the background colour of the body.
    public func background(_ color: Color) -> some View {
        updating { $0.background = Style(background: color) }
    }

    /// Sets the background of the body to that of a role of the theme.
    public func background(_ role: StyleRole) -> some View {
        updating { $0.backgroundRole = role }
    }

    /// Draws a border around the body.
    public func border(_ border: Border = .single, role: StyleRole = .border) -> some View {
        Panel(border: border, borderRole: role, padding: .zero) { self }
    }

    /// Sets the role of ordinary text in the body; text with its own role keeps it.
    public func foregroundStyle(_ role: StyleRole) -> some View {
        updating { $0.textRole = role }
    }
}

extension View {
    /// Binds the focus of the body to a value of a focus state; setting the value moves the focus to the body.
    ///
    /// If the body has several views, the first focusable one receives the focus.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        // The focus moves when the body is updated, so setting the value updates it even if nothing shows the value.
        binding.cell.readers.note()
        return updating { view in binding.cell.attach(view.focusTarget, value) }
    }

    /// Binds the focus of the body to a focus state of one view.
    public func focused(_ binding: FocusState<Bool>.Binding) -> some View {
        focused(binding, equals: true)
    }

    /// Gives the focus to the view of a value when the body first appears.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value
    ) -> some View {
        DefaultFocusBody(content: self, binding: binding, value: value)
    }

    /// Scrolls the body into sight when a condition becomes true, or when the body appears with a true condition.
    public func scrolledIntoView(when condition: Bool) -> some View {
        updating { view in
            guard condition == (view.associatedObjects[revealKey] == nil) else { return }
            view.associatedObjects[revealKey] = condition ? AssociatedObjects() : nil
            if condition { view.scrollIntoViewWhenPlaced() }
        }
    }
}

private let revealKey = "View.scrolledIntoView"

/// A body in which the focus begins at one of several views.
struct DefaultFocusBody<Content: View, Value: Hashable>: PrimitiveBody {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    package func elements(in context: BodyContext) -> [BodyPart] {
        let path = context.path.appending("defaultFocus")
        let first = context.store.object(at: path) { FirstTime() }
        if first.isNow {
            first.isNow = false
            binding.cell.request(value)
        }
        return context.within("focused") { context.elements(of: content) }
    }
}

/// A flag for an action that happens once at a position in a body.
@MainActor
private final class FirstTime {
    var isNow = true
}

/// The sides of a body; after SwiftUI's type of that name.
public enum Edge {
    /// A set of sides.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the sides.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The top.
        public static let top = Set(rawValue: 1 << 0)
        /// The left side.
        public static let leading = Set(rawValue: 1 << 1)
        /// The bottom.
        public static let bottom = Set(rawValue: 1 << 2)
        /// The right side.
        public static let trailing = Set(rawValue: 1 << 3)
        /// The left and the right side.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}
