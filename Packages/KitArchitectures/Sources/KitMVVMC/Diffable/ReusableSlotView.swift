import KitCells
import KitSceneViews

/// A slot for a header, a footer or an item of a grid, which shows text or a registered view for a view model.
final class ReusableSlotView: RetainedView {
    private let registry: ReusableViewRegistry
    private let text: LabelView
    private var views: [String: RetainedView] = [:]
    private var shown: RetainedView

    init(_ registry: ReusableViewRegistry, role: StyleRole) {
        self.registry = registry
        text = LabelView(role: role, maximumLines: 1)
        shown = text
        super.init()
        addSubview(text)
    }

    /// Shows content in a slot of a table or grid.
    static func show(in slot: RetainedView, _ content: AnyHashable) { (slot as? ReusableSlotView)?.show(content) }

    private func show(_ content: AnyHashable) {
        guard let viewModel = (content.base as? ReusableViewViewModelAdapter)?.reusableViewViewModel else {
            return show(text: content.base as? String ?? String(describing: content.base))
        }
        if let objection = registry.objection(to: viewModel) { return show(text: objection) }
        guard let view = views[viewModel.identifier] ?? registry.view(of: viewModel.identifier) else { return }
        views[viewModel.identifier] = view
        exchange(for: view)
        registry.bind(view, to: viewModel)
    }

    private func show(text content: String) {
        text.text = content
        exchange(for: text)
    }

    private func exchange(for view: RetainedView) {
        guard view !== shown else { return }
        shown.removeFromSuperview()
        addSubview(view)
        shown = view
        setNeedsLayout()
    }

    override func sizeThatFits(_ proposal: Size) -> Size { shown.sizeThatFits(proposal) }
    override func layoutSubviews() { shown.frame = bounds }
}
