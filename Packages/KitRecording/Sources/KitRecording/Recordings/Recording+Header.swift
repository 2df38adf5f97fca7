public import KitCells

extension Recording {
    /// Of what a recording is.
    public struct Header: Hashable, Sendable, CustomStringConvertible {
        /// The version of the form, which the first line has.
        public static let format = 1

        /// The app's name, such as `posts`.
        public var app: String
        /// The app's version.
        public var version: String
        /// The architecture in which it was made, as people spell it; it can be played in any.
        public var architecture: String
        /// The window at the beginning.
        public var size: Size
        /// A Boolean value that indicates whether the mouse was used at the beginning.
        public var usesMouse: Bool

        /// Creates a header.
        public init(app: String, version: String, architecture: String, size: Size, usesMouse: Bool = false) {
            self.app = app
            self.version = version
            self.architecture = architecture
            self.size = size
            self.usesMouse = usesMouse
        }

        /// The number of the header's line that names the app.
        public static let appLine = 2
        /// The number of the header's line that has the app's version.
        public static let versionLine = 3
        static let lineCount = 6

        /// The header's lines, each with its end.
        public var description: String {
            """
            triptych-recording \(Self.format)
            app \(QuotedText.quote(app))
            version \(QuotedText.quote(version))
            architecture \(QuotedText.quote(architecture))
            size \(SizeText.text(size))
            mouse \(usesMouse ? "on" : "off")

            """
        }
    }
}
