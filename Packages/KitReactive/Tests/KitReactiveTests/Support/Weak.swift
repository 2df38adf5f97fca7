/// Shows whether an object still lives.
struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object?) {
        self.object = object
    }
}
