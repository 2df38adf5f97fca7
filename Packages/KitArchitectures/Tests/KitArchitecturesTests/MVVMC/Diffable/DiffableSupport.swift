import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews

struct FruitCellViewModel: ReusableViewViewModel, Equatable {
    let identifier = FruitCell.identifier
    let name: String
}

protocol FruitCellDelegate: AnyObject {
    func didTapButton(in cell: FruitCell)
}

/// A cell with a name and a button.
final class FruitCell: TableCellView, CustomBinder, CustomDelegator {
    typealias Delegate = any FruitCellDelegate
    let label = LabelView()
    let button = ButtonView("Eat")
    private(set) var bound: [String] = []
    private(set) var hadDelegate = false
    private var taps: AnyCancellable?

    override init() {
        super.init()
        addSubview(label)
        addSubview(button)
        taps = button.action.observe { [weak self] in
            guard let self else { return }
            delegate?.didTapButton(in: self)
        }
    }

    func bind(viewModel: FruitCellViewModel) {
        hadDelegate = delegate != nil
        bound.append(viewModel.name)
        label.text = viewModel.name
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
        button.frame = Rect(x: 10, y: 0, width: 7, height: 1)
    }
}

struct HeadViewModel: ReusableViewViewModel, Equatable {
    let identifier = HeadView.identifier
    let text: String
}

final class HeadView: RetainedView, CustomBinder {
    let label = LabelView()

    override init() {
        super.init()
        addSubview(label)
    }

    func bind(viewModel: HeadViewModel) { label.text = "= \(viewModel.text) =" }
    override func layoutSubviews() { label.frame = bounds }
}

/// A view model that publishes the snapshots of a test.
final class FruitsViewModel: DiffableTableViewViewModel {
    typealias SectionType = String
    let state = CurrentValueSubject<SnapshotAdapter, Never>(.init())
    var headers = true

    var snapshot: AnyPublisher<SnapshotAdapter, Never> { state.eraseToAnyPublisher() }

    init(_ names: String...) { show(names) }

    func show(_ names: [String], strategy: TableApplyStrategy = .animationFree) {
        let rows = names.enumerated().map { FruitCellViewModel(name: $1).adapted(hashable: $0) }
        state.send(Snapshot([.init("fruits", footer: "end", items: rows)]).adapted(applyStrategy: strategy))
    }

    func headerViewModel(for section: String, at index: Int) -> (any ReusableViewViewModel)? {
        headers ? HeadViewModel(text: section) : nil
    }
}

final class FruitsScene: MVVMDiffableTableViewController<FruitsViewModel>, FruitCellDelegate {
    let journal = Journal()
    private(set) var cells: [FruitCell] = []

    override func viewDidLoad() {
        register { [weak self] () -> FruitCell in
            let cell = FruitCell()
            self?.cells.append(cell)
            return cell
        }
        registerHeader { HeadView() }
        super.viewDidLoad()
    }

    override func bind(viewModel: FruitsViewModel) { journal.note("bind") }
    override func didReject(_ error: DuplicateIdentifiersError) { journal.note(error.identifiers.joined()) }
    override func didSelectRow(at position: RowPosition, viewModel: any ReusableViewViewModel) {
        journal.note("open \(position.section) \(position.row)")
    }
    func didTapButton(in cell: FruitCell) {
        let position = tableView.indexPath(for: cell)
        journal.note("eat \(position?.row ?? -1)")
    }
}

/// A scene in a window of 20 by 6 cells, without a terminal.
final class SceneWindow {
    private final class Root: SceneRoot {
        let stack: SceneStack
        init(_ scene: ViewController) { stack = SceneStack([scene]) }
    }

    let host: SceneHost

    init(_ scene: ViewController, width: Int = 20) {
        scene.minimumSize = .zero
        host = SceneHost(root: Root(scene), size: Size(width: width, height: 8), clock: ContinuousClock())
        host.start()
    }

    /// The rows between the bars.
    var rows: [String] {
        let rows = PlainTextEncoder.encode(host.render()).split(separator: "\n", omittingEmptySubsequences: false)
        return rows.dropFirst().dropLast().map(String.init)
    }

    func press(_ keys: Key...) { keys.forEach { host.sendEvent(.key(KeyPress($0))) } }
}
