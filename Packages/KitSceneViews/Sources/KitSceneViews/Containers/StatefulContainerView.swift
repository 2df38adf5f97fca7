import KitCells
import KitCore
import KitReactive

/// Shows content, or why there is none: it is loading, there is no data, or something went wrong.
///
/// The retained face of NiceArchitecture's `StatefulView`, with a way to try again that the original lacked.
public final class StatefulContainerView: View {
    /// What is shown.
    public var state: ContentLoadState = .loading { didSet { if state != oldValue { stateDidChange() } } }
    /// Fires when a person wants to try again after an error.
    public let retry = Signal<Void>()

    /// What is said when there is no data.
    public var noDataMessage: String {
        get { noData.text }
        set { noData.text = newValue }
    }

    let content: View
    private let loading = SpinnerView("Loading…", isAnimating: true)
    private let noData: LabelView
    private let errorTitle = LabelView(role: .error, alignment: .center)
    private let errorMessage = LabelView(alignment: .center)
    private let retryButton = ButtonView("Try again")
    private let errorStack: StackView
    var retryHandler: (@MainActor () -> Void)?
    private var subscription: AnyCancellable?

    /// Makes a view that is loading.
    public init(noDataMessage: String = "No data.", _ content: View) {
        self.content = content
        noData = LabelView(noDataMessage, role: .secondary, alignment: .center)
        errorStack = StackView(.vertical, spacing: 1, alignment: .center, [errorTitle, errorMessage, retryButton])
        super.init()
        flexibility = .both
        [content, loading, noData, errorStack].forEach(addSubview)
        subscription = retryButton.action.observe { [weak self] in
            self?.retry.send(())
            self?.retryHandler?()
        }
        stateDidChange()
    }

    private func stateDidChange() {
        if case .error(let error) = state {
            errorTitle.text = error.title
            errorMessage.text = error.message
        }
        loading.isAnimating = state == .loading
        noData.isHidden = state != .noData
        content.isHidden = state != .hasData
        if case .error = state { errorStack.isHidden = false } else { errorStack.isHidden = true }
        setNeedsLayout()
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        content.frame = bounds
        fitError()
        for view in [loading, noData, errorStack] as [View] { center(view) }
    }

    /// Makes the message give way where lines are few, so that the button, which has the focus, is always seen.
    ///
    /// First go the empty lines around the message, then its own last lines.
    private func fitError() {
        guard !errorStack.isHidden else { return }
        let space = Size(width: max(0, bounds.width - 4), height: bounds.height)
        let lines = TextMetrics.wrap(errorMessage.text, to: space.width).count
        let free = space.height - errorTitle.sizeThatFits(space).height - retryButton.sizeThatFits(space).height
        errorStack.spacing = lines + 2 <= free ? 1 : 0
        errorMessage.maximumLines = lines <= free ? 0 : max(1, free)
    }

    private func center(_ view: View) {
        let size = view.sizeThatFits(Size(width: max(0, bounds.width - 4), height: bounds.height))
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        view.frame = Rect(
            x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }
}
