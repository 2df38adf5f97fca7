import KitCells
import KitCore

/// A view that shows text, wrapped to its width or truncated with an ellipsis.
///
/// Parts of the text can have their own role and style; see `attributedText`.
public final class LabelView: RetainedView {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The text; setting an equal text does nothing.
    public var text: String {
        get {
            if let number = waitingNumber { settle(number) }
            return shownText
        }
        set {
            guard newValue != text else { return }
            let width = SingleLine.width(of: newValue)
            // Usually the next number of a counter, which has the same size, so that nothing has to be measured.
            let isSameRoom = width == plainWidth && width == fitted.width && width <= fittedProposal.width
            shownText = newValue
            plainWidth = width
            forgetLines()
            if isSameRoom && width > 0 { setNeedsDisplay() } else { textDidChange() }
        }
    }
    @exclusivity(unchecked) private var shownText: String
    /// A number whose text has not been created yet.
    @exclusivity(unchecked) private var waitingNumber: Int?

    /// Shows an integer in decimal digits.
    ///
    /// The text is created when it is read or drawn, so a number that changes many times between two frames costs
    /// little.
    package func show(_ number: Int) {
        guard number != waitingNumber else { return }
        let width = Self.decimalWidth(of: number)
        if width == plainWidth, width == fitted.width, width <= fittedProposal.width {
            waitingNumber = number
            setNeedsDisplay()
        } else {
            text = String(number)
        }
    }

    private func settle(_ number: Int) {
        waitingNumber = nil
        shownText = String(number)
        forgetLines()
    }

    /// Returns the number of columns of the digits, with the sign.
    nonisolated private static func decimalWidth(of number: Int) -> Int {
        let magnitude = number.magnitude
        var (digits, limit) = (1, UInt(10))
        // No integer has more than 19 digits, and 10 to the power of 19 still fits.
        while magnitude >= limit, digits < 19 {
            digits &+= 1
            limit &*= 10
        }
        return number < 0 ? digits &+ 1 : digits
    }

    /// The role that determines the text's style.
    @exclusivity(unchecked) public var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The alignment of the text.
    @exclusivity(unchecked) public var alignment: HorizontalAlignment {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }
    /// The greatest number of lines, or 0 for no limit.
    @exclusivity(unchecked) public var maximumLines: Int {
        didSet { if maximumLines != oldValue { roomMayHaveChanged() } }
    }
    /// The wrapping of long lines.
    @exclusivity(unchecked) public var wrapping = TextWrapping.word {
        didSet { if wrapping != oldValue { roomMayHaveChanged() } }
    }
    /// The part of the text that is left out if it does not fit.
    @exclusivity(unchecked) public var truncation = TextTruncation.tail {
        didSet { if truncation != oldValue { roomMayHaveChanged() } }
    }
    /// The text to show instead if the whole text does not fit, for example for a code.
    ///
    /// Leave it empty to show as much of the text as fits. In a scroll view, the text fits if all of it can be visible
    /// at once. In a stack that has turned (`StackView.turnsWhereNarrow`), the substitute precedes the other views.
    @exclusivity(unchecked) public var substitute = "" {
        didSet { if substitute != oldValue { roomMayHaveChanged() } }
    }
    /// A Boolean value that indicates whether screen readers ignore the label, because the view beside it has the same
    /// `accessibilityLabel`.
    @exclusivity(unchecked) public var isAccessibilityHidden = false {
        didSet { if isAccessibilityHidden != oldValue { host?.treeDidChange() } }
    }
    /// The smallest height, in lines, in which a number at the beginning of the text has large digits; `nil` for
    /// ordinary text.
    ///
    /// The stack around the label must have that many lines left: after the views before the label or, if the label
    /// shrinks first, after all others. The digits have five lines, or three if there are too few lines or columns.
    @exclusivity(unchecked) public var largeDigitsMinimumHeight: Int? {
        didSet { if largeDigitsMinimumHeight != oldValue { roomMayHaveChanged() } }
    }
    /// The smallest height, in lines, in which the large digits have ten lines; `nil` for none.
    ///
    /// In one and a half times that height, they have fifteen lines.
    ///
    /// They require `largeDigitsMinimumHeight`, too.
    @exclusivity(unchecked) public var doubledDigitsMinimumHeight: Int? {
        didSet { if doubledDigitsMinimumHeight != oldValue { roomMayHaveChanged() } }
    }
    @exclusivity(unchecked) var changeMark = LabelChangeMark()
    /// A text that names keys; `text` contains their names with the user's bindings.
    @exclusivity(unchecked) public var keyedText: KeyedText? { didSet { if keyedText != oldValue { nameKeys() } } }

