import Foundation
import KitMVVMC
import KitNavigation
import KitReactive

// MARK: ViewModel.InputFromView
extension SignUpViewModel {
    struct InputFromView {
        let name: AnyPublisher<String, Never>
        let email: AnyPublisher<String, Never>
        let submitTrigger: AnyPublisher<Void, Never>
    }
}

// MARK: ViewModel.Output
extension SignUpViewModel {
    struct Output {
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let loadingText: AnyPublisher<String, Never>
        let isLoading: AnyPublisher<Bool, Never>
    }
}

// MARK: ViewModel
final class SignUpViewModel: BaseViewModel<
    SignUpUserAction,
    SignUpViewModel.InputFromView,
    SignUpViewModel.Output
>
{
    private let service: any SignUpServicing

    init(service: any SignUpServicing) {
        self.service = service
        super.init()
    }

    override func transform(input: Input) -> Output {
        let activity = ActivityIndicator()
        let form = input.fromView.name.combineLatest(input.fromView.email)

        let isFormValid = form.map { name, email in
            !name.trimmingCharacters(in: .whitespaces).isEmpty && !email.trimmingCharacters(in: .whitespaces).isEmpty
        }

        let isLoading = activity.asPublisher()

        // Disabled during a request, too, so that pressing twice signs up once.
        let isSubmitEnabled = isFormValid.combineLatest(isLoading)
            .map { valid, loading in valid && !loading }
            .eraseToAnyPublisher()

        input.fromView.submitTrigger
            .withLatestFrom(form)
            .map { [service] name, email in
                service.signUp(name: name, email: email).trackActivity(activity)
            }
            .switchToLatest()
            .sink { [weak navigator] user in navigator?.next(.signedUp(user)) }
            .store(in: &cancellables)

        return Output(
            isSubmitEnabled: isSubmitEnabled,
            loadingText: isLoading.map { $0 ? "Signing up" : "Sign up" }.eraseToAnyPublisher(),
            isLoading: isLoading
        )
    }
}

// MARK: NavigationStep
enum SignUpUserAction: Sendable {
    case signedUp(SignedUpUser)
}
