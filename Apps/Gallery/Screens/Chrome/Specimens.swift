import KitCells
import KitReactive
import KitSceneViews

/// The width of a specimen's name.
let captionWidth = 11

/// A column of specimens that scrolls, in the retained face.
func specimens(_ views: View...) -> View {
    ScrollView(StackView(.vertical, spacing: 1, alignment: .fill, views))
}

/// A view beside the name of the state that it is in.
func specimen(_ caption: String, _ view: View) -> View {
    StackView(
        .horizontal, spacing: 2,
        [FrameView(LabelView(caption, role: .secondary, maximumLines: 1), width: captionWidth), view])
}

/// A column of specimens that scrolls, in the declarative face.
struct Specimens<Content: ViewBody>: ViewBody {
    private let content: Content

    init(@ViewBodyBuilder content: () -> Content) { self.content = content() }

    var body: some ViewBody {
        Scroll(spacing: 1, alignment: .fill) { content }
    }
}

/// A body beside the name of the state that it is in.
struct Specimen<Content: ViewBody>: ViewBody {
    private let caption: String
    private let content: Content

    init(_ caption: String, @ViewBodyBuilder content: () -> Content) {
        self.caption = caption
        self.content = content()
    }

    var body: some ViewBody {
        HStack(spacing: 2) {
            Text(caption, role: .secondary, maximumLines: 1).frame(width: captionWidth)
            content
        }
    }
}

/// A retained page that reacts: it keeps its subscriptions for as long as it lives.
final class PageView: View {
    private let content: View
    private var subscriptions: [AnyCancellable] = []

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    /// Does something each time that a signal is sent while the page lives.
    func on<Value>(_ signal: Signal<Value>, _ body: @escaping @MainActor (Value) -> Void) -> PageView {
        subscriptions.append(signal.observe(body))
        return self
    }

    /// Shows what a property holds, now and later.
    func on<Value>(_ property: Property<Value>, _ body: @escaping @MainActor (Value) -> Void) -> PageView {
        subscriptions.append(property.observe(body))
        return self
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
}
