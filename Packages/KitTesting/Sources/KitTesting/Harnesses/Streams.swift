public import KitMVVMC
import KitNavigation
public import KitReactive
public import KitSceneViews

/// The view model of an MVVM-C scene, with inputs that a test sends and outputs that it has recorded.
///
///     let increment = Signal<Void>()
///     let streams = Streams(CounterViewModel(services), .init(increment: increment.publisher), recording: \.count)
///     increment.send()
///     #expect(streams.count == ["0", "1"])
///
/// The recorded values of an output have its name. Outputs that are not recorded are not subscribed to.
@MainActor
@dynamicMemberLookup
public final class Streams<Step, Output> {
    /// The controller's side of the scene: send what a controller would.
    public let scene = SceneChannels()
    /// The navigation steps that the view model has sent.
    public private(set) var steps: [Step] = []
    /// The alerts that the view model has requested.
    public private(set) var alerts: [Alert] = []
    /// The toasts that the view model has requested.
    public private(set) var toasts: [Toast] = []

    private var recorded: [PartialKeyPath<Output>: [Any]] = [:]
    private var viewModel: AnyObject?
    private var subscriptions: [AnyCancellable] = []

    /// Connects a view model, and begins to record some of its outputs.
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - input: The view's side: streams that the test sends.
    ///   - outputs: The recorded outputs, each an `AnyPublisher` that does not fail.
    public init<FromView>(
        _ viewModel: BaseViewModel<Step, FromView, Output>, _ input: FromView,
        recording outputs: PartialKeyPath<Output>...
    ) {
        self.viewModel = viewModel
        subscriptions = [
            scene.alertSubject.sink { [weak self] in self?.alerts.append($0) },
            scene.toastSubject.sink { [weak self] in self?.toasts.append($0) },
            viewModel.navigator.observe { [weak self] in self?.steps.append($0) },
        ]
        let output = viewModel.transform(inputFromView: input, channels: scene)
        for path in outputs {
            guard let stream = output[keyPath: path] as? any RecordableStream else {
                preconditionFailure("\(path) is not an AnyPublisher that does not fail.")
            }
            recorded[path] = []
            subscriptions.append(stream.record { [weak self] in self?.recorded[path]?.append($0) })
        }
    }

    /// The values that an output has published so far.
    public subscript<Value>(dynamicMember output: KeyPath<Output, AnyPublisher<Value, Never>>) -> [Value] {
        guard let values = recorded[output] as? [Value] else {
            preconditionFailure("\(output) is not recorded: add it to `recording`.")
        }
        return values
    }

    /// Releases the view model and the subscriptions to its outputs, like the end of its scene.
    public func end() { (viewModel, subscriptions) = (nil, []) }

    /// Returns when nothing more can happen without time or an answer from outside.
    public func settle() async { await SerialRuntime.shared.settle() }
}

/// A publisher whose values can be recorded, whatever they are.
@MainActor
private protocol RecordableStream {
    func record(_ receive: @escaping @MainActor (Any) -> Void) -> AnyCancellable
}

extension AnyPublisher: @MainActor RecordableStream where Failure == Never {
    fileprivate func record(_ receive: @escaping @MainActor (Any) -> Void) -> AnyCancellable {
        sink { receive($0) }
    }
}
