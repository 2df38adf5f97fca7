import KitMVVMC
import KitNavigation
import KitReactive

/// The navigation steps of the terms.
public enum TermsStep {
    case accept
}

/// Lets the terms be accepted once their end has been seen.
public final class TermsViewModel: BaseViewModel<TermsStep, TermsViewModel.InputFromView, TermsViewModel.Output> {
    /// The user's actions.
    public struct InputFromView {
        let isEndShown: AnyPublisher<Bool, Never>
        let accept: AnyPublisher<Void, Never>
    }

    /// The values that the screen shows.
    public struct Output {
        let isRead: AnyPublisher<Bool, Never>
        let isTooEarly: AnyPublisher<Bool, Never>
    }

    public override func transform(input: Input) -> Output {
        // Once read, read for good.
        let isRead = input.fromView.isEndShown
            .scan(false) { wasRead, isEndShown in wasRead || isEndShown }
            .removeDuplicates()
        let attempts = input.fromView.accept.withLatestFrom(isRead).share()
        attempts
            .filter { $0 }
            .sink { [navigator] _ in navigator.next(.accept) }
            .store(in: &cancellables)
        return Output(
            isRead: isRead.eraseToAnyPublisher(), isTooEarly: attempts.map { !$0 }.prepend(false).eraseToAnyPublisher())
    }
}
