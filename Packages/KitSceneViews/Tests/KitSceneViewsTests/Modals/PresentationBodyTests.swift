import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// The presentations of the bodies in these tests.
private final class Presentations {
    let alert = Model(false)
    let dialog = Model(false)
    let item = Model<Post?>(nil)
    let sheet = Model(false)
    let text = Model("text")
    let toast = Model<Toast?>(nil)
    let colour = Model("Green")
    let isThere = Model(true)
    var journal: [String] = []

    struct Post: Identifiable, Equatable { let id: Int }
}

extension Model {
    fileprivate var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

@Suite("A body that presents")
struct PresentationBodyTests {
    private let state = Presentations()

    private func screen(_ width: Int = 40, _ height: Int = 10, @ViewBuilder _ body: () -> some View) -> Screen {
        let scene = HostingController(title: "Body", body())
        scene.minimumSize = .zero
        return Screen([scene], width: width, height: height)
    }

    private func alerting() -> Screen {
        let state = state
        return screen {
            Custom {
                if state.isThere.value {
                    Button("Delete") { state.alert.value = true }
                        .alert("Delete it?", isPresented: state.alert.binding, message: state.text.value) {
                            Alert.Button.cancel("Keep")
                            Alert.Button.destructive("Delete") { state.journal.append("deleted") }
                        }
                        .confirmationDialog("Sort", isPresented: state.dialog.binding) {
                            Alert.Button("Date") { state.journal.append("date") }
                        }
                }
                Button("Other") {}
            }
        }
    }

    @Test func anAlertFollowsItsState() {
        let screen = alerting()
        screen.press(.enter)
        #expect(screen.focused == "Keep")
        state.alert.value = false
        #expect(screen.focused == "Delete")
        screen.press(.enter, .right, .enter)
        #expect(state.journal == ["deleted"] && !state.alert.value)
        #expect(screen.focused == "Delete" && screen.host.semantics().allSatisfy { $0.role != .alert })
        screen.press(.enter, .escape)
        #expect(state.journal == ["deleted"] && !state.alert.value)
    }

    @Test func anAlertFollowsTheBody() {
        let screen = alerting()
        state.alert.value = true
        screen.press(.right)
        state.text.value = "changed"
        #expect(screen.host.semantics().first?.value == "changed")
        #expect(screen.focused == "Delete")
    }

    @Test func anAlertGoesWithItsBody() {
        let screen = alerting()
        state.alert.value = true
        #expect(screen.focused == "Keep")
        state.isThere.value = false
        #expect(screen.focused == "Other" && state.journal.isEmpty)
    }

    @Test func anAlertThatCameWhileTheScreenWasCoveredHasTheFocusWhenItIsShown() {
        let screen = alerting()
        screen.stack.push(Screen.page(KeyView("above")))
        state.alert.value = true
        _ = screen.text
        screen.stack.pop()
        #expect(screen.focused == "Keep")
        screen.press(.enter)
        #expect(screen.focused == "Delete")
        #expect(state.journal == [])
    }

    @Test func aRowOfAListMayAsk() {
        let state = state
        let posts = [Presentations.Post(id: 1), Presentations.Post(id: 2)]
        let screen = screen {
            List("Posts", posts, onOpen: { state.item.value = $0 }) { post, _ in
                Text("Post \(post.id)")
                    .alert(
                        "Row \(post.id)",
                        isPresented: Binding(
                            get: { state.item.value == post }, set: { if !$0 { state.item.value = nil } }))
            }
        }
        screen.host.render()
        screen.press(.down, .enter)
        screen.host.render()
        #expect(screen.host.semantics().first?.label == "Row 2")
        screen.press(.enter)
        screen.host.render()
        #expect(screen.focused == "Posts" && state.item.value == nil)
    }

