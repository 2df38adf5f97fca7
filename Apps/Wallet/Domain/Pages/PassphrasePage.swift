import KitCore

/// What the page that asks for the passphrase shows.
public struct PassphrasePage: Equatable, Sendable {
    /// What it is asked for.
    public let purpose: PassphrasePurpose
    /// What was typed.
    public private(set) var typed = Secret("")
    /// What is wrong with it.
    public private(set) var remark: FormRemark?
    /// Whether the passphrase is being tried.
    public private(set) var isWorking = false

    /// Makes an empty page.
    public init(_ purpose: PassphrasePurpose) { self.purpose = purpose }

    /// Says what the passphrase is asked for.
    public var use: String {
        switch purpose {
        case .sign: WalletTexts.signUse
        case .backUp: WalletTexts.backUpUse
        }
    }

    /// What the button says.
    public var buttonTitle: String {
        switch purpose {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.goOn
        }
    }

    /// Whether the passphrase can be tried now.
    public var canGoOn: Bool { !typed.exposed.isEmpty && !isWorking }

    /// Takes what stands in the field.
    public mutating func type(_ text: Secret<String>) {
        guard text != typed, !isWorking else { return }
        (typed, remark) = (text, nil)
    }

    /// The passphrase is being tried.
    public mutating func begin() { (isWorking, remark) = (true, nil) }

    /// It was not the right one, or something else went wrong.
    public mutating func fail(_ error: any DisplayableError) {
        (typed, isWorking, remark) = (Secret(""), false, FormRemark(error.message, .error))
    }

    /// Forgets what was typed.
    public mutating func clear() { self = PassphrasePage(purpose) }
}
