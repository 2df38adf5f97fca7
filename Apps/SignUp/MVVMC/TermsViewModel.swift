import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Where the terms ask to go.
public enum TermsStep {
    case accept
}

/// Lets the terms be accepted once their end has been seen.
public class TermsViewModel: BaseViewModel<TermsStep, TermsViewModel.InputFromView, TermsViewModel.Output> {
    /// What a person does.
    public struct InputFromView {
        let isEndShown: AnyPublisher<Bool, Never>
        let accept: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let isRead: AnyPublisher<Bool, Never>
    }

    public override func transform(input: Input) -> Output {
        // Once read, read for good.
        let isRead = input.fromView.isEndShown
            .scan(false) { wasRead, isEndShown in wasRead || isEndShown }
            .removeDuplicates()
        input.fromView.accept
            .withLatestFrom(isRead)
            .filter { $0 }
            .sink { [weak navigator] _ in navigator?.next(.accept) }
            .store(in: &cancellables)
        return Output(isRead: isRead.eraseToAnyPublisher())
    }
}

extension TermsView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = TermsViewModel

    /// What a person does on the screen.
    public var inputFromView: InputFromView {
        InputFromView(isEndShown: text.isEndShown.publisher, accept: accept.tapPublisher)
    }

    /// Binds what the view model puts out to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.isRead --> Binder(self) { $0.isRead = $1 }
    }
}
