import KitNavigation
import Testing

@Suite("A stack that follows a path")
struct PathStackTests {
    /// The owner of the path, as a store of state would be.
    private final class Owner {
        var made: [String] = []
        var told: [[String]] = []
        var reaction: (([String]) -> Void)?
        private(set) lazy var path = PathStack<String>(root: TestScene("root")) { [unowned self] route in
            made.append(route)
            return TestScene(route)
        } didChangePath: { [unowned self] path in
            told.append(path)
            reaction?(path)
        }
    }

    private let owner = Owner()
    private var path: PathStack<String> { owner.path }

    init() { owner.path.stack.attach() }

    @Test func eachElementHasASceneAboveTheRoot() {
        path.show(["a", "b"])
        #expect(path.stack.titles == ["root", "a", "b"])
        #expect(path.path == ["a", "b"])
    }

    @Test func theCommonBeginningIsKept() {
        path.show(["a", "b"])
        let kept = path.stack.scenes[1]
        path.show(["a", "c", "d"])
        #expect(path.stack.scenes[1] === kept)
        #expect(path.stack.titles == ["root", "a", "c", "d"])
        #expect(owner.made == ["a", "b", "c", "d"])
    }

    @Test func showingDoesNotCallBack() {
        path.show(["a", "b"])
        path.show(["a"])
        path.show(["a"])
        path.show([])
        #expect(owner.told.isEmpty)
        #expect(owner.made == ["a", "b"])
    }

    @Test func goingBackHandsTheShorterPathOn() {
        path.show(["a", "b", "c"])
        path.stack.pop()
        #expect(owner.told == [["a", "b"]])
        path.stack.popToRoot()
        #expect(owner.told == [["a", "b"], []])
        #expect(path.path.isEmpty)
    }

    @Test func withoutARootTheFirstElementHasTheLowestScene() {
        var told: [[String]] = []
        let path = PathStack<String> {
            TestScene($0)
        } didChangePath: {
            told.append($0)
        }
        path.stack.attach()
        path.show(["start", "a", "b"])
        path.stack.pop()
        path.stack.popToRoot()
        path.stack.pop()
        #expect(path.stack.titles == ["start"] && told == [["start", "a"], ["start"]])
        path.show(["home", "c"])
        #expect(path.stack.titles == ["home", "c"])
    }

    @Test func theSameSceneIsShownAgainAfterGoingBack() {
        path.show(["a"])
        path.stack.pop()
        path.show(["a"])
        #expect(path.stack.titles == ["root", "a"])
        #expect(owner.made == ["a", "a"])
    }

    @Test func theStateMayConfirmTheShorterPath() {
        path.show(["a", "b"])
        owner.reaction = { [owner] in owner.path.show($0) }
        path.stack.pop()
        #expect(path.stack.titles == ["root", "a"])
        #expect(owner.told == [["a"]])
    }

    @Test func theStateMayRefuseTheShorterPath() {
        path.show(["a", "b"])
        owner.reaction = { [owner] _ in owner.path.show(["a", "b"]) }
        path.stack.pop()
        #expect(path.stack.titles == ["root", "a", "b"])
        #expect(path.path == ["a", "b"])
        #expect(owner.told == [["a"]])
    }

    @Test func aPathShownWhileScenesHearOfTheirLifeWins() {
        path.show(["a"])
        let a = path.stack.scenes.last as? TestScene
        a?.reaction = { [owner] event in
            guard event == "willDisappear" else { return }
            owner.path.show(["a", "x"])
            owner.path.show(["a", "x", "y"])
        }
        path.show(["a", "b"])
        #expect(path.stack.titles == ["root", "a", "x", "y"])
        #expect(path.path == ["a", "x", "y"])
        #expect(owner.told.isEmpty)
    }

    @Test func aSceneThatTheUserLeftIsNotKept() {
        path.show(["a", "b"])
        let left = path.stack.top.map { Weak($0 as AnyObject) }
        #expect(left?.object != nil)
        path.stack.pop()
        #expect(left?.object == nil && path.stack.titles == ["root", "a"])
    }

    @Test func nothingKeepsThePathStackAlive() {
        var path: PathStack<Int>? = PathStack(root: TestScene("root")) {
            TestScene(String($0))
        } didChangePath: { _ in
        }
        path?.stack.attach()
        path?.show([1])
        let kept = path.map(Weak.init)
        path = nil
        #expect(kept?.object == nil)
    }
}