    @Test func aConfirmationOffersAWayOut() {
        let screen = alerting()
        state.dialog.value = true
        screen.host.update()
        #expect(screen.host.semantics().prefix(3).map(\.label) == ["Sort", "Date", "Cancel"])
        screen.press(.enter)
        #expect(state.journal == ["date"] && !state.dialog.value)
    }

    @Test func anotherItemPresentsAgain() {
        let state = state
        let screen = screen {
            Custom {
                Button("x") {}.alert(item: state.item.binding) { item in
                    Alert("Post \(item.id)", buttons: [Alert.Button("OK") { state.journal.append("\(item.id)") }])
                }
            }
        }
        state.item.value = .init(id: 1)
        #expect(screen.host.semantics().first?.label == "Post 1")
        state.item.value = .init(id: 2)
        #expect(screen.host.semantics().first?.label == "Post 2")
        screen.press(.enter)
        #expect(state.journal == ["2"] && state.item.value == nil)
    }

    // MARK: Sheets

    private func presenting() -> Screen {
        let state = state
        return screen {
            Custom {
                if state.isThere.value {
                    Button("Open") { state.sheet.value = true }
                        .sheet("Sheet", isPresented: state.sheet.binding, onDismiss: { state.journal.append("gone") }) {
                            Text(state.text.value)
                            Button("Close") { state.sheet.value = false }
                        }
                }
            }
        }
    }

    @Test func aSheetFollowsItsState() {
        let screen = presenting()
        screen.press(.enter)
        #expect(
            screen.rows == [
                " Body", "[ Open ]", "", "             ╭─ Sheet ───╮", "             │ text      │",
                "             │ [ Close ] │", "             ╰───────────╯", "", "",
                " Enter Close │ Esc Back  ? Help  q Quit",
            ])
        state.text.value = "other"
        #expect(screen.rows[4] == "             │ other     │")
        screen.press(.enter)
        #expect(screen.rows[3] == "" && state.journal == ["gone"])
        #expect(screen.focused == "Open")
        screen.press(.enter, .escape)
        #expect(!state.sheet.value && state.journal == ["gone", "gone"])
        #expect(screen.rows[3] == "" && screen.focused == "Open")
    }

    @Test func aSheetGoesWithItsBodyOrItsScreen() {
        let screen = presenting()
        screen.press(.enter)
        state.isThere.value = false
        screen.host.update()
        #expect(screen.stack.presented == nil)
        state.isThere.value = true
        state.sheet.value = true
        screen.host.update()
        #expect(screen.stack.presented != nil)
        screen.stack.replace(with: [Screen.page(KeyView("next"))])
        screen.host.update()
        #expect(screen.stack.presented == nil && screen.focused == "next")
    }

    @Test func aSheetFollowsItsItem() {
        let state = state
        let screen = screen {
            Button("x") {}.sheet(item: state.item.binding) { item in
                Button("Post \(item.id)") { state.item.value = nil }
            }
        }
        for id in [7, 8] {
            state.item.value = .init(id: id)
            #expect(screen.focused == "Post \(id)")
        }
        screen.press(.enter)
        #expect(screen.stack.presented == nil && screen.focused == "x")
    }

    @Test func anAlertOverASheetBelongsToIt() {
        let state = state
        let screen = screen {
            Button("x") {}.sheet(isPresented: state.sheet.binding) {
                Button("inside") { state.alert.value = true }.alert("Sure?", isPresented: state.alert.binding)
            }
        }
        state.sheet.value = true
        screen.press(.enter)
        #expect(screen.focused == "OK")
        state.sheet.value = false
        #expect(screen.focused == "x" && screen.stack.presented == nil)
    }

    // MARK: Toasts

