import KitReactive

extension RetainedView {
    /// A binder that shows or hides the view.
    public var isVisibleBinder: Binder<Bool> { Binder(self) { $0.isHidden = !$1 } }

    /// A binder that gives the focus to the view; outside a window, the view receives it when it enters one.
    ///
    /// After NanoViewController, where early requests are lost.
    public var becomeFirstResponderBinder: Binder<Void> { Binder(self) { view, _ in view.focus() } }
}

extension LabelView {
    /// A binder that sets the text.
    public var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }
    /// A binder that shows a number.
    public var numberBinder: Binder<Int> { Binder(self) { $0.show($1) } }
}

extension SpinnerView {
    /// A binder that starts and stops the spinner.
    public var isAnimatingBinder: Binder<Bool> { Binder(self) { $0.isAnimating = $1 } }
}

extension ProgressBarView {
    /// A binder that sets the completed fraction.
    public var fractionBinder: Binder<Double> { Binder(self) { $0.fraction = $1 } }
}