    private func nameKeys() {
        if let keyedText { text = host?.keyBindings.string(keyedText) ?? keyedText.string }
    }

    /// The text with the attributes of its parts; setting `text` to a different text removes them.
    public var attributedText: AttributedText {
        get { attributed ?? AttributedText(text) }
        set { show(newValue) }
    }

    /// The text with its attributes, or `nil` if it has none.
    @exclusivity(unchecked) private var attributed: AttributedText?
    var hasAttributes: Bool { attributed != nil }

    /// The width of a text that is one line if it fits, or 0 for a text that must be measured.
    @exclusivity(unchecked) private var plainWidth: Int
    /// The lines of the text for a width; measured at least once before they are drawn.
    @exclusivity(unchecked) private var wrapped: (width: Int, lines: [String])?
    /// The lines of a text with attributes for a width and a number of lines, as last measured or drawn.
    @exclusivity(unchecked) private var clustered: (width: Int, count: Int, lines: [[TextCluster]])?
    @exclusivity(unchecked) private var fitted = Size.zero
    @exclusivity(unchecked) private var fittedProposal = Size.zero
    /// The widest proposal for the current text, and its result.
    ///
    /// A frame may propose more than a stack in it that is as narrow as the text.
    @exclusivity(unchecked) private var widest = (proposal: Size.zero, fitted: Size.zero)

    /// Creates a label.
    public init(
        _ text: String = "", role: StyleRole = .text, alignment: HorizontalAlignment = .leading, maximumLines: Int = 0
    ) {
        shownText = text
        plainWidth = SingleLine.width(of: text)
        self.role = role
        self.alignment = alignment
        self.maximumLines = maximumLines
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        fittedProposal = proposal
        fitted = measure(proposal)
        if proposal.width >= widest.proposal.width { widest = (proposal, fitted) }
        return fitted
    }

    /// Large digits have the height that the other views leave.
    override var takesRest: Bool { largeDigitsMinimumHeight != nil }

    override var coversBounds: Bool {
        bounds.height == 1 && plainWidth == bounds.width && spokenParts.isEmpty && substitute.isEmpty
            && largeDigitsMinimumHeight == nil
    }

    public override func hostDidChange() {
        watchChanges()
        if keyedText != nil { nameKeys() }
    }

    public override func leadsWhereTurned(width: Int) -> Bool { isSubstituted(in: Size(width: width, height: .max)) }

    public override func draw(in canvas: Canvas) {
        if !spokenParts.isEmpty { return drawSpokenParts(in: canvas) }
        if isSubstituted(in: bounds.size) { return drawSubstitute(in: canvas) }
        if drawLargeDigits(in: canvas) { return }
        let style = style(shownRole)
        if plainWidth > 0, plainWidth <= bounds.width {
            canvas.draw(text, at: Point(x: start(ofWidth: plainWidth), y: 0), style: style)
            return
        }
        if needsLayoutOfClusters { return drawClusters(in: canvas) }
        for (row, line) in shownLines.enumerated() {
            let start = start(ofWidth: TextMetrics.width(of: line))
            canvas.draw(line, at: Point(x: start, y: row), style: style, maxWidth: bounds.width)
        }
    }

    /// The lines that fit; an ellipsis at the end of the last one shows that there are more.
    private var shownLines: [String] {
        let lines = lines(width: bounds.width)
        guard lines.count > bounds.height, bounds.height > 0 else { return lines }
        let last = TextMetrics.truncate(lines[bounds.height - 1] + "…", to: bounds.width)
        return lines.prefix(bounds.height - 1) + [last]
    }

    private func start(ofWidth width: Int) -> Int {
        alignment.start(ofWidth: width, in: bounds.width)
    }

    /// A Boolean value that indicates whether the text is secret: it is drawn, but not available to screen readers or
    /// tests.
    ///
    /// After SwiftUI's `privacySensitive`.
    public var isPrivacySensitive = false

    /// The parts of a secret, which are drawn instead of the text with spaces between them, and make the label
    /// focusable.
    ///
    /// Screen readers read one part at a time, and only while the label has the focus; the left and right arrows move
    /// between parts. In linear text, they appear only in the prompt, which is erased, so nothing stays on the
    /// terminal.
    ///
    /// The secret is never joined to one `String`, which could not be wiped. Set `text` to a substitute, such as
    /// `SecretText.masked`.
    @exclusivity(unchecked) public var spokenParts: [SecretText] = [] {
        didSet {
            guard spokenParts != oldValue else { return }
            spokenIndex = 0
            roomMayHaveChanged()
            host?.treeDidChange()
        }
    }
    var spokenIndex = 0

