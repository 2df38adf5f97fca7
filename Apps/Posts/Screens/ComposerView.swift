import KitCells
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen on which a post is written, for the architectures that work with retained views.
public final class ComposerView: RetainedView {
    /// Fires when the user publishes the post.
    public let publish = Signal<Void>()
    /// Fires when the user opens the draft in an editor.
    public let openEditor = Signal<Void>()

    /// The title.
    public let title = TextFieldView(
        PostsTexts.titleField, placeholder: PostsTexts.titleHint, maximumLength: PostDraft.maximumTitleLength)
    /// The text.
    public let text = TextEditorView(
        PostsTexts.bodyField, placeholder: PostsTexts.bodyHint, maximumLength: PostDraft.maximumBodyLength)
    /// Why the draft cannot be published, or what a field did not take.
    public let remark = ErrorLineView(maximumLines: 2)
    /// The number of characters of the draft.
    public let lengths = LabelView(role: .secondary, maximumLines: 1)

    private let button = ButtonView(PostsTexts.publish)
    private let stack: StackView
    private var subscriptions: [AnyCancellable] = []

    /// Creates a screen without text.
    public override init() {
        title.flexibility = Flexibility(horizontal: 1)
        title.showsLabel = true
        text.flexibility = .both
        let frame = PanelView(PostsTexts.bodyField, StackView(.vertical, alignment: .fill, [text]))
        frame.flexibility = .both
        let row = StackView(.horizontal, spacing: 2, [button, lengths])
        stack = StackView(
            .vertical, alignment: .fill, insets: EdgeInsets(horizontal: 2),
            [GapView(minimumHeight: 20), title, GapView(minimumHeight: 16), frame, remark, row])
        super.init()
        addSubview(stack)
        let (publish, openEditor) = (publish, openEditor)
        keyCommands = [
            KeyCommand(KeyPress(.character("s"), .control), PostsTexts.publish, isPrimary: true) { publish.send(()) },
            KeyCommand(KeyPress(.enter, .alt)) { publish.send(()) },
            KeyCommand(KeyPress(.character("o"), .control), PostsTexts.editor) { openEditor.send(()) },
        ]
        subscriptions = [
            title.submitted.observe { [weak self] in self?.text.focus() },
            text.submitted.observe { publish.send(()) },
            button.action.observe { publish.send(()) },
        ]
    }

    public override func layoutSubviews() { stack.frame = bounds }

    /// Shows a draft; an unchanged text keeps its cursor.
    public func show(_ draft: PostDraft) {
        title.text = draft.title
        text.text = draft.body
        showLengths(of: draft)
    }

    /// Moves the focus to a field, which has to be corrected.
    public func focus(_ field: PostDraft.Field) {
        switch field {
        case .title: title.focus()
        case .body: text.focus()
        }
    }

    /// Shows how long a draft is.
    public func showLengths(of draft: PostDraft) {
        lengths.text = PostsTexts.lengths(of: draft)
        lengths.accessibilityLabel = PostsTexts.spokenLengths(of: draft)
    }
}
