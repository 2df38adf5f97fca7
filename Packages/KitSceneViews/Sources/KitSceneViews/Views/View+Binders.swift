import KitReactive

extension View {
    /// Shows and hides the view.
    public var isVisibleBinder: Binder<Bool> { Binder(self) { $0.isHidden = !$1 } }

    /// Gives the focus to the view; one that is not on a screen yet gets it when it comes onto one.
    ///
    /// After NanoViewController, where a request that came too early was lost.
    public var becomeFirstResponderBinder: Binder<Void> { Binder(self) { view, _ in view.focus() } }
}

extension LabelView {
    /// Writes the text.
    public var textBinder: Binder<String> { Binder(self) { $0.text = $1 } }
    /// Shows a number.
    public var numberBinder: Binder<Int> { Binder(self) { $0.show($1) } }
}

extension SpinnerView {
    /// Starts and stops the spinner.
    public var isAnimatingBinder: Binder<Bool> { Binder(self) { $0.isAnimating = $1 } }
}

extension ProgressView {
    /// Writes the share that is done.
    public var fractionBinder: Binder<Double> { Binder(self) { $0.fraction = $1 } }
}
