import KitNavigation
import KitReactive
import Testing

@Suite("A scene inside another one")
struct EmbeddingTests {
    private nonisolated enum Place { case main, side }

    private final class Container: SceneContainer {
        typealias ContainerViewKind = Place
        let title = "container"
    }

    private final class Embedder: EmbedderCoordinator {
        let stack: SceneStack
        weak var container: Container?
        init(_ stack: SceneStack, _ container: Container) {
            self.stack = stack
            self.container = container
        }
    }

    private let journal = Journal()
    private let container = Container()
    private let stack: SceneStack
    private let embedder: Embedder
    private let inner: TestScene

    init() {
        stack = SceneStack([container])
        embedder = Embedder(stack, container)
        inner = TestScene("inner", journal)
    }

    @Test func itSharesTheContainersLife() {
        embedder.embed(inner, in: .main)
        #expect(journal.read() == [])
        stack.attach()
        #expect(journal.read() == ["inner didLoad", "inner willAppear", "inner didAppear"])
        stack.push(TestScene("above"))
        #expect(journal.read() == ["inner willDisappear", "inner didDisappear"])
        stack.pop()
        #expect(journal.read() == ["inner willAppear", "inner didAppear"])
        stack.detach()
        #expect(journal.read() == ["inner willDisappear", "inner didDisappear"])
    }

    @Test func itAppearsAtOnceInAContainerThatIsShown() {
        stack.attach()
        embedder.embed(inner, in: .main)
        embedder.embed(inner, in: .main)
        #expect(journal.read() == ["inner didLoad", "inner willAppear", "inner didAppear"])
        #expect(stack.embeddedScenes(in: container).map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
        #expect(stack.titles == ["container"] && stack.visibleScene === container)
    }

    @Test func anotherOneAtTheSamePlaceTakesItAway() {
        stack.attach()
        var removed: [String] = []
        let subscription = stack.removals.observe { removed.append($0.title) }
        embedder.embed(inner, in: .main)
        _ = journal.read()
        embedder.embed(TestScene("other", journal), in: .main)
        #expect(
            journal.read() == [
                "inner willDisappear", "inner didDisappear", "other didLoad", "other willAppear", "other didAppear",
            ])
        embedder.embed(inner, in: .side)
        embedder.embed(nil, in: .main)
        #expect(removed == ["inner", "other"])
        #expect(stack.embeddedScenes(in: container).map(\.title) == ["inner"])
        subscription.cancel()
    }

    @Test func itIsRemovedWithItsContainerAndAllThatIsInsideIt() {
        let (root, pushed) = (SceneStack([TestScene("root")]), Container())
        root.attach()
        root.push(pushed)
        let innermost = TestScene("innermost", journal)
        root.embed(inner, in: pushed, at: Place.main)
        root.embed(innermost, in: inner, at: 1)
        var removed: [String] = []
        let subscription = root.removals.observe { removed.append($0.title) }
        _ = journal.read()
        root.pop()
        #expect(
            journal.read() == [
                "inner willDisappear", "innermost willDisappear", "inner didDisappear", "innermost didDisappear",
            ])
        #expect(removed == ["inner", "innermost", "container"])
        subscription.cancel()
    }

    @Test func aContainerThatComesBackIsEmpty() {
        let (root, pushed) = (SceneStack([TestScene("root")]), Container())
        root.attach()
        root.push(pushed)
        root.embed(inner, in: pushed, at: Place.main)
        root.pop()
        _ = journal.read()
        root.push(pushed)
        #expect(root.embeddedScenes(in: pushed).isEmpty && journal.read() == [])
    }

    @Test func nothingIsEmbeddedInAMissingContainer() {
        stack.attach()
        let elsewhere = Container()
        stack.embed(inner, in: elsewhere, at: Place.main)
        #expect(stack.embeddedScenes(in: elsewhere).isEmpty && journal.read() == [])
        var gone: Container? = Container()
        let embedder = gone.map { Embedder(stack, $0) }
        gone = nil
        embedder?.embed(inner, in: .main)
        #expect(journal.read() == [])
    }

    @Test func theStackKeepsItOnlyWhileItIsInside() {
        var scene: TestScene? = TestScene("kept")
        let kept = scene.map(Weak.init)
        embedder.embed(scene, in: .main)
        scene = nil
        #expect(kept?.object != nil)
        embedder.embed(nil, in: .main)
        #expect(kept?.object == nil)
    }
}
