import CounterDomain
import KitDI

/// The counter as one function from a message to the next model.
struct CounterProgram: Program {
    let services: CounterServices

    var initialModel: CounterModel { CounterModel() }

    func update(_ model: inout CounterModel, _ message: CounterMessage) -> [Command<CounterMessage>] {
        switch message {
        case .increment: return count(&model, by: model.step.rawValue)
        case .decrement: return count(&model, by: -model.step.rawValue)
        case .tick: return tick(&model)
        case .reset:
            let former = model.count == Count() ? model.undoableCount : model.count
            show(Count(), in: &model)
            model.undoableCount = former
        case .undo: if let former = model.undoableCount { show(former, in: &model) }
        case .choose(let step): model.step = step
        case .toggleAuto: return toggleAuto(&model)
        case .requestNumber: return requestNumber(&model)
        case .receive(let number):
            model.isRequestingNumber = false
            show(Count(number), in: &model)
        case .fail: return fail(&model)
        case .openAbout: model.path = [.about]
        case .changePath(let path): model.path = path
        case .leave: return leave(&model)
        }
        return []
    }

    private func show(_ count: Count, in model: inout CounterModel) {
        model.count = count
        model.message = nil
        model.undoableCount = nil
    }

    private func count(_ model: inout CounterModel, by amount: Int) -> [Command<CounterMessage>] {
        let limit = model.count.add(amount)
        model.message = limit.map(CounterTexts.limit)
        model.undoableCount = nil
        guard limit != nil else { return [] }
        model.isCountingAutomatically = false
        return [ring(.warning), .cancel("auto")]
    }

    /// Counts as the clock does: a reset can still be undone.
    private func tick(_ model: inout CounterModel) -> [Command<CounterMessage>] {
        guard model.isCountingAutomatically else { return [] }
        let former = model.undoableCount
        let commands = count(&model, by: model.step.rawValue)
        if model.message == nil { model.undoableCount = former }
        return commands
    }

    private func toggleAuto(_ model: inout CounterModel) -> [Command<CounterMessage>] {
        model.isCountingAutomatically.toggle()
        guard model.isCountingAutomatically else { return [.cancel("auto")] }
        let clock = services.clock
        return [
            .run("auto") { send in
                while (try? await clock.sleep(for: .seconds(1))) != nil { send(.tick) }
            }
        ]
    }

    private func requestNumber(_ model: inout CounterModel) -> [Command<CounterMessage>] {
        guard !model.isRequestingNumber else { return [] }
        model.isRequestingNumber = true
        model.message = nil
        model.undoableCount = nil
        let service = services.randomNumbers
        return [
            .run("random") { send in
                do { send(.receive(try await service.number())) } catch { send(.fail) }
            }
        ]
    }

    private func fail(_ model: inout CounterModel) -> [Command<CounterMessage>] {
        model.isRequestingNumber = false
        model.message = CounterTexts.randomFailed
        model.undoableCount = nil
        return [ring(.error)]
    }

    private func leave(_ model: inout CounterModel) -> [Command<CounterMessage>] {
        model.isCountingAutomatically = false
        model.isRequestingNumber = false
        return [.cancel("auto"), .cancel("random")]
    }

    private func ring(_ type: HapticFeedbackType) -> Command<CounterMessage> {
        let bell = services.haptics
        return .perform { bell.notify(type) }
    }
}
