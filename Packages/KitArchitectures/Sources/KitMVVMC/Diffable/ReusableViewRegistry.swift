import KitCells
import KitSceneViews

/// The kinds of reusable views that are registered with a table, and the view models that each can show.
@MainActor
final class ReusableViewRegistry {
    private struct Kind {
        let name: String
        let make: @MainActor () -> RetainedView
        let accepts: @MainActor (any ReusableViewViewModel) -> Bool
        let bind: @MainActor (RetainedView, any ReusableViewViewModel) -> Void
    }

    private var kinds: [String: Kind] = [:]
    /// The delegate that receives user actions in the views.
    weak var delegate: AnyObject?

    func register<Reusable: RetainedView & CustomBinder>(
        _ identifier: String, make: @escaping @MainActor () -> Reusable
    ) {
        kinds[identifier] = Kind(name: String(describing: Reusable.self), make: make) { viewModel in
            viewModel is Reusable.ViewModelType
        } bind: { view, viewModel in
            guard let view = view as? Reusable, let viewModel = viewModel as? Reusable.ViewModelType else { return }
            view.bind(viewModel: viewModel)
        }
    }

    /// Returns a new view of a kind, with its delegate set, or `nil` if the kind is not registered.
    func view(of identifier: String) -> RetainedView? {
        guard let view = kinds[identifier]?.make() else { return nil }
        (view as? any CustomDelegator)?.adopt(delegate)
        return view
    }

    func bind(_ view: RetainedView, to viewModel: any ReusableViewViewModel) {
        kinds[viewModel.identifier]?.bind(view, viewModel)
    }

    /// Returns the reason why a view model cannot be shown, or `nil` if it can.
    func objection(to viewModel: any ReusableViewViewModel) -> String? {
        guard let kind = kinds[viewModel.identifier] else {
            return "No view is registered for \u{201C}\(viewModel.identifier)\u{201D}."
        }
        return kind.accepts(viewModel) ? nil : "\(kind.name) does not show \(type(of: viewModel))."
    }
}

/// A cell that shows why a row has no registered cell.
final class UnregisteredCellView: TableCellView {
    let label = LabelView(role: .error, maximumLines: 1)

    override init() {
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }
}
