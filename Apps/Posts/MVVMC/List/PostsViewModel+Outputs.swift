import KitCore
import KitMVVMC
import KitReactive
import PostsDomain

// What the screen shows, derived from the list and from what is under way.
extension PostsViewModel: DiffableTableViewViewModel {
    typealias SectionType = Int

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        listing.publisher.removeDuplicates { $0.list == $1.list && $0.pageProblem == $1.pageProblem }
            .map { [rows] in rows.snapshot(of: $0) }
            .eraseToAnyPublisher()
    }

    /// The rows that a refresh has brought or changed.
    var marks: AnyPublisher<RowMarks<AnyHashable>, Never> {
        listing.publisher.map(\.list.marks).removeDuplicates().map { $0.map { AnyHashable($0) } }
            .eraseToAnyPublisher()
    }

    var isRefreshing: AnyPublisher<Bool, Never> {
        listing.publisher.combineLatest(loading.asPublisher()) { $0.isRefreshed && $1 }
            .removeDuplicates().eraseToAnyPublisher()
    }

    /// Whether the search field is shown: while it has the focus or holds text.
    var isSearching: AnyPublisher<Bool, Never> {
        let left = searchFieldLeft.withLatestFrom(searchText.publisher).filter(\.isEmpty).mapToVoid()
        return searchBegun.map { true }
            .merge(with: searchCleared.merge(with: left).map { false })
            .prepend(!searchText.value.isEmpty).removeDuplicates().eraseToAnyPublisher()
    }

    /// The search field gets the focus.
    var searchOpened: AnyPublisher<Void, Never> { searchBegun.eraseToAnyPublisher() }
    /// The rows get the focus back.
    var searchClosed: AnyPublisher<Void, Never> { searchSubmitted.merge(with: searchCleared).eraseToAnyPublisher() }

    var isLoadingMore: AnyPublisher<Bool, Never> { loadingPage.asPublisher() }

    /// The number of posts, or that other ones are loading.
    var subtitle: AnyPublisher<String, Never> {
        listing.publisher.combineLatest(loading.asPublisher()) { listing, isLoading in
            listing.isReplaced && isLoading ? PostsTexts.loading : PostsTexts.count(listing.list)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    var noDataMessage: AnyPublisher<KeyedText, Never> { output { PostsTexts.noData($0.list.query) } }
    var notice: AnyPublisher<String?, Never> { output(\.notice) }
    var isReadOnly: AnyPublisher<Bool, Never> { output(\.list.isReadOnly) }

    /// Whether the next page is requested when the selection comes near the end.
    var hasMore: AnyPublisher<Bool, Never> { output { $0.list.next != nil && $0.pageProblem == nil } }

    /// How old the rows are, that they cannot be changed, and how many changes wait.
    var banner: AnyPublisher<String?, Never> {
        freshness.age.publisher.combineLatest(listing.publisher) { age, listing in
            PostsTexts.banner(age: age, isReadOnly: listing.list.isReadOnly, waiting: listing.waiting)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// What is unusual about the list, for the end of the title bar.
    var status: AnyPublisher<String, Never> {
        freshness.isOffline.publisher.combineLatest(listing.publisher) { isOffline, listing in
            PostsTexts.status(isOffline: isOffline, isReadOnly: listing.list.isReadOnly, waiting: listing.waiting)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// The deletion that can be undone; published again when another one was undone in its place.
    var undoableDeletion: AnyPublisher<PostChange?, Never> {
        let offered = repository.undoableDeletion
        let unchanged = reoffered.withLatestFrom(offered) { $0 == $1 ? $1 : nil }.filter { $0 != nil }
        return offered.merge(with: unchanged).eraseToAnyPublisher()
    }

    private func output<Value: Equatable>(
        _ value: @escaping (PostsListing) -> Value
    ) -> AnyPublisher<Value, Never> {
        listing.publisher.map(value).removeDuplicates().eraseToAnyPublisher()
    }
}