    @Test func aToastFollowsItsStateAndTheClock() async {
        let state = state
        let screen = screen(40, 12) { Button("x") {}.toast(item: state.toast.binding) { $0 } }
        state.toast.value = Toast("Saved", role: .success)
        #expect(screen.rows[9] == "              │ ✓ Saved │")
        let end = AsyncStream<Void>.makeStream()
        let subscription = state.toast.property.observeChanges { _ in end.continuation.yield() }
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(3))
        var iterator = end.stream.makeAsyncIterator()
        await iterator.next()
        #expect(state.toast.value == nil && screen.rows[9] == "")
        state.toast.value = "again"
        #expect(screen.rows[9] == "               │ again │")
        state.toast.value = nil
        #expect(screen.rows[9] == "")
        _ = subscription
    }

    @Test func aToastForAnotherItemIsShownAgain() async {
        let state = state
        let screen = screen(40, 12) { Button("x") {}.toast(item: state.item.binding) { _ in "Deleted" } }
        state.item.value = Presentations.Post(id: 1)
        screen.host.update()
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(2))
        state.item.value = Presentations.Post(id: 2)
        let end = AsyncStream<Void>.makeStream()
        let subscription = state.item.property.observeChanges { _ in end.continuation.yield() }
        screen.host.update()
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(2_999))
        #expect(screen.clock.sleeperCount == 1)
        #expect(screen.rows[9] == "              │ Deleted │")
        screen.clock.advance(by: .milliseconds(1))
        var iterator = end.stream.makeAsyncIterator()
        await iterator.next()
        #expect(state.item.value == nil && screen.rows[9] == "")
        _ = subscription
    }

    @Test func aToastForAnotherItemOfTheSameWordsStaysBeforeThoseThatWait() async {
        let state = state
        let screen = screen(40, 12) { Button("x") {}.toast(item: state.item.binding) { _ in "Deleted" } }
        state.item.value = Presentations.Post(id: 1)
        screen.host.update()
        screen.stack.showToast("Waits")
        state.item.value = Presentations.Post(id: 2)
        #expect(screen.rows[9] == "              │ Deleted │")
    }

    @Test func theEndOfAToastTakesNoOtherItemAway() async {
        let state = state
        let screen = screen(40, 12) { Button("x") {}.toast(item: state.item.binding) { _ in "Deleted" } }
        state.item.value = Presentations.Post(id: 1)
        screen.host.update()
        let next = Screen.page(KeyView("next"))
        screen.stack.push(next)
        next.showToast("Next")
        state.item.value = Presentations.Post(id: 2)
        screen.host.update()
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(3))
        await screen.clock.waitForSleepers()
        #expect(screen.text.contains("Next"))
        #expect(state.item.value?.id == 2, "it is not the one that was told")
        next.dismissToast("Next")
        screen.stack.pop()
        #expect(screen.text.contains("Deleted"))
    }

    // MARK: Pickers and menus

    @Test func aPickerFollowsItsBinding() {
        let state = state
        let screen = screen {
            Custom { Picker("Colour", selection: state.colour.binding, values: ["Red", "Green", "Blue"]) }
        }
        let retained = Screen.page(PickerView("Colour", titles: ["Red", "Green", "Blue"], selectedIndex: 1), "Body")
        let other = Screen([retained], width: 40, height: 10)
        for screen in [screen, other] { screen.press(.enter) }
        // The first element of a body fills the screen, so only the widths may differ.
        #expect(screen.host.semantics() == other.host.semantics())
        screen.press(.down, .enter)
        #expect(state.colour.value == "Blue")
        state.colour.value = "Red"
        #expect(screen.text.contains("[ Red"))
    }

    @Test func aMenuFollowsItsBody() {
        let state = state
        let screen = screen {
            Custom {
                Menu("File") {
                    MenuItem("Say \(state.text.value)") { state.journal.append(state.text.value) }
                    if state.alert.value { MenuItem("More") {} }
                }
            }
        }
        screen.press(.enter)
        state.text.value = "new"
        state.alert.value = true
        screen.host.render()
        #expect(screen.host.semantics().filter { $0.role == .menuItem }.map(\.label) == ["Say new", "More"])
        screen.press(.enter)
        #expect(state.journal == ["new"])
    }
}
