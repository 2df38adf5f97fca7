import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// A scene with every property of a title bar.
private final class BarScene: Scene<GreetingView>, LeftBarButtonContentMaking, RightBarButtonContentMaking,
    BackButtonHiding
{
    static let makeLeftContent = BarButtonContent(title: "Cancel", key: KeyPress(.escape))
    static let makeRightContent = BarButtonContent(title: "Done", style: .primary, isEnabled: false)
}

/// A scene without a title bar, until a test sets its layout.
private final class BarelessScene: Scene<GreetingView>, NavigationBarLayoutOwner {
    var navigationBarLayout = NavigationBarLayout.hidden
}

private final class BarRoot: SceneRoot {
    let stack: SceneStack
    init(stack: SceneStack) { self.stack = stack }
}

// Part of the other suite, so that tests of the greeting view, which share one journal, run one after another.
extension SceneControllerTests {
    @Suite("The bar of a scene")
    struct SceneBarTests {
        private let viewModel = GreetingViewModel(Journal())

        @Test func aSceneHasItsButtonsAndNoWayBack() {
            let item = BarScene(viewModel: viewModel).navigationItem
            #expect(item.leftItem?.title == "Cancel" && item.leftItem?.key == KeyPress(.escape))
            #expect(item.rightItem?.title == "Done" && item.rightItem?.role == .primary)
            #expect(item.rightItem?.isEnabled == false && item.hidesBackButton)
        }

        @Test("A bar's layout is requested from its owner each time before it is shown")
        func layout() {
            let scene = BarelessScene(viewModel: viewModel)
            let stack = SceneStack([scene])
            stack.attach()
            #expect(scene.navigationItem.barLayout == .hidden)
            scene.navigationBarLayout = NavigationBarLayout(role: .accent)
            stack.push(PageViewController(title: "above", RetainedView()))
            stack.pop()
            #expect(scene.navigationItem.barLayout == NavigationBarLayout(role: .accent))
            #expect(GreetingScene(viewModel: viewModel).navigationItem.barLayout == .standard)
        }

        @Test func anOrdinarySceneHasNone() {
            let item = GreetingScene(viewModel: viewModel).navigationItem
            #expect(item.leftItem == nil && item.rightItem == nil && !item.hidesBackButton)
        }

        @Test func aTitleIsNothingUnlessTheSceneSaysOtherwise() {
            #expect(
                BarScene(viewModel: viewModel).title == "" && GreetingScene(viewModel: viewModel).title == "Greeting")
        }

        @Test func pressesReachTheViewModelAndItChangesTheButtons() {
            let scene = BarScene(viewModel: viewModel)
            var presses: [String] = []
            let subscriptions = [
                viewModel.controller?.leftBarButtonTrigger.sink { presses.append("left") },
                viewModel.controller?.rightBarButtonTrigger.sink { presses.append("right") },
            ]
            scene.navigationItem.leftItem?.activate()
            scene.navigationItem.rightItem?.activate()
            #expect(presses == ["left"], "the other one is disabled")
            viewModel.controller?.rightBarButtonContentSubject.send(BarButtonContent(title: "Save"))
            scene.navigationItem.rightItem?.activate()
            viewModel.controller?.leftBarButtonContentSubject.send(nil)
            #expect(presses == ["left", "right"] && scene.navigationItem.leftItem == nil)
            withExtendedLifetime(subscriptions) {}
        }

        @Test func aViewModelPresentsAnAlert() {
            let scene = GreetingScene(viewModel: viewModel)
            let host = SceneHost(
                root: BarRoot(stack: SceneStack([scene])), size: Size(width: 40, height: 10), clock: ContinuousClock())
            host.start()
            var answers: [String] = []
            let retry = Alert.Button("Try Again") { answers.append("again") }
            viewModel.controller?.alertSubject.send(Alert("No Answer", buttons: [retry, .cancel()]))
            #expect(PlainTextEncoder.encode(host.render()).contains("No Answer"))
            host.sendEvent(.key(KeyPress(.enter)))
            #expect(answers == ["again"])
            host.stop()
        }

        @Test func aFlowShowsAnAlertOverTheSceneInFront() {
            let coordinator = BaseCoordinator<Never>()
            coordinator.push(PageViewController(title: "root", RetainedView()))
            coordinator.push(GreetingScene(viewModel: viewModel))
            let host = SceneHost(root: coordinator, size: Size(width: 40, height: 10), clock: ContinuousClock())
            host.start()
            coordinator.present(Alert("Link not opened"))
            #expect(PlainTextEncoder.encode(host.render()).contains("Link not opened"))
            coordinator.stack.pop()
            #expect(!PlainTextEncoder.encode(host.render()).contains("Link not opened"), "it belongs to that scene")
            host.stop()
        }

        @Test func aFlowShowsAndDismissesMessagesOverTheSceneInFront() {
            let coordinator = BaseCoordinator<Never>()
            coordinator.push(GreetingScene(viewModel: viewModel))
            let host = SceneHost(root: coordinator, size: Size(width: 40, height: 10), clock: ContinuousClock())
            host.start()
            coordinator.showToast("Saved.")
            #expect(host.semantics().contains { $0.role == .toast && $0.label == "Saved." })
            coordinator.dismissToasts()
            #expect(!host.semantics().contains { $0.role == .toast })
            host.stop()
        }

        @Test func aViewModelShowsAMessageAndSetsTheStatusOfTheBar() {
            let window = SceneWindow(GreetingScene(viewModel: viewModel))
            viewModel.controller?.statusSubject.send("offline")
            viewModel.controller?.toastSubject.send("Saved.")
            #expect(PlainTextEncoder.encode(window.host.render()).contains("offline"))
            #expect(window.host.semantics().contains { $0.role == .toast && $0.label == "Saved." })
        }

        @Test func aViewModelSetsWhatIsBesideTheScene() {
            let scene = GreetingScene(viewModel: viewModel)
            let layout = SidebarLayout(sign: "*", title: "Nothing is open.")
            viewModel.controller?.sidebarLayoutSubject.send(layout)
            #expect(scene.sidebarLayout == layout)
            viewModel.controller?.sidebarLayoutSubject.send(nil)
            #expect(scene.sidebarLayout == nil)
        }

        @Test func aViewModelIsDrivenWithoutAScene() {
            let channels = SceneChannels()
            let name = PassthroughSubject<Void, Never>()
            let output = viewModel.transform(
                input: .init(
                    fromView: GreetingInput(name: name.eraseToAnyPublisher()), fromController: channels.input))
            var (texts, toasts): ([String], [Toast]) = ([], [])
            let subscriptions = [
                output.text.sink { texts.append($0) }, channels.toastSubject.sink { toasts.append($0) },
            ]
            channels.viewDidLoad.send()
            name.send(())
            viewModel.controller?.toastSubject.send("Saved.")
            #expect(texts == ["Hello", "Hello!"] && toasts == ["Saved."])
            #expect(viewModel.journal.read() == ["transform", "viewDidLoad"])
            withExtendedLifetime(subscriptions) {}
        }

        @Test func theSceneTracesItsLifeCycle() {
            var lines: [String] = []
            let scene = Trace.$current.withValue(Trace { lines.append($0.description) }) {
                GreetingScene(viewModel: viewModel)
            }
            scene.didLoad()
            scene.willAppear()
            #expect(lines == ["1 event GreetingScene: viewDidLoad", "2 event GreetingScene: viewWillAppear"])
            // What the view model does not use is not traced.
            viewModel.cancellables = []
            scene.willAppear()
            #expect(lines.count == 2)
        }
    }
}
