import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

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

    private let notice: Property<String>

    init(notice: Property<String>) {
        self.notice = notice
        super.init()
    }

    public override func transform(input: Input) -> Output {
        input.fromView.signUp.map { WelcomeStep.signUp }
            .merge(with: input.fromView.signIn.map { WelcomeStep.signIn })
            .sink { [weak navigator] in navigator?.next($0) }
            .store(in: &cancellables)
        return Output(notice: notice.publisher)
    }
}

extension WelcomeView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = WelcomeViewModel

    /// What a person does on the screen.
    public var inputFromView: InputFromView {
        InputFromView(signUp: signUp.tapPublisher, signIn: signIn.tapPublisher)
    }

    /// Binds what the view model puts out to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.notice --> notice.textBinder
    }
}
