import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A toast")
struct ToastTests {
    private let view = KeyView("a")
    private let scene: ViewController
    private let screen: Screen

    init() {
        scene = Screen.page(view)
        screen = Screen([scene], width: 24, height: 12)
    }

    /// Covers the scene in a turn of its own.
    private func cover() {
        screen.stack.push(Screen.page(KeyView("b")))
        screen.host.update()
    }

    private let ends = AsyncStream<String>.makeStream()

    /// Shows a toast in a turn of its own.
    private func show(_ text: String) { show(Toast(text)) }
    private func show(_ toast: Toast) {
        scene.showToast(toast) { [ends] in ends.continuation.yield(toast.text.string) }
        screen.host.update()
    }

    /// Advances the clock, and waits for the next toast to be dismissed.
    private func end(after duration: Duration = .seconds(3)) async -> String? {
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: duration)
        return await nextEnd()
    }

    private func nextEnd() async -> String? {
        var iterator = ends.stream.makeAsyncIterator()
        return await iterator.next()
    }

    private var toasts: [String] { screen.host.semantics().filter { $0.role == .toast }.map(\.label) }

    @Test func itIsAboveTheHintsAndExpiresByTheClock() async {
        show("Saved")
        #expect(
            screen.rows[7...11].map(\.self) == [
                "", "       ╭───────╮", "       │ Saved │", "       ╰───────╯", " ? Help  q Quit",
            ])
        #expect(screen.focused == "a")
        #expect(toasts == ["Saved"])
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(2999))
        #expect(screen.clock.sleeperCount == 1)
        #expect(await end(after: .milliseconds(1)) == "Saved")
        #expect(screen.rows[8...10] == ["", "", ""])
        #expect(toasts == [])
    }

    @Test func itCountsItsSecondsDown() async {
        show(Toast(keyed: "Undo.", dismissing: .after(.milliseconds(2_500)), countsDown: true))
        for (pause, text) in [(500, "Undo (3 s)."), (2_000, "Undo (2 s).")] {
            await screen.clock.waitForSleepers(2)
            #expect(screen.rows[9].contains("│ \(text) │") && toasts == ["Undo (3 s)."])
            screen.clock.advance(by: .milliseconds(pause))
        }
        #expect(await nextEnd() == "Undo.")
        #expect(toasts == [])
    }

    @Test func itsTitleIsShortenedOnlyAsFarAsTheWindowNeeds() {
        let title = String(repeating: "a", count: 40)
        screen.resize(70, 12)
        scene.showToast(Toast(keyed: "Deleted “\(shortening: title)”. Press \(key: "u")."))
        #expect(screen.rows[9].contains("│ Deleted “\(title)”. Press u. │"))
        screen.resize(50, 12)
        #expect(screen.rows[9].contains("│ Deleted “\(title.prefix(21))…”. Press u. │"))
        screen.resize(30, 12)
        #expect(screen.rows[8...9].allSatisfy { $0.contains("│ ") } && screen.rows[9].contains("Press u."))
    }

    @Test func itsSceneTakesItAwayBeforeItsTime() async {
        show("Deleted")
        #expect(toasts == ["Deleted"])
        scene.dismissToast(Toast("Deleted"))
        #expect(toasts == [])
        let hidden = Screen.page(KeyView("b"))
        hidden.showToast("Later")
        hidden.dismissToast("Later")
        screen.stack.push(hidden)
        #expect(toasts == [])
    }

    @Test func requestsOfACoveredSceneWaitInOrder() {
        show("Deleted")
        cover()
        scene.dismissToast("Deleted")
        scene.showToast("Deleted too")
        #expect(toasts == ["Deleted"], "what was said stays for its time, and what comes is for who sees the scene")
        screen.stack.pop()
        #expect(toasts == ["Deleted too"])
        scene.dismissToast("Deleted too")
        #expect(toasts == [])
    }

    @Test func aToastDismissedBeforeItIsShownLeavesNothing() {
        cover()
        scene.showToast("Deleted")
        scene.dismissToast("Deleted")
        (screen.stack.top as? ViewController)?.showToast("Deleted")
        screen.stack.pop()
        #expect(toasts == ["Deleted"], "it is another scene's")
    }

    @Test func aRepeatedToastWhileCoveredIsDismissedWithTheFirst() {
        show("Deleted")
        cover()
        scene.showToast("Deleted")
        scene.dismissToast("Deleted")
        screen.stack.pop()
        #expect(toasts == [])
    }

    @Test func itsTimeBeginsAgainWhenItsSceneIsShown() async {
        show("Deleted")
        cover()
        scene.dismissToast("Deleted")
        show("Deleted")
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(2))
        screen.stack.pop()
        screen.host.update()
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(2))
        #expect(screen.clock.sleeperCount == 1)
        #expect(toasts == ["Deleted"])
    }

    @Test func requestsBelowASheetApplyAtOnce() {
        scene.showToast("first")
        let sheet = Screen.page(KeyView("sheet"))
        sheet.modalPresentationStyle = .sheet
        scene.present(sheet)
        scene.dismissToast("first")
        scene.showToast("second")
        #expect(toasts == ["second"])
    }

    @Test func inALowWindowItIsOneLine() {
        screen.resize(24, 6)
        scene.showToast(Toast("No connection", role: .error))
        #expect(screen.rows[4] == "    ✗ No connection")
        #expect(screen.host.semantics().last { $0.role == .toast }?.traits == .error)
        screen.resize(8, 3)
        #expect(screen.rows[1] == " ✗ No…")
    }

    @Test func itCoversNothing() {
        let buttons = (1...10).map { ButtonView("\($0)") }
        let screen = Screen([Screen.page(ScrollContainerView(StackView(.vertical, buttons)))], width: 24, height: 12)
        buttons[9].focus()
        screen.host.showToast("Saved")
        #expect(screen.rows[7].hasPrefix("[ 10 ]"))
        #expect(screen.rows[8...10].map(\.trimmed) == ["╭───────╮", "│ Saved │", "╰───────╯"])
        screen.host.dismissToasts()
        #expect(screen.rows[10].hasPrefix("[ 10 ]"))
    }

    @Test func anAlertIsAboveIt() {
        show("Saved")
        scene.present(Alert("A question", message: "One\nTwo\nThree\nFour"))
        #expect(screen.rows[8...10].map(\.trimmed) == ["╭───────╮", "│ Saved │", "╰───────╯"])
    }

    // MARK: Toasts with a key

    private func showDeleted(_ text: Toast = "Deleted. Press u.", undo: @escaping @MainActor () -> Void) {
        scene.showToast(text, command: KeyCommand("u", "Undo", action: undo))
    }

    @Test func itsKeyWorksOnEveryScreenThatShowsIt() {
        var count = 0
        showDeleted { count += 1 }
        #expect(screen.hints == "u Undo │ q Quit")
        screen.stack.push(Screen.page(KeyView("b")))
        screen.type("u")
        #expect(count == 1 && toasts == [], "it is answered")
        screen.type("u")
        #expect(count == 1)
    }

    @Test func itIsShownOnlyWhereItsKeyWorks() {
        var count = 0
        let (field, button) = (TextFieldView("Name"), ButtonView("Go"))
        screen.stack.push(Screen.page(StackView(.vertical, [button, field])))
        (screen.stack.top as? ViewController)?.showToast(
            "Deleted. Press u.", command: KeyCommand("u", "Undo") { count += 1 })
        #expect(toasts == ["Deleted. Press u."])
        screen.press(.tab)
        #expect(screen.rows[9].isEmpty)
        screen.type("u")
        #expect(field.text == "u" && count == 0 && toasts == [])
        screen.press(.tab)
        #expect(screen.rows[9].contains("Deleted. Press u."))
        let alert = Alert("Question")
        (screen.stack.top as? ViewController)?.present(alert)
        screen.type("u")
        #expect(toasts == [] && count == 0)
        screen.press(.enter)
        screen.type("u")
        #expect(count == 1)
    }

    @Test func oneWithAKeyTakesThePlaceOfOneWithout() async {
        show("Published")
        #expect(screen.text.contains("Published"))
        showDeleted {}
        #expect(toasts == ["Deleted. Press u."])
        #expect(await nextEnd() == "Published")
    }

    @Test func oneWithAKeyThatATurnTakesAwayAgainReplacesNone() {
        show("Starred")
        #expect(screen.text.contains("Starred"))
        showDeleted {}
        scene.dismissToast("Deleted. Press u.")
        #expect(toasts == ["Starred"])
    }

    @Test func oneWithAKeyComesBeforeOneThatNoFrameHasShown() async {
        show("Published")
        showDeleted {}
        #expect(toasts == ["Deleted. Press u."])
        screen.press(.character("u"))
        #expect(toasts == ["Published"])
        #expect(await end() == "Published")
    }

    @Test func oneWithAKeyThatFollowsAnotherComesFirstToo() async {
        showDeleted { showDeleted("Deleted 2. Press u.") {} }
        show("Published")
        screen.press(.character("u"))
        #expect(toasts == ["Deleted 2. Press u."])
        screen.press(.character("u"))
        #expect(toasts == ["Published"])
    }

    @Test func oneThatIsAskedForAgainIsNotLostEither() async {
        show("Published")
        #expect(screen.text.contains("Published"))
        show("Published")
        showDeleted {}
        #expect(toasts == ["Deleted. Press u."])
        screen.press(.character("u"))
        #expect(toasts == ["Published"])
    }

    @Test func oneThatIsAskedForAgainAndSeenAgainDoesNotComeBack() {
        for _ in 0..<2 {
            show("Published")
            #expect(screen.text.contains("Published"))
        }
        showDeleted {}
        #expect(toasts == ["Deleted. Press u."])
        screen.press(.character("u"))
        #expect(toasts == [])
    }

    @Test func oneThatWaitsForAnotherWaitsForItsSceneToo() async {
        show("one")
        show("two")
        screen.stack.push(Screen.page(KeyView("b")))
        #expect(toasts == ["one"])
        #expect(await end() == "one")
        #expect(toasts == [])
        screen.stack.pop()
        #expect(toasts == ["two"])
    }

    @Test("A message that waits outlives its removed scene, also if that is covered first", arguments: [false, true])
    func oneThatWaitsOutlivesItsScene(isCoveredFirst: Bool) async {
        let (top, next) = (Screen.page(KeyView("b")), Screen.page(KeyView("c")))
        show("one")
        screen.stack.push(top)
        top.showToast("two")
        if isCoveredFirst { screen.stack.push(next) }
        screen.stack.replace(with: [scene, next])
        #expect(toasts == ["one"])
        #expect(await end() == "one")
        #expect(toasts == ["two"])
    }

    @Test func messagesOfACoveredSceneKeepTheirOrder() async {
        for message in ["one", "two", "three", "four"] { show(message) }
        cover()
        show("five")
        scene.dismissToast("three")
        screen.stack.pop()
        for message in ["one", "two", "four"] {
            #expect(toasts == [message])
            #expect(await end() == message)
        }
        #expect(toasts == ["five"])
    }

    @Test func longTextIsCutAfterThreeLines() {
        scene.showToast(Toast((1...20).map { "word\($0)" }.joined(separator: " "), role: .warning))
        #expect(
            screen.rows[6...10].map(\.self) == [
                "╭─────────────────────╮", "│ ! word1 word2 word3 │", "│ word4 word5 word6   │",
                "│ word7 word8 word9…  │", "╰─────────────────────╯",
            ])
    }

    @Test func severalWaitAndTheSameIsNotDoubled() async {
        for text in ["one", "two", "two", "one"] { show(text) }
        #expect(toasts == ["one"])
        #expect(await end() == "one")
        #expect(await nextEnd() == "one", "both who asked for it hear of its end")
        #expect(toasts == ["two"])
        #expect(await end() == "two")
        #expect(toasts == [])
        #expect(screen.clock.sleeperCount == 0)
    }

    @Test func onlySoManyWaitAndTheOldestIsDropped() async {
        for number in 0...6 { show("\(number)") }
        #expect([await nextEnd(), await nextEnd()] == ["1", "2"])
        for expected in ["0", "3", "4", "5", "6"] {
            #expect(toasts == [expected])
            #expect(await end() == expected)
        }
        #expect(toasts == [])
    }

    @Test func sayingItAgainShowsItForLonger() async {
        show("again")
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(2))
        show("again")
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(2))
        #expect(toasts == ["again"])
    }

    @Test func itOutlivesItsScreenAndIsAboveAlerts() {
        show("Sent")
        screen.stack.push(Screen.page(KeyView("next")))
        scene.present(Alert("unseen"))
        (screen.stack.top as? ViewController)?.present(Alert("Question"))
        #expect(toasts == ["Sent"])
        #expect(screen.focused == "OK")
        #expect(screen.rows[9] == "        │ Sent │")
    }

    @Test func oneWithAButtonIsAnAlert() {
        var isDone = false
        scene.showToast(Toast("Read this", dismissing: .manual(buttonTitle: "Done"))) { isDone = true }
        #expect(screen.focused == "Done")
        screen.press(.escape)
        #expect(isDone && screen.focused == "a")
    }

    @Test func stoppingTheHostEndsTheTimer() async {
        show("Saved")
        await screen.clock.waitForSleepers()
        screen.host.stop()
        #expect(screen.clock.sleeperCount == 0)
    }

    @Test func anEarlyToastIsShownWithItsScreen() {
        let next = Screen.page(KeyView("next"))
        next.showToast("Welcome")
        #expect(toasts == [])
        screen.stack.push(next)
        #expect(toasts == ["Welcome"])
    }

    @Test func allGoAtOnceEvenWhereTheScreenIsCovered() {
        show("first")
        show("second")
        screen.stack.push(Screen.page(KeyView("next")))
        #expect(toasts == ["first"])
        scene.showToast("third")
        scene.dismissToasts()
        #expect(toasts == [])
        screen.stack.pop()
        #expect(toasts == [])
    }
}
