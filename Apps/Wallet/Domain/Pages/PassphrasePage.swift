import KitCore

/// What the page that asks for the passphrase shows.
public struct PassphrasePage: Equatable, Sendable {
    /// What it is asked for.
    public let purpose: PassphrasePurpose
    /// What was typed.
    public private(set) var typed = SecretText()
    /// What is wrong with it.
    public private(set) var remark: FormRemark?
    /// The trying of the passphrase.
    public private(set) var work = KeyWork()

    /// Makes an empty page.
    public init(_ purpose: PassphrasePurpose) { self.purpose = purpose }

    /// Says what the passphrase is asked for.
    public var use: String { purpose.use }
    /// What the button says.
    public var buttonTitle: String { purpose.buttonTitle }

    /// Whether the passphrase is being tried.
    public var isWorking: Bool { work.isRunning }
    /// Whether the passphrase can be tried now.
    public var canGoOn: Bool { !typed.isEmpty && !isWorking }

    /// Takes what stands in the field.
    public mutating func type(_ text: SecretText) {
        guard text != typed, !isWorking else { return }
        (typed, remark) = (text, nil)
    }

    /// The passphrase is being tried.
    public mutating func begin() {
        work.begin()
        remark = nil
    }

    /// So much of the key that opens the keystore is made.
    public mutating func advance(to fraction: Double) { work.advance(to: fraction) }

    /// It was not the right one, or something else went wrong.
    public mutating func fail(_ error: any DisplayableError) {
        work.end()
        (typed, remark) = (SecretText(), FormRemark(error.message, .error))
    }

    /// Forgets what was typed.
    public mutating func clear() { self = PassphrasePage(purpose) }
}
