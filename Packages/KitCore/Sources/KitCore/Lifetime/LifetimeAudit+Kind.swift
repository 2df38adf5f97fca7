extension LifetimeAudit {
    /// The kind of a tracked object.
    public enum Kind: String, Sendable, CaseIterable {
        /// A coordinator.
        case coordinator
        /// A scene.
        case scene
        /// A view model.
        case viewModel
        /// A view state.
        case viewState
        /// An interactor.
        case interactor
        /// A controller.
        case controller
        /// A subscription to a property, a signal or a publisher.
        case subscription
        /// A task that a scope runs.
        case effect
        /// A view.
        case view
    }
}
