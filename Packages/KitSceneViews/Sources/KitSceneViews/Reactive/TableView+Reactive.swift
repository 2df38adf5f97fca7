import KitCore
import KitReactive

extension TableView {
    /// Publishes each row that the user opens, as UIKit's selection of a row; after NanoViewController.
    public var itemSelectedPublisher: AnyPublisher<Item, Never> { opened.publisher }

    /// Publishes where a row stands each time that the user opens one.
    public var rowSelectedPublisher: AnyPublisher<RowPosition, Never> {
        opened.publisher.compactMap { [weak self] in self?.position(of: $0.id) }.eraseToAnyPublisher()
    }

    /// Shows that a refresh runs, and that it has ended.
    public var isRefreshingBinder: Binder<Bool> { Binder(self) { $0.isRefreshing = $1 } }

    /// Writes what the row above the first one says besides its hint.
    public var pullToRefreshTitleBinder: Binder<String> { Binder(self) { $0.pullToRefreshTitle = $1 } }

    /// Publishes each time that the user pulls.
    public var pullToRefreshTriggerPublisher: AnyPublisher<Void, Never> { refresh.publisher }
}
