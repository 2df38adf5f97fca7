/// An app after the Elm Architecture (https://guide.elm-lang.org/architecture/): one model, and one function that makes
/// the next model from a message.
protocol Program {
    associatedtype Model
    associatedtype Message: Sendable

    /// The model before the first message.
    var initialModel: Model { get }
    /// Changes the model for a message, and says what else is to be done.
    func update(_ model: inout Model, _ message: Message) -> [Command<Message>]
}
