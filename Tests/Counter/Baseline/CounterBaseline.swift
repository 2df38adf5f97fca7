// The counter without an architecture: one screen with callbacks, which change its variables and its views.
// The other architectures are measured against this file.

import CounterDomain
import CounterScreens
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitSceneViews

/// The counter with views and callbacks only.
public final class CounterBaseline: SceneRoot {
    /// The stack with the counter, and the page above it.
    public let stack = SceneStack()

    /// Creates the counter.
    public init(_ services: CounterServices) {
        stack.push(CounterScreen(services) { [weak stack] in stack?.push(AboutScreen()) })
    }
}

private final class AboutScreen: ViewController {
    init() { super.init(title: CounterTexts.aboutTitle) }

    override func loadView() -> RetainedView { AboutView() }
}

private final class CounterScreen: ViewController {
    private let counter = CounterView()
    private let services: CounterServices
    private let openAbout: () -> Void
    private var subscriptions: [AnyCancellable] = []
    private var count = Count()
    private var step = Increment.one
    private var clock: Task<Void, Never>?
    private var request: Task<Void, Never>?

    init(_ services: CounterServices, openAbout: @escaping () -> Void) {
        self.services = services
        self.openAbout = openAbout
        super.init(title: CounterTexts.title)
    }

    isolated deinit {
        stopClock()
        cancelRequest()
    }

    override func loadView() -> RetainedView { counter }

    override func viewDidLoad() {
        subscriptions = [
            counter.increment.action.observe { [weak self] in self?.count(1) },
            counter.decrement.action.observe { [weak self] in self?.count(-1) },
            counter.reset.action.observe { [weak self] in self?.reset() },
            counter.undo.observe { [weak self] in self?.undo() },
            counter.step.selection.observe { [weak self] in self?.choose(Increment(index: $0)) },
            counter.auto.action.observe { [weak self] in self?.toggleAuto() },
            counter.random.action.observe { [weak self] in self?.requestNumber() },
            counter.about.action.observe { [weak self] in self?.openAbout() },
        ]
    }

    override func viewWillDisappear() {
        stopClock()
        cancelRequest()
    }

    private func reset() {
        let former = count == Count() ? counter.undoableCount : count
        show(Count())
        counter.undoableCount = former
    }

    private func undo() {
        if let former = counter.undoableCount { show(former) }
    }

    private func show(_ newCount: Count) {
        count = newCount
        counter.count.text = CounterTexts.count(count.value)
        counter.message.text = ""
        counter.undoableCount = nil
    }

    private func tick() {
        let former = counter.undoableCount
        count(1)
        if counter.message.text.isEmpty { counter.undoableCount = former }
    }

    private func count(_ direction: Int) {
        var changed = count
        let limit = changed.add(direction * step.rawValue)
        show(changed)
        guard let limit else { return }
        counter.message.text = CounterTexts.limit(limit)
        stopClock()
        services.haptics.notify(.warning)
    }

    private func choose(_ newStep: Increment?) {
        guard let newStep else { return }
        step = newStep
        counter.step.selectedIndex = step.index
    }

    // MARK: Automatic counting

    private func toggleAuto() {
        guard clock == nil else { return stopClock() }
        counter.auto.isOn = true
        clock = Task { [weak self, clock = services.clock] in
            while (try? await clock.sleep(for: Count.autoInterval)) != nil, !Task.isCancelled { self?.tick() }
        }
    }

    private func stopClock() {
        clock?.cancel()
        clock = nil
        counter.auto.isOn = false
    }

    // MARK: Random numbers

    private func requestNumber() {
        guard request == nil else { return }
        counter.message.text = ""
        counter.undoableCount = nil
        counter.spinner.isAnimating = true
        request = Task { [weak self, service = services.randomNumbers] in
            let number = try? await service.number()
            if !Task.isCancelled { self?.receive(number) }
        }
    }

    private func receive(_ number: Int?) {
        cancelRequest()
        if let number { return show(Count(number)) }
        counter.message.text = CounterTexts.randomFailed
        counter.undoableCount = nil
        services.haptics.notify(.error)
    }

    private func cancelRequest() {
        request?.cancel()
        request = nil
        counter.spinner.isAnimating = false
    }
}
