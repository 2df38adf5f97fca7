import KitReactive
import Testing

@MainActor
@Suite("@Published and ObservableObject")
struct PublishedTests {
    @Test("A subscriber receives a value before the property has it")
    func willSet() {
        let model = PublishedModel()
        var heard: [[Int]] = []
        let cancellable = model.$number.sink { heard.append([$0, model.number]) }
        model.number = 1
        model.number = 2
        #expect(heard == [[0, 0], [1, 0], [2, 1]] && model.number == 2)
        cancellable.cancel()
    }

    #if !canImport(Combine)
    @Test("A value that is set from inside a sink is the last for every subscriber, and stays")
    func nested() {
        let model = PublishedModel()
        var heard: [[Int]] = [[], []]
        let cancellables = (0..<2).map { index in
            model.$number.sink { value in
                heard[index].append(value)
                if index == 0, value == 1 { model.number = 2 }
            }
        }
        model.number = 1
        #expect(heard == [[0, 1, 2], [0, 1, 2]] && model.number == 2)
        withExtendedLifetime(cancellables) {}
    }
    #endif

    @Test("An object sends before each change of any of its published properties, also of its superclass")
    func objectWillChange() {
        let model = DerivedModel()
        var heard: [String] = []
        let cancellable = model.objectWillChange.sink { heard.append("\(model.number)\(model.text)\(model.isOn)") }
        model.number = 1
        model.text = "b"
        model.isOn = true
        #expect(heard == ["0afalse", "1afalse", "1bfalse"])
        #expect(model.objectWillChange === model.objectWillChange)
        cancellable.cancel()
    }

    @Test("A publisher that is assigned to a property ends with the object")
    func assigning() {
        let source = PassthroughSubject<Int, Never>()
        var cancelCount = 0
        var model: PublishedModel? = PublishedModel()
        let freed = Weak(model)
        source.handleEvents(receiveCancel: { cancelCount += 1 }).assignNumber(of: model)
        source.send(3)
        #expect(model?.number == 3 && cancelCount == 0)
        model = nil
        #expect(freed.object == nil && cancelCount == 1)
    }
}

extension PublishedTests {
    @Test("A subscription that arrives after the object is gone is cancelled")
    func assigningLate() {
        let outlet = Outlet<Int, Never>(isPrompt: false)
        var model: PublishedModel? = PublishedModel()
        outlet.assignNumber(of: model)
        model = nil
        let tap = outlet.open()
        #expect(tap.cancelCount == 1 && tap.requests == [])
    }
}

extension Publisher<Int, Never> {
    @MainActor
    fileprivate func assignNumber(of model: PublishedModel?) {
        if let model { assign(to: &model.$number) }
    }
}

@MainActor
private final class DerivedModel: PublishedModel {
    @Published var isOn = false
}
