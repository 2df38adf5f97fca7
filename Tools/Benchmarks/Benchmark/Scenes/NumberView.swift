import KitSceneViews

/// A number and the button that operates it, for the architectures with retained views.
final class NumberView: RetainedView {
    let number = LabelView("0")
    let button: ButtonView
    private let content: StackView

    init(_ title: String) {
        button = ButtonView(title)
        content = StackView(.vertical, [number, button])
        super.init()
        addSubview(content)
    }

    override func layoutSubviews() { content.frame = bounds }
}
