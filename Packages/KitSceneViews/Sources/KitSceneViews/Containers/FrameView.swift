import KitCells

/// A view that gives its content a size, or limits to it, and aligns it in the space; SwiftUI's `frame`.
public final class FrameView: RetainedView {
    /// Limits of a size in cells; `nil` means that there is no limit.
    public struct Limits: Hashable, Sendable {
        /// The minimum width.
        var minimumWidth: Int?
        /// The maximum width.
        var maximumWidth: Int?
        /// The minimum height.
        var minimumHeight: Int?
        /// The maximum height.
        var maximumHeight: Int?

        /// Creates limits; a minimum above its maximum replaces it.
        public init(
            minimumWidth: Int? = nil, maximumWidth: Int? = nil, minimumHeight: Int? = nil, maximumHeight: Int? = nil
        ) {
            self.minimumWidth = minimumWidth
            self.maximumWidth = maximumWidth
            self.minimumHeight = minimumHeight
            self.maximumHeight = maximumHeight
        }
    }

    /// The view in the frame.
    let content: RetainedView
    /// The limits of the size, as far as there is room.
    var limits: Limits { didSet { if limits != oldValue { invalidate() } } }
    /// The alignment of the content.
    var alignment: Alignment { didSet { if alignment != oldValue { setNeedsLayout() } } }

    /// Creates a frame around a view.
    public init(_ content: RetainedView, limits: Limits, alignment: Alignment = .topLeading) {
        self.content = content
        self.limits = limits
        self.alignment = alignment
        super.init()
        addSubview(content)
    }

    /// Creates a frame with a fixed size around a view.
    public convenience init(
        _ content: RetainedView, width: Int? = nil, height: Int? = nil, alignment: Alignment = .topLeading
    ) {
        let limits = Limits(minimumWidth: width, maximumWidth: width, minimumHeight: height, maximumHeight: height)
        self.init(content, limits: limits, alignment: alignment)
    }

    private func invalidate() {
        invalidateFittingSize()
        setNeedsLayout()
    }

    override func fills(_ axis: StackView.Axis) -> Bool {
        let maximum = axis == .horizontal ? limits.maximumWidth : limits.maximumHeight
        return maximum == .infinity || maximum == nil && content.fills(axis)
    }

    private func limited(_ space: Size) -> Size {
        Size(
            width: max(0, min(space.width, max(limits.maximumWidth ?? .max, limits.minimumWidth ?? 0))),
            height: max(0, min(space.height, max(limits.maximumHeight ?? .max, limits.minimumHeight ?? 0))))
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let room = limited(proposal)
        let fitting = content.sizeThatFits(room)
        return Size(
            width: Self.hold(fitting.width, from: limits.minimumWidth, to: room.width),
            height: Self.hold(fitting.height, from: limits.minimumHeight, to: room.height))
    }

    private static func hold(_ length: Int, from minimum: Int?, to maximum: Int) -> Int {
        max(0, min(max(length, minimum ?? 0), maximum))
    }

    /// Flexible content fills the frame; other content keeps its fitting size.
    ///
    /// If a container gives the view more room than its limits allow, the frame is aligned in that room.
    public override func layoutSubviews() {
        let room = limited(bounds.size)
        let fitting = content.sizeThatFits(room)
        let size = Size(
            width: content.takes(.horizontal) ? room.width : min(fitting.width, room.width),
            height: content.takes(.vertical) ? room.height : min(fitting.height, room.height))
        content.frame = alignment.place(size, in: alignment.place(room, in: bounds))
    }
}

extension RetainedView {
    fileprivate func takes(_ axis: StackView.Axis) -> Bool {
        flexibility.share(axis) > 0 || fills(axis) || holdsLine(axis)
    }

    /// Returns whether the view is a line along an axis, or a stack with such a line, which is as long as there is
    /// room.
    fileprivate func holdsLine(_ axis: StackView.Axis) -> Bool {
        if let line = self as? DividerView { return line.axis == axis }
        guard let stack = self as? StackView, stack.axis != axis else { return false }
        return stack.subviews.contains { $0.holdsLine(axis) }
    }
}
