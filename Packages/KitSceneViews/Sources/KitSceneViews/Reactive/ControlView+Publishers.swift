import KitReactive

extension ControlView {
    /// Sends each time that the user operates the control; UIKit's touch-up-inside.
    public var tapPublisher: AnyPublisher<Void, Never> { action.publisher }

    /// Enables and disables the control.
    public var isEnabledBinder: Binder<Bool> { Binder(self) { $0.isEnabled = $1 } }
}

extension ButtonView {
    /// Writes the title.
    public var titleBinder: Binder<String> { Binder(self) { $0.title = $1 } }
}

extension ToggleView {
    /// Switches on and off.
    public var isOnBinder: Binder<Bool> { Binder(self) { $0.isOn = $1 } }
}

extension SegmentedControlView {
    /// Publishes the selected index on subscription, then each change of it, by the user and by code alike.
    ///
    /// For the user's choices alone there is `selection`. After NanoViewController, whose publisher read the first index
    /// when it was made, and left out changes by code.
    public var valuePublisher: AnyPublisher<Int, Never> { indexProperty.publisher }

    /// Chooses.
    public var selectedIndexBinder: Binder<Int> { Binder(self) { $0.selectedIndex = $1 } }
}
