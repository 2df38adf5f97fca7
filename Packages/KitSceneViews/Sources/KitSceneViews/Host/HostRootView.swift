import KitCells

/// The whole window: title bar, the scene's view, the bar of hints; or the words that the window is too small.
final class HostRootView: View {
    let navigationBar = NavigationBarView()
    let hintBar = KeyHintBarView()
    let tooSmall = TooSmallView()

    private(set) var content: View?

    override init() {
        super.init()
        [navigationBar, hintBar, tooSmall].forEach(addSubview)
        tooSmall.isHidden = true
    }

    func show(_ view: View?) {
        guard view !== content else { return }
        content?.removeFromSuperview()
        content = view
        if let view { insertSubview(view, at: 1) }
        setNeedsLayout()
    }

    /// Takes the surface of a theme, if it has one.
    func show(_ theme: Theme) {
        let surface = theme.style(.background)
        background = surface.background == .default ? nil : surface
    }

    func fit(minimum: Size) {
        let isTooSmall = bounds.width < minimum.width || bounds.height < minimum.height
        tooSmall.message =
            "Window too small: \(bounds.width)x\(bounds.height). Make it at least \(minimum.width)x\(minimum.height)."
        tooSmall.isHidden = !isTooSmall
        navigationBar.isHidden = isTooSmall
        hintBar.isHidden = isTooSmall
        content?.isHidden = isTooSmall
    }

    override var isLayoutBoundary: Bool { true }

    override func layoutSubviews() {
        tooSmall.frame = bounds
        navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
        content?.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 2))
        hintBar.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: min(1, bounds.height))
    }
}
