import KitCells

/// A view that arranges views along an axis.
///
/// Views with a fitting size come first; flexible views share the remaining space. If there is too little room, views
/// that shrink first get the space that the others leave, and among them, labels with large digits come last. Overflow
/// is cut off at the end.
public final class StackView: RetainedView {
    /// The direction in which views are arranged.
    public enum Axis: Sendable { case horizontal, vertical }
    /// The distribution of views along the axis if space remains.
    public enum Distribution: Sendable, CaseIterable {
        /// At the beginning, one after another.
        case leading
        /// In the middle.
        case center
        /// At the end.
        case trailing
        /// With equal gaps between the views.
        case spaceBetween
        /// With equal gaps between and around the views.
        case spaceEvenly
        /// With equal lengths, which together fill the stack.
        case fillEqually
    }
    /// The axis of the stack.
    @exclusivity(unchecked) public var axis: Axis { didSet { if axis != oldValue { invalidate() } } }
    /// The number of cells between two views.
    @exclusivity(unchecked) public var spacing: Int { didSet { if spacing != oldValue { invalidate() } } }
    /// The alignment of the views; across the axis, `fill` gives them the full extent.
    @exclusivity(unchecked) public var alignment: Alignment { didSet { if alignment != oldValue { invalidate() } } }
    /// The distribution of the remaining space along the axis.
    @exclusivity(unchecked) public var distribution = Distribution.leading {
        didSet { if distribution != oldValue { invalidate() } }
    }
    /// The free cells around all views.
    @exclusivity(unchecked) public var insets: EdgeInsets { didSet { if insets != oldValue { invalidate() } } }

    /// A Boolean value that indicates whether a horizontal stack becomes vertical if its views do not fit.
    ///
    /// The views are then at most one line apart.
    @exclusivity(unchecked) public var turnsWhereNarrow = false {
        didSet { if turnsWhereNarrow != oldValue { invalidate() } }
    }
    /// A Boolean value that indicates whether the views did not fit in the last measurement or layout.
    @exclusivity(unchecked) private var isTurned = false
    private var currentAxis: Axis { isTurned ? .vertical : axis }
    private var currentSpacing: Int { isTurned ? min(spacing, 1) : isCompact ? 0 : spacing }
    /// A Boolean value that indicates whether the views follow each other without spacing, in a small window.
    @exclusivity(unchecked) var isCompact = false { didSet { if isCompact != oldValue { invalidate() } } }

    /// Creates a stack of views.
    public init(
        _ axis: Axis, spacing: Int = 0, alignment: Alignment = .topLeading, insets: EdgeInsets = EdgeInsets(),
        _ views: [RetainedView] = []
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.insets = insets
        super.init()
        views.forEach(addSubview)
    }

    private func invalidate() {
        invalidateFittingSize()
        setNeedsLayout()
    }

    private func shownViews(in width: Int) -> [RetainedView] {
        subviews.filter { !$0.isHidden && $0.minimumStackWidth <= width }
    }

    /// Chooses the axis for a width.
    private func turn(_ views: [RetainedView], in space: Size) {
        guard turnsWhereNarrow, axis == .horizontal else { return isTurned = false }
        let widths = views.map { $0.sizeThatFits(Size(width: .max / 2, height: space.height)).width }
        isTurned = widths.reduce(spacing * max(0, views.count - 1), +) > space.width
    }

