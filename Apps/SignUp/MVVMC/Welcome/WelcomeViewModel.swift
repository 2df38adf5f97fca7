import KitMVVMC
import KitNavigation
import KitReactive

/// Where the welcome asks to go.
public enum WelcomeStep {
    case signUp
    case signIn
}

/// Passes on what a person wants, and shows what the flow has to say.
public final class WelcomeViewModel: BaseViewModel<
    WelcomeStep, WelcomeViewModel.InputFromView, WelcomeViewModel.Output
>
{
    /// What a person does.
    public struct InputFromView {
        let signUp: AnyPublisher<Void, Never>
        let signIn: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let notice: AnyPublisher<String, Never>
    }

    private let notice: AnyPublisher<String, Never>

    init(notice: AnyPublisher<String, Never>) {
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
