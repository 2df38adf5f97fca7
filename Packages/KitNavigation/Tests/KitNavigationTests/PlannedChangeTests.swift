import KitCore
import KitNavigation
import KitReactive
import Testing

@Suite("Changes of a stack that scenes request during another change")
struct PlannedChangeTests {
    private let root = TestScene("root")
    private let a = TestScene("a")
    private let b = TestScene("b")
    private let stack: SceneStack

    init() {
        stack = SceneStack([root])
        stack.attach()
    }

    private func react(_ scene: TestScene, to event: String, _ reaction: @escaping () -> Void) {
        scene.reaction = { [unowned scene] in
            guard $0 == event else { return }
            scene.reaction = nil
            reaction()
        }
    }

    @Test("The first scene above the root can go again while it is pushed", arguments: ["didLoad", "willAppear"])
    func popOfTheScene(event: String) {
        var outcome: Bool?
        react(a, to: event) { [stack] in outcome = stack.pop() }
        stack.push(a)
        #expect(outcome == true && stack.titles == ["root"])
    }

    @Test("Each pop says whether there is a scene left for it")
    func severalPops() {
        stack.push(a)
        var outcomes: [Bool] = []
        react(b, to: "willDisappear") { [stack] in outcomes = [stack.pop(), stack.pop(), stack.pop()] }
        stack.push(b)
        stack.push(TestScene("c"))
        #expect(outcomes == [true, true, true] && stack.titles == ["root"])
        react(a, to: "willAppear") { [stack] in outcomes = [stack.pop(), stack.pop()] }
        stack.push(a)
        #expect(outcomes == [true, false] && stack.titles == ["root"])
    }

    @Test("A push and a pop in one event leave the stack as it was")
    func pushAndPop() {
        react(a, to: "willAppear") { [stack, b] in
            stack.push(b)
            #expect(stack.canPop && stack.pop())
        }
        stack.push(a)
        #expect(stack.titles == ["root", "a"])
        react(b, to: "didLoad") { [stack, root] in
            stack.push(TestScene("c"))
            stack.pop(to: root)
            stack.popToRoot()
        }
        stack.push(b)
        #expect(stack.titles == ["root"])
    }

    @Test("A stack that is presented and dismissed in one event is not presented, and its scenes go")
    func presentAndDismiss() {
        let sheet = SceneStack([b], presentationStyle: .sheet)
        react(a, to: "didAppear") { [stack] in
            stack.present(sheet)
            stack.dismiss()
        }
        stack.push(a)
        #expect(stack.presented == nil && sheet.scenes.isEmpty && sheet.presenter == nil)
    }

    @Test("Changes that were requested before a dismissal do not bring back the scenes of a dismissed stack")
    func changesOfADismissedStack() {
        let sheet = SceneStack([a], presentationStyle: .sheet)
        stack.present(sheet)
        react(b, to: "willAppear") { [stack] in
            stack.dismiss()
            sheet.push(TestScene("c"))
        }
        sheet.push(b)
        #expect(stack.presented == nil && sheet.scenes.isEmpty)
    }

    @Test("A stack that is shown already stays where it is, and presenting it is reported")
    func presentedElsewhere() {
        let (sheet, other) = (SceneStack([a], presentationStyle: .sheet), SceneStack([b]))
        stack.present(sheet)
        other.present(sheet)
        sheet.present(stack)
        sheet.present(sheet)
        #expect(other.presented == nil && sheet.presented == nil && sheet.presenter === stack)
        #expect(stack.topmost.titles == ["a"])
        #expect(UsageReports.messages.contains { $0.hasPrefix("SceneStack.present: ") })
        other.dismiss()
        #expect(stack.topmost.titles == ["a"])
        stack.dismiss()
        sheet.push(a)
        other.present(sheet)
        #expect(other.topmost.titles == ["a"])
    }
}
