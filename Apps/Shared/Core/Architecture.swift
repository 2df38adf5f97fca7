/// The architectures in which every app of the repository is built, as people spell them.
public enum Architecture: String, CaseIterable, Sendable {
    /// Model, view, view model and coordinator.
    case mvvmC = "mvvm-c"
    /// View, view state and interactor.
    case vvsi
    /// Event-driven model, view and controller.
    case mvcE = "mvc-e"
}
