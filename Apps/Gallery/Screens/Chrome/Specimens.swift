import KitCells
import KitReactive
import KitSceneViews

let captionWidth = 11

/// Returns a scrolling column of specimens in the retained face.
func specimens(_ views: RetainedView...) -> RetainedView {
    ScrollContainerView(StackView(.vertical, spacing: 1, alignment: .fill, views))
}

/// Returns a view beside the name of its state.
func specimen(_ caption: String, _ view: RetainedView) -> RetainedView {
    StackView(
        .horizontal, spacing: 2,
        [FrameView(LabelView(caption, role: .secondary, maximumLines: 1), width: captionWidth), view])
}

/// A scrolling column of specimens in the declarative face.
struct Specimens<Content: View>: View {
    private let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        ScrollView(alignment: .fill, spacing: 1) { content }
    }
}

/// A body beside the name of its state.
struct Specimen<Content: View>: View {
    private let caption: String
    private let content: Content

    init(_ caption: String, @ViewBuilder content: () -> Content) {
        self.caption = caption
        self.content = content()
    }

    var body: some View {
        HStack(alignment: .top, spacing: 2) {
            Text(caption, role: .secondary).lineLimit(1).frame(width: captionWidth, alignment: .topLeading)
            content
        }
    }
}

/// A retained page that reacts, and keeps its subscriptions for its lifetime.
final class PageView: RetainedView {
    private let content: RetainedView
    private var subscriptions: [AnyCancellable] = []

    init(_ content: RetainedView) {
        self.content = content
        super.init()
        addSubview(content)
    }

    /// Calls a closure for each value of a signal while the page lives.
    func on<Value>(_ signal: Signal<Value>, _ body: @escaping @MainActor (Value) -> Void) -> PageView {
        subscriptions.append(signal.observe(body))
        return self
    }

    /// Calls a closure for the current and each later value of a property.
    func on<Value>(_ property: Property<Value>, _ body: @escaping @MainActor (Value) -> Void) -> PageView {
        subscriptions.append(property.observe(body))
        return self
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
}

/// The colours of the rainbow, bright enough for text on a dark or a light surface.
enum Spectrum {
    /// Returns one of `count` colours around the circle of hues.
    static func color(_ index: Int, of count: Int) -> Color {
        let position = Double(index) / Double(max(1, count)) * 6
        let part = position - position.rounded(.down)
        let rising = UInt8(70 + 150 * part)
        let falling = UInt8(220 - 150 * part)
        switch Int(position) {
        case 0: return .rgb(220, rising, 70)
        case 1: return .rgb(falling, 220, 70)
        case 2: return .rgb(70, 220, rising)
        case 3: return .rgb(70, falling, 220)
        case 4: return .rgb(rising, 70, 220)
        default: return .rgb(220, 70, falling)
        }
    }
}
