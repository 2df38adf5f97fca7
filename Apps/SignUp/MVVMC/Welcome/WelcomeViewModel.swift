import KitMVVMC
import KitNavigation
import KitReactive

/// The navigation steps of the welcome screen.
public enum WelcomeStep {
    case signUp
    case signIn
}

/// Shows the flow's message, and turns the user's choice into a step.
public final class WelcomeViewModel: BaseViewModel<
    WelcomeStep, WelcomeViewModel.InputFromView, WelcomeViewModel.Output
>
{
    /// The user's actions.
    public struct InputFromView {
        let signUp: AnyPublisher<Void, Never>
        let signIn: AnyPublisher<Void, Never>
    }

    /// The values that the screen shows.
    public struct Output {
        let notice: AnyPublisher<String?, Never>
    }

    private let notice: AnyPublisher<String?, Never>

    init(notice: AnyPublisher<String?, Never>) {
        self.notice = notice
        super.init()
    }

    public override func transform(input: Input) -> Output {
        input.fromView.signUp.map { WelcomeStep.signUp }
            .merge(with: input.fromView.signIn.map { .signIn })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)
        return Output(notice: notice)
    }
}
