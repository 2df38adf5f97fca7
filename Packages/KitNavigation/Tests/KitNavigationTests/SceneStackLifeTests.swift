import KitNavigation
import KitReactive
import Testing

@Suite("The life of scenes on a stack")
struct SceneStackLifeTests {
    private let journal = Journal()
    private let a: TestScene
    private let b: TestScene
    private let stack: SceneStack

    init() {
        a = TestScene("a", journal)
        b = TestScene("b", journal)
        stack = SceneStack([a])
    }

    @Test func noEventsBeforeTheStackIsAttached() {
        stack.push(b)
        stack.pop()
        #expect(journal.read() == [])
        stack.attach()
        #expect(journal.read() == ["a didLoad", "a willAppear", "a didAppear"])
    }

    @Test func aPushCoversTheTop() {
        stack.attach()
        _ = journal.read()
        stack.push(b)
        #expect(journal.read() == ["b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
    }

    @Test func aPopUncoversWithoutLoadingAgain() {
        stack.attach()
        stack.push(b)
        _ = journal.read()
        #expect(stack.pop())
        #expect(journal.read() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    @Test func aReplacementLoadsCoveredScenesAndLeavesThemAlone() {
        let c = TestScene("c", journal)
        stack.attach()
        stack.push(b)
        _ = journal.read()
        stack.replace(with: [c, b])
        #expect(journal.read() == ["c didLoad"])
        stack.replace(with: [a, c])
        #expect(journal.read() == ["a didLoad", "b willDisappear", "c willAppear", "b didDisappear", "c didAppear"])
    }

    @Test func scenesThatAreCoveredFromTheStartAreLoaded() {
        let stack = SceneStack([a, b])
        stack.attach()
        #expect(journal.read() == ["a didLoad", "b didLoad", "b willAppear", "b didAppear"])
        stack.pop()
        #expect(journal.read() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    @Test func presentingAndDismissingFollowTheSameOrder() {
        stack.attach()
        _ = journal.read()
        stack.present(SceneStack([b]))
        #expect(journal.read() == ["b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
        stack.dismiss()
        #expect(journal.read() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    @Test func dismissingSeveralStacksShowsNothingInBetween() {
        let middle = SceneStack([b])
        stack.attach()
        stack.present(middle)
        middle.present(SceneStack([TestScene("c", journal)]))
        _ = journal.read()
        stack.dismiss()
        #expect(journal.read() == ["c willDisappear", "a willAppear", "c didDisappear", "a didAppear"])
    }

    @Test func changesBelowAPresentedStackAreSeenAfterItsDismissal() {
        stack.attach()
        stack.present(SceneStack([TestScene("modal")]))
        _ = journal.read()
        stack.push(b)
        #expect(journal.read() == [])
        stack.dismiss()
        #expect(journal.read() == ["b didLoad", "b willAppear", "b didAppear"])
    }

    @Test func aStackAttachedWithAnotherOverItShowsOnlyThat() {
        stack.present(SceneStack([b]))
        stack.attach()
        #expect(journal.read() == ["b didLoad", "b willAppear", "b didAppear"])
        stack.dismiss()
        let life = ["a didLoad", "b willDisappear", "a willAppear", "b didDisappear", "a didAppear"]
        #expect(journal.read() == life)
    }

    @Test func detachingEndsShownScenes() {
        stack.attach()
        stack.present(SceneStack([b]))
        _ = journal.read()
        stack.detach()
        stack.detach()
        #expect(journal.read() == ["b willDisappear", "b didDisappear"])
        stack.dismiss()
        #expect(journal.read() == [])
    }

    @Test func scenesOfAStackThatWasPresentedBeforeAreShownAndHiddenWithTheOneBelow() {
        let modal = SceneStack([TestScene("modal")])
        stack.present(modal)
        stack.attach()
        modal.push(b)
        #expect(journal.read() == ["b didLoad", "b willAppear", "b didAppear"])
        stack.detach()
        _ = journal.read()
        modal.push(TestScene("c", journal))
        #expect(journal.read() == [])
    }

    @Test func scenesOfADismissedStackAreNotShown() {
        let modal = SceneStack([TestScene("modal")])
        stack.attach()
        stack.present(modal)
        stack.dismiss()
        _ = journal.read()
        modal.push(b)
        #expect(modal.titles == ["b"] && journal.read() == [])
    }

    @Test("A change requested during a life cycle event follows the current one")
    func changesAreMadeOneAfterAnother() {
        let c = TestScene("c", journal)
        stack.attach()
        b.reaction = { [stack] event in if event == "willAppear" { stack.push(c) } }
        _ = journal.read()
        stack.push(b)
        #expect(stack.titles == ["a", "b", "c"])
        #expect(
            journal.read() == [
                "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
                "c didLoad", "b willDisappear", "c willAppear", "b didDisappear", "c didAppear",
            ])
    }

    @Test func aPresentedSceneMayDismissItselfWhileItAppears() {
        let modal = SceneStack([b])
        var removed: [String] = []
        let subscription = modal.removals.observe { removed.append($0.title) }
        b.reaction = { [stack] event in if event == "willAppear" { stack.dismiss() } }
        stack.attach()
        stack.present(modal)
        #expect(stack.presented == nil)
        #expect(modal.scenes.isEmpty)
        #expect(removed == ["b"])
        #expect(journal.read().suffix(3) == ["a willAppear", "b didDisappear", "a didAppear"])
        subscription.cancel()
    }
}
