import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

// What the screen shows that follows from the view model's properties.
extension PostsViewModel: DiffableTableViewViewModel {
    typealias SectionType = Int

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        list.publisher.combineLatest(pageProblem.publisher) { [rows] list, problem in
            rows.snapshot(of: TableSnapshot(list, problem: problem)).adapted()
        }
        .eraseToAnyPublisher()
    }

    /// The number of posts, or that other ones are loading.
    var subtitle: AnyPublisher<String, Never> {
        list.publisher.combineLatest(isQuerying.publisher) { list, isQuerying in
            isQuerying ? PostsTexts.loading : PostsTexts.count(list)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    var noDataMessage: AnyPublisher<String, Never> {
        list.publisher.map { PostsTexts.noData($0.query) }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Whether the next page is requested when the selection comes near the end.
    var hasMore: AnyPublisher<Bool, Never> {
        list.publisher.combineLatest(pageProblem.publisher) { $0.next != nil && $1 == nil }
            .removeDuplicates().eraseToAnyPublisher()
    }

    var isReadOnly: AnyPublisher<Bool, Never> {
        list.publisher.map(\.isReadOnly).removeDuplicates().eraseToAnyPublisher()
    }

    /// How old the rows are, that they cannot be changed, and how many changes wait.
    var banner: AnyPublisher<String, Never> {
        freshness.age.publisher.combineLatest(isReadOnly, waiting.publisher) { age, isReadOnly, waiting in
            PostsTexts.banner(age: age, isReadOnly: isReadOnly, waiting: waiting)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// The deletion that can be undone.
    var undoableDeletion: AnyPublisher<PostChange?, Never> { repository.undoableDeletion }
}
