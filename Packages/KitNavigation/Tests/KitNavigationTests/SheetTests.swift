import KitNavigation
import Testing

@Suite("A stack presented as a sheet")
struct SheetTests {
    private let journal = Journal()
    private let a: TestScene
    private let b: TestScene
    private let stack: SceneStack
    private let sheet: SceneStack

    init() {
        a = TestScene("a", journal)
        b = TestScene("b", journal)
        stack = SceneStack([a])
        sheet = SceneStack([b], presentationStyle: .sheet)
        stack.attach()
        _ = journal.read()
    }

    @Test func theSceneBelowStaysInSight() {
        stack.present(sheet)
        #expect(journal.read() == ["b didLoad", "b willAppear", "b didAppear"])
        #expect(stack.shownScenes.map(\.title) == ["a", "b"])
        #expect(stack.visibleScene === b)
        #expect(sheet.presenter === stack)
        stack.dismiss()
        #expect(journal.read() == ["b willDisappear", "b didDisappear"])
        #expect(stack.shownScenes.map(\.title) == ["a"])
        #expect(sheet.presenter == nil)
    }

    @Test func aFullScreenOverItCoversBoth() {
        let c = TestScene("c", journal)
        stack.present(sheet)
        _ = journal.read()
        sheet.present(SceneStack([c]))
        #expect(
            journal.read() == [
                "c didLoad", "b willDisappear", "a willDisappear", "c willAppear", "b didDisappear", "a didDisappear",
                "c didAppear",
            ])
        #expect(stack.shownScenes.map(\.title) == ["c"])
        sheet.dismiss()
        #expect(
            journal.read() == [
                "c willDisappear", "a willAppear", "b willAppear", "c didDisappear", "a didAppear", "b didAppear",
            ])
    }

    @Test func scenesBelowCanChange() {
        let c = TestScene("c", journal)
        stack.present(sheet)
        _ = journal.read()
        stack.push(c)
        #expect(journal.read() == ["c didLoad", "a willDisappear", "c willAppear", "a didDisappear", "c didAppear"])
        #expect(stack.shownScenes.map(\.title) == ["c", "b"])
    }

    @Test func detachingAndAttachingTellBoth() {
        stack.present(sheet)
        _ = journal.read()
        stack.detach()
        #expect(journal.read() == ["b willDisappear", "b didDisappear", "a willDisappear", "a didDisappear"])
        stack.attach()
        #expect(journal.read() == ["a willAppear", "a didAppear", "b willAppear", "b didAppear"])
    }

    private final class Member: StackMember {
        let title = "member"
        var stacks: [SceneStack?] = []
        func didMove(to stack: SceneStack?) { stacks.append(stack) }
    }

    @Test func aSceneIsNotifiedOfItsStack() {
        let member = Member()
        stack.push(member)
        #expect(member.stacks.count == 1 && member.stacks[0] === stack)
        stack.pop()
        #expect(member.stacks.count == 2 && member.stacks[1] == nil)
    }
}