    public override var canBecomeFocused: Bool { !spokenParts.isEmpty }
    public override var keyHints: [KeyHint] { spokenParts.isEmpty ? [] : [KeyHint("←→", "Next part")] }
    public override func handleKey(_ key: KeyPress) -> Bool { goToSpokenPart(key) }

    public override var semantics: Semantics? {
        guard !text.isEmpty, !isAccessibilityHidden else { return nil }
        if isPrivacySensitive { return secretSemantics }
        let semanticRole: Semantics.Role = role == .heading ? .heading : .text
        let traits: Semantics.Traits = role == .error ? .error : []
        let text = isSubstituted(in: bounds.size) ? substitute : text
        guard let accessibilityLabel, accessibilityLabel != text else {
            return Semantics(role: semanticRole, label: text, traits: traits)
        }
        return Semantics(role: semanticRole, label: accessibilityLabel, value: text, traits: traits)
    }

    private func textDidChange() {
        attributed = nil
        roomMayHaveChanged()
    }

    /// Redraws a text that needs the same space as before, and lays out the surroundings for any other.
    private func roomMayHaveChanged() {
        forgetLines()
        if measure(widest.proposal) == widest.fitted, measure(fittedProposal) == fitted {
            setNeedsDisplay()
        } else {
            widest = (.zero, .zero)
            invalidateFittingSize()
        }
    }

    private func forgetLines() { (wrapped, clustered) = (nil, nil) }

    private func measure(_ proposal: Size) -> Size {
        if !spokenParts.isEmpty { return sizeOfSpokenParts(width: proposal.width) }
        guard !text.isEmpty, proposal.width > 0 else { return .zero }
        if let digits = largeDigits(in: proposal) { return Size(width: digits.width, height: digits.height) }
        if isSubstituted(in: proposal) { return substituteSize(width: proposal.width) }
        if plainWidth > 0, plainWidth <= proposal.width { return Size(width: plainWidth, height: 1) }
        if needsLayoutOfClusters { return clusterSize(width: proposal.width) }
        let lines = lines(width: proposal.width)
        return Size(width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0, height: lines.count)
    }

    private func lines(width: Int) -> [String] {
        guard !text.isEmpty, width > 0 else { return [] }
        if let wrapped, wrapped.width == width { return wrapped.lines }
        let lines = makeLines(width: width)
        wrapped = (width, lines)
        return lines
    }

    private func makeLines(width: Int) -> [String] {
        if maximumLines == 1 { return [TextMetrics.truncate(text.firstLine, to: width)] }
        let lines = TextMetrics.wrap(text, to: width)
        guard maximumLines > 0, lines.count > maximumLines else { return lines }
        var kept = Array(lines.prefix(maximumLines))
        kept[maximumLines - 1] = TextMetrics.truncate(kept[maximumLines - 1] + "…", to: width)
        return kept
    }

    // MARK: Attributes, wrapping and truncation

    private func show(_ newText: AttributedText) {
        guard newText != attributedText else { return }
        waitingNumber = nil
        shownText = newText.string
        attributed = newText.isPlain ? nil : newText
        plainWidth = attributed == nil ? SingleLine.width(of: text) : 0
        roomMayHaveChanged()
    }

    private var needsLayoutOfClusters: Bool { attributed != nil || wrapping != .word || truncation != .tail }

    private func clusterLines(width: Int, height: Int) -> [[TextCluster]] {
        let count = maximumLines > 0 ? min(maximumLines, height) : height
        if let clustered, clustered.width == width, clustered.count == count { return clustered.lines }
        let lines = makeClusterLines(width: width, count: count)
        clustered = (width, count, lines)
        return lines
    }

    private func makeClusterLines(width: Int, count: Int) -> [[TextCluster]] {
        var clusters = TextCluster.clusters(of: attributedText.runs)
        if maximumLines == 1 { clusters = Array(clusters.prefix { !$0.isLineBreak }) }
        let lines = TextLayout.lines(clusters, width: width, wrapping: maximumLines == 1 ? .none : wrapping)
        return TextLayout.limit(lines, to: count, width: width, truncation)
    }

    private func clusterSize(width: Int) -> Size {
        let lines = clusterLines(width: width, height: .max)
        return Size(width: lines.map(\.width).max() ?? 0, height: lines.count)
    }

    private func drawClusters(in canvas: Canvas) {
        let runs = attributedText.runs
        for (row, line) in clusterLines(width: bounds.width, height: bounds.height).enumerated() {
            let point = Point(x: start(ofWidth: line.width), y: row)
            draw(line, of: runs, role: shownRole, at: point, in: canvas)
        }
    }
}
