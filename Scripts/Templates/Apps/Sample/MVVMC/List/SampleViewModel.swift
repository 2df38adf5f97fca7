import KitMVVMC
import KitNavigation
import KitReactive
import SampleDomain

/// The ways from the list.
public enum SampleStep: Equatable {
    case open(SampleItem)
}

/// Shows the items, and opens the one that the user chooses.
public final class SampleViewModel: BaseViewModel<SampleStep, SampleViewModel.InputFromView, SampleViewModel.Output> {
    /// The user's input.
    public struct InputFromView {
        let open: AnyPublisher<SampleItem, Never>
    }

    /// The contents of the screen.
    public struct Output {
        let items: AnyPublisher<[SampleItem], Never>
    }

    private let service: any SampleService

    init(_ service: any SampleService) {
        self.service = service
        super.init()
    }

    public override func transform(input: Input) -> Output {
        input.fromView.open
            .sink { [navigator] in navigator.next(.open($0)) }
            .store(in: &cancellables)
        return Output(items: .just(service.items))
    }
}