    /// Returns whether the stack contains a spacer, or another view that fills.
    override func fills(_ axis: Axis) -> Bool {
        for view in subviews where !view.isHidden && view.fills(axis) { return true }
        return false
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let inner = Size(
            width: max(0, proposal.width - insets.left - insets.right),
            height: max(0, proposal.height - insets.top - insets.bottom))
        let views = shownViews(in: proposal.width)
        let wasTurned = isTurned
        turn(views, in: inner)
        // The stack may be as large as before: its frame then stays, and nothing else lays out the views again.
        if isTurned != wasTurned { setNeedsLayout() }
        var along = currentSpacing * max(0, views.count - 1)
        var across = 0
        for (view, size) in zip(views, sizes(of: views, in: inner, stretching: false)) {
            along += length(size)
            across = max(across, view.stretchesAcross ? min(1, breadth(size)) : breadth(size))
        }
        let content =
            currentAxis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
        return Size(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    /// The height of all views, if there are flexible ones and each of them has a maximum.
    override func maximumHeight(width: Int) -> Int {
        guard currentAxis == .vertical, distribution == .leading else { return .max }
        let views = shownViews(in: width)
        let room = Size(width: max(0, width - insets.left - insets.right), height: .max / 2)
        var height = insets.top + insets.bottom + currentSpacing * max(0, views.count - 1)
        var isLimited = false
        for view in views where share(of: view) > 0 {
            let maximum = view.maximumHeight(width: room.width)
            guard maximum < .max else { return .max }
            height += maximum
            isLimited = true
        }
        guard isLimited else { return .max }
        for view in views where share(of: view) == 0 { height += view.sizeThatFits(room).height }
        return height
    }

    public override func layoutSubviews() {
        let inner = bounds.insetBy(insets)
        var views = shownViews(in: bounds.width)
        for view in subviews where view.minimumStackWidth > bounds.width { view.frame = .zero }
        turn(views, in: inner.size)
        if isTurned {
            let leading = views.filter { $0.leadsWhereTurned(width: inner.width) }
            if !leading.isEmpty { views = leading + views.filter { view in !leading.contains { $0 === view } } }
        }
        let sizes =
            distribution == .fillEqually
            ? equalSizes(of: views, in: inner.size) : sizes(of: views, in: inner.size, stretching: true)
        let used = sizes.reduce(currentSpacing * max(0, views.count - 1)) { $0 + length($1) }
        var gaps = distribution.gaps(left: max(0, length(inner.size) - used), views: views.count)
        var position = 0
        for (view, size) in zip(views, sizes) {
            position += gaps.next()
            view.frame = place(size, at: position, in: inner, isStretched: fillsAcross || stretchesAcross(view))
            position += length(size) + currentSpacing
        }
    }

    /// Returns the sizes of the views; flexible ones share the rest along the axis if `stretching` is true.
    private func sizes(of views: [RetainedView], in space: Size, stretching: Bool) -> [Size] {
        // Loops, because a closure for each step would take longer than the step, and new rows need most of their time
        // here.
        var left = length(space) - currentSpacing * max(0, views.count - 1)
        var sizes = [Size](repeating: .zero, count: views.count)
        var minimums: [Int] = []
        var sharesLeft = 0
        var (someGiveWay, restCount) = (false, 0)
        for view in views {
            let share = stretching ? share(of: view) : 0
            if stretching { minimums.append(share > 0 ? minimum(of: view, in: space) : 0) }
            left -= minimums.last ?? 0
            sharesLeft += share
            if share == 0, view.shrinksFirst {
                someGiveWay = true
                if view.takesRest { restCount += 1 }
            }
        }
        left -= restCount
        fitFixed(views, .keepingSize, in: space, stretching, &sizes, &left)
        if someGiveWay { fitFixed(views, .shrinking, in: space, stretching, &sizes, &left) }
        left += restCount
        if restCount > 0 { fitFixed(views, .takingRest, in: space, stretching, &sizes, &left) }
        guard sharesLeft > 0 else { return sizes }
        left = max(0, left)
        for (index, view) in views.enumerated() {
            let share = share(of: view)
            guard share > 0 else { continue }
            let part = left * share / sharesLeft
            sharesLeft -= share
            var length = part + minimums[index]
            if currentAxis == .vertical { length = min(length, view.maximumHeight(width: space.width)) }
            left -= length - minimums[index]
            sizes[index] = size(length: length, breadth: breadth(fit(view, length: length, in: space)))
        }
        return sizes
    }

    private func share(of view: RetainedView) -> Int {
        let share = view.flexibility.share(currentAxis)
        return share == 0 && view.fills(currentAxis) ? 1 : share
    }

    /// Returns the length that a view has at least along the axis, before the rest is shared.
    private func minimum(of view: RetainedView, in space: Size) -> Int {
        view.flexibility.share(currentAxis) > 0 ? view.minimumLength(currentAxis) : length(view.sizeThatFits(space))
    }

    /// The views that do not stretch, in the order in which they are measured.
    private enum FixedViews {
        case keepingSize, shrinking, takingRest

        @MainActor func contains(_ view: RetainedView) -> Bool {
            switch self {
            case .keepingSize: !view.shrinksFirst
            case .shrinking: view.shrinksFirst && !view.takesRest
            case .takingRest: view.shrinksFirst && view.takesRest
            }
        }
    }

    private func fitFixed(
        _ views: [RetainedView], _ fixed: FixedViews, in space: Size, _ stretching: Bool, _ sizes: inout [Size],
        _ left: inout Int
    ) {
        for (index, view) in views.enumerated() where fixed.contains(view) {
            if stretching, share(of: view) > 0 { continue }
            sizes[index] = fit(view, length: max(0, left), in: space)
            left -= length(sizes[index])
        }
    }

    private func equalSizes(of views: [RetainedView], in space: Size) -> [Size] {
        var left = max(0, length(space) - currentSpacing * max(0, views.count - 1))
        return views.enumerated().map { index, view in
            let part = left / (views.count - index)
            left -= part
            return size(length: part, breadth: breadth(fit(view, length: part, in: space)))
        }
    }

    private func fit(_ view: RetainedView, length: Int, in space: Size) -> Size {
        let proposal = size(length: length, breadth: breadth(space))
        let fitting = view.sizeThatFits(proposal)
        return Size(width: min(fitting.width, proposal.width), height: min(fitting.height, proposal.height))
    }

    private func place(_ size: Size, at position: Int, in inner: Rect, isStretched: Bool) -> Rect {
        let extent = breadth(inner.size)
        let breadth = isStretched ? extent : min(extent, self.breadth(size))
        if currentAxis == .horizontal {
            let offset = alignment.vertical.start(ofHeight: breadth, in: extent)
            return Rect(x: inner.minX + position, y: inner.minY + offset, width: size.width, height: breadth)
        }
        let offset = alignment.horizontal.start(ofWidth: breadth, in: extent)
        return Rect(x: inner.minX + offset, y: inner.minY + position, width: breadth, height: size.height)
    }

    private func stretchesAcross(_ view: RetainedView) -> Bool {
        view.stretchesAcross || view.fills(currentAxis == .horizontal ? .vertical : .horizontal)
    }

    private var fillsAcross: Bool {
        currentAxis == .horizontal ? alignment.vertical == .fill : alignment.horizontal == .fill
    }

    private func length(_ size: Size) -> Int { currentAxis == .horizontal ? size.width : size.height }
    private func breadth(_ size: Size) -> Int { currentAxis == .horizontal ? size.height : size.width }
    private func size(length: Int, breadth: Int) -> Size {
        currentAxis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
}

extension StackView {
    /// The cells that a distribution adds before each view.
    struct Gaps {
        private var first: Int
        private var left: Int
        private var count: Int
        private var isFirst = true

        /// Creates gaps that share cells evenly; `first` cells are before the first view.
        init(first: Int = 0, left: Int = 0, count: Int = 0) {
            self.first = first
            self.left = left
            self.count = count
        }

        /// Returns the cells before the next view.
        mutating func next() -> Int {
            defer { isFirst = false }
            if isFirst, first >= 0 { return first }
            guard count > 0 else { return 0 }
            let gap = left / count
            left -= gap
            count -= 1
            return gap
        }
    }
}

extension StackView.Distribution {
    func gaps(left: Int, views: Int) -> StackView.Gaps {
        switch self {
        case .leading, .fillEqually: StackView.Gaps()
        case .center: StackView.Gaps(first: left / 2)
        case .trailing: StackView.Gaps(first: left)
        case .spaceBetween: StackView.Gaps(left: left, count: views - 1)
        // With a negative first gap, the gap before the first view is one of those that share the cells.
        case .spaceEvenly: StackView.Gaps(first: -1, left: left, count: views + 1)
        }
    }
}

/// A view that takes the remaining space of a stack.
public final class SpacerView: RetainedView {
    /// The minimum length along the stack's axis in cells.
    var minimum: Int { didSet { if minimum != oldValue { invalidateFittingSize() } } }

    /// Creates a spacer of at least `minimum` cells along the stack's axis.
    public init(minimum: Int = 0) {
        self.minimum = minimum
        super.init()
        flexibility = .both
    }

    public override func minimumLength(_ axis: StackView.Axis) -> Int { minimum }

    override func fills(_ axis: StackView.Axis) -> Bool { (superview as? StackView)?.axis == axis }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let axis = (superview as? StackView)?.axis
        return Size(
            width: axis == .vertical ? 0 : min(minimum, proposal.width),
            height: axis == .horizontal ? 0 : min(minimum, proposal.height))
    }
}

/// An empty line between the groups of a vertical stack, if there is room.
public final class GapView: RetainedView {
    /// The number of lines that the stack must have left, without the views before the gap and flexible ones.
    var minimumHeight: Int { didSet { if minimumHeight != oldValue { invalidateFittingSize() } } }

    /// Creates a gap that requires a number of lines.
    public init(minimumHeight: Int) {
        self.minimumHeight = minimumHeight
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: 0, height: proposal.height >= minimumHeight ? 1 : 0)
    }
}
