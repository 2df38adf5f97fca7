/// The architectures of each app in this repository.
public enum Architecture: String, CaseIterable, Sendable {
    /// Model, view, view model and coordinator.
    case mvvmC = "mvvm-c"
    /// View, view state and interactor.
    case vvsi
    /// Event-driven model, view and controller.
    case mvcE = "mvc-e"

    /// The name in sentences, such as `MVVM-C`.
    public var title: String { rawValue.uppercased() }
}
