import KitCells
import KitCore
import KitReactive

/// A view that shows its content, or that it is loading, empty or failed.
///
/// The retained form of NiceArchitecture's `StatefulView`, with a button to retry, which the original lacks.
public final class StatefulContainerView: RetainedView {
    /// The load state that the view shows.
    public var state: ContentLoadState = .loading { didSet { if state != oldValue { stateDidChange() } } }
    /// Sends when the user retries after an error.
    public let retry = Signal<Void>()

    /// The message if there is no data.
    public var noDataMessage: KeyedText { didSet { if noDataMessage != oldValue { nameKeys() } } }

    public override func hostDidChange() { nameKeys() }

    private func nameKeys() {
        let text = host?.keyBindings.string(noDataMessage) ?? noDataMessage.string
        noData.text = text
        // Screen readers read the lines as one.
        noData.accessibilityLabel = text.contains("\n") ? String(text.map { $0 == "\n" ? " " : $0 }) : nil
    }

    /// A picture of one or several lines above the message for empty data, if there is room; screen readers ignore it.
    public var noDataSign: String {
        get { noDataSignView.sign }
        set { noDataSignView.sign = newValue }
    }

    /// The view while loading, or `nil` for a spinner.
    public var loadingView: RetainedView? { didSet { replace(oldValue, by: loadingView) } }
    /// The view if there is no data, or `nil` for the message.
    public var noDataView: RetainedView? { didSet { replace(oldValue, by: noDataView) } }
    /// Creates the view of each new error, or `nil` for its texts and a button to retry.
    ///
    /// A view that lets the user retry calls `tryAgain`.
    public var makeErrorView: (@MainActor (any DisplayableError) -> RetainedView)? { didSet { errorDidChange() } }

    let content: RetainedView
    private var errorView: RetainedView?
    private let loading = SpinnerView("Loading…", isAnimating: true)
    private let noData: LabelView
    private let noDataSignView = SignView(role: .border)
    private let noDataStack: StackView
    private let errorSign = SignView("╭───╮\n│ ! │\n╰───╯", role: .error)
    private let errorTitle = LabelView(role: .error, alignment: .center)
    private let errorMessage = LabelView(alignment: .center)
    private let retryButton = ButtonView("Try again")
    private let errorStack: StackView
    var retryHandler: (@MainActor () -> Void)?
    private var subscription: AnyCancellable?

    /// Creates a view in the loading state.
    public init(noDataMessage: KeyedText = "No data.", _ content: RetainedView) {
        self.content = content
        self.noDataMessage = noDataMessage
        noData = LabelView(role: .secondary, alignment: .center)
        noDataStack = StackView(.vertical, alignment: .center, [noDataSignView, noData])
        errorStack = StackView(
            .vertical, spacing: 1, alignment: .center, [errorSign, errorTitle, errorMessage, retryButton])
        super.init()
        nameKeys()
        flexibility = .both
        retryButton.isPreferredFocus = true
        [content, loading, noDataStack, errorStack].forEach(addSubview)
        subscription = retryButton.action.observe { [weak self] in
            self?.tryAgain()
        }
        stateDidChange()
    }

    /// Retries for the user, as the button of the default view does.
    func tryAgain() {
        retry.send(())
        retryHandler?()
    }

    private func replace(_ oldView: RetainedView?, by newView: RetainedView?) {
        guard newView !== oldView else { return }
        oldView?.removeFromSuperview()
        if let newView { addSubview(newView) }
        showState()
    }

    /// The view of an error, unless it is the default one.
    var customErrorView: RetainedView? { errorView }

    /// Shows a state, with an existing view for an error.
    func show(_ newState: ContentLoadState, errorView view: RetainedView?) {
        if let view { makeErrorView = { _ in view } } else { makeErrorView = nil }
        state = newState
    }

    private func errorDidChange() {
        var view: RetainedView?
        if case .error(let error) = state { view = makeErrorView?(error) }
        let old = errorView
        errorView = view
        replace(old, by: view)
    }

    private func stateDidChange() {
        if case .error(let error) = state {
            errorTitle.text = error.title
            errorMessage.text = error.message
        }
        errorDidChange()
        showState()
    }

    private func showState() {
        let isError = if case .error = state { true } else { false }
        loading.isAnimating = state == .loading && loadingView == nil
        loadingView?.isHidden = state != .loading
        noDataStack.isHidden = state != .noData || noDataView != nil
        noDataView?.isHidden = state != .noData
        content.isHidden = state != .hasData
        errorStack.isHidden = !isError || errorView != nil
        errorView?.isHidden = !isError
        setNeedsLayout()
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        content.frame = bounds
        fitError()
        let height = noData.sizeThatFits(bounds.size).height
        noDataSignView.isHidden = noDataSignView.height + height > bounds.height
        for view in [loading, noDataStack, errorStack] as [RetainedView] { center(view) }
        for view in [loadingView, noDataView, errorView].compactMap({ $0 }) { center(view) }
    }

    /// Shrinks the message if there are few lines, so that the button, which has the focus, is always visible.
    ///
    /// The sign is left out first, then the empty lines around the message, then its last lines.
    private func fitError() {
        guard !errorStack.isHidden else { return }
        let space = Size(width: max(0, bounds.width - 4), height: bounds.height)
        let lines = TextMetrics.wrap(errorMessage.text, to: space.width).count
        let free = space.height - errorTitle.sizeThatFits(space).height - retryButton.sizeThatFits(space).height
        errorStack.spacing = lines + 2 <= free ? 1 : 0
        errorSign.isHidden = lines + 3 + errorSign.height > free
        errorMessage.maximumLines = lines <= free ? 0 : max(1, free)
    }

    private func center(_ view: RetainedView) {
        let size = view.sizeThatFits(Size(width: max(0, bounds.width - 4), height: bounds.height))
        let width = view.flexibility.horizontal > 0 ? bounds.width : min(size.width, bounds.width)
        let height = view.flexibility.vertical > 0 ? bounds.height : min(size.height, bounds.height)
        view.frame = Rect(
            x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }
}

/// A picture made of characters, which screen readers ignore.
final class SignView: RetainedView {
    /// The lines of the picture; empty for none.
    var sign: String {
        didSet {
            guard sign != oldValue else { return }
            invalidateFittingSize()
            setNeedsDisplay()
        }
    }
    private let role: StyleRole

    init(_ sign: String = "", role: StyleRole) {
        self.sign = sign
        self.role = role
        super.init()
    }

    private var lines: [Substring] { sign.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The height in lines.
    var height: Int { sign.isEmpty ? 0 : lines.count }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: lines.map { TextMetrics.width(of: String($0)) }.max() ?? 0, height: height)
    }

    override func draw(in canvas: Canvas) {
        for (row, line) in lines.enumerated() {
            canvas.draw(String(line), at: Point(x: 0, y: row), style: style(role), maxWidth: bounds.width)
        }
    }
}
