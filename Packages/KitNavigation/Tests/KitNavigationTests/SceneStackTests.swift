import KitNavigation
import KitReactive
import Testing

@Suite("A stack of scenes")
struct SceneStackTests {
    private let root = TestScene("root")
    private let stack: SceneStack

    init() {
        stack = SceneStack([root])
        stack.attach()
    }

    @Test func theRootIsNeverPopped() {
        #expect(!stack.canPop)
        #expect(!stack.pop())
        stack.popToRoot()
        #expect(stack.titles == ["root"])
    }

    @Test func poppingToTheRootRemovesAllAboveIt() {
        stack.push(TestScene("b"))
        stack.push(TestScene("c"))
        stack.popToRoot()
        #expect(stack.titles == ["root"])
    }

    @Test func poppingToASceneRemovesAllAboveItAndNothingWhereItIsNotOnTheStack() {
        let scenes = ["b", "c", "d"].map { TestScene($0) }
        scenes.forEach(stack.push)
        stack.pop(to: scenes[0])
        #expect(stack.titles == ["root", "b"])
        stack.pop(to: scenes[2])
        #expect(stack.titles == ["root", "b"])
    }

    @Test func theVisibleSceneIsTheTopOfTheTopmostStack() {
        let modal = SceneStack([TestScene("modal")])
        stack.present(modal)
        #expect(stack.visibleScene?.title == "modal")
        #expect(stack.top === root)
        #expect(stack.topmost === modal)
        stack.dismiss()
        #expect(stack.visibleScene === root)
    }

    @Test func removedScenesAreReportedOnceAndAfterTheyDisappeared() {
        let journal = Journal()
        let scenes = ["b", "c"].map { TestScene($0, journal) }
        let subscription = stack.removals.observe { journal.note("removed \($0.title)") }
        scenes.forEach(stack.push)
        _ = journal.read()
        stack.popToRoot()
        #expect(journal.read() == ["c willDisappear", "c didDisappear", "removed b", "removed c"])
        stack.replace(with: [scenes[0]])
        stack.replace(with: [scenes[0], scenes[1]])
        #expect(journal.read().filter { $0.hasPrefix("removed") } == ["removed root"])
        subscription.cancel()
    }

    @Test func aDismissedStackLosesItsScenesTheUppermostFirst() {
        var removed: [String] = []
        let lower = SceneStack([TestScene("lower 1"), TestScene("lower 2")])
        let upper = SceneStack([TestScene("upper")])
        let subscriptions = [lower, upper].map { $0.removals.observe { removed.append($0.title) } }
        stack.present(lower)
        lower.present(upper)
        stack.dismiss()
        #expect(removed == ["upper", "lower 1", "lower 2"])
        #expect(lower.scenes.isEmpty && upper.scenes.isEmpty && lower.presented == nil)
        subscriptions.forEach { $0.cancel() }
    }

    @Test func aDismissedStackAndThoseOverItReportTheChangeAndHaveNoPresenter() {
        let (lower, upper) = (SceneStack([TestScene("lower")]), SceneStack([TestScene("upper")]))
        stack.present(lower)
        lower.present(upper)
        var changes = [0, 0]
        let subscriptions = [lower, upper].enumerated().map { index, stack in
            stack.changes.observe { changes[index] += 1 }
        }
        stack.dismiss()
        #expect(changes == [1, 1] && lower.presenter == nil && upper.presenter == nil)
        subscriptions.forEach { $0.cancel() }
    }

    @Test func presentingAnotherStackDismissesTheOneBefore() {
        let first = SceneStack([TestScene("first")])
        stack.present(first)
        stack.present(SceneStack([TestScene("second")]))
        #expect(stack.visibleScene?.title == "second")
        #expect(first.scenes.isEmpty)
    }

    @Test func eachChangeIsReportedOnceAlsoToThePresenter() {
        var changes = 0
        let subscription = stack.changes.observe { changes += 1 }
        let modal = SceneStack([TestScene("modal")])
        stack.push(TestScene("b"))
        #expect(changes == 1)
        stack.present(modal)
        #expect(changes == 2)
        modal.push(TestScene("c"))
        #expect(changes == 3)
        stack.dismiss()
        #expect(changes == 4)
        modal.push(TestScene("d"))
        stack.dismiss()
        #expect(changes == 4, "a dismissed stack has no presenter, and there is nothing to dismiss")
        stack.pop()
        #expect(changes == 5)
        subscription.cancel()
    }

    @Test func aSceneThatComesBackIsLoadedAgainForItMayBeAnotherOne() {
        let journal = Journal()
        let scene = TestScene("b", journal)
        for _ in 0..<2 {
            stack.push(scene)
            stack.pop()
        }
        let modal = SceneStack()
        for _ in 0..<2 {
            modal.push(scene)
            stack.present(modal)
            stack.dismiss()
        }
        #expect(journal.read().filter { $0 == "b didLoad" }.count == 4)
    }

    @Test func aStackKeepsNoSceneThatItLost() {
        let gone = Weak(TestScene("gone"))
        #expect(gone.object == nil)
        var scene: TestScene? = TestScene("b")
        let kept = scene.map(Weak.init)
        scene.map(stack.push)
        scene = nil
        #expect(kept?.object != nil)
        stack.pop()
        #expect(kept?.object == nil)
    }
}
