import KitReactive

/// The sign-up form with publishers, from the kit's properties or from subjects like Combine's.
final class SignUpPublishers {
    /// The storage of the texts.
    enum Source { case properties, subjects }

    private(set) var changesHeard = 0
    private var subscription: AnyCancellable?
    private let properties = (Property("Somebody"), Property(""), Property("correct horse"), Property("correct horse"))
    private let subjects = (
        CurrentValueSubject<String, Never>("Somebody"), CurrentValueSubject<String, Never>(""),
        CurrentValueSubject<String, Never>("correct horse"), CurrentValueSubject<String, Never>("correct horse")
    )
    private let source: Source

    init(_ source: Source) {
        self.source = source
        switch source {
        case .properties:
            join(
                properties.0.publisher, properties.1.publisher, properties.2.publisher, properties.3.publisher)
        case .subjects: join(subjects.0, subjects.1, subjects.2, subjects.3)
        }
    }

    func setEmail(_ text: String) {
        switch source {
        case .properties: properties.1.value = text
        case .subjects: subjects.1.send(text)
        }
    }

    private func join<P: Publisher>(_ name: P, _ email: P, _ password: P, _ repeated: P)
    where P.Output == String, P.Failure == Never {
        let isPasswordRepeated = password.combineLatest(repeated).map { $0 == $1 }.removeDuplicates()
        subscription = name.map(SignUpTexts.isName).removeDuplicates()
            .combineLatest(
                email.map(SignUpTexts.isEmail).removeDuplicates(),
                password.map(SignUpTexts.isPassword).removeDuplicates(), isPasswordRepeated
            )
            .map { $0 && $1 && $2 && $3 }
            .removeDuplicates()
            .sink { [unowned self] _ in changesHeard += 1 }
    }
}
