/// An app after the Elm Architecture (https://guide.elm-lang.org/architecture/): a model, and a function that returns
/// the next model for a message.
protocol Program {
    associatedtype Model
    associatedtype Message: Sendable

    /// The initial model.
    var initialModel: Model { get }
    /// Updates the model for a message, and returns commands.
    func update(_ model: inout Model, _ message: Message) -> [Command<Message>]
}
