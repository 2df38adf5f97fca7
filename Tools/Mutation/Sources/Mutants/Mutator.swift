import SwiftOperators
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Adds every mutant of a source to the source, each behind a switch.
///
/// Mutants can be nested: only one is on at a time, so the code inside a changed copy is the original. The technique is
/// mutant schemata (Untch, Offutt and Harrold, 1993).
public struct Mutator {
    /// The mutants of all sources so far, in the order of their numbers.
    public private(set) var mutants: [Mutant] = []
    /// The numbers of mutants to leave out, because the compiler refused them.
    private let refused: Set<Int>
    private let cases: EnumCases

    /// - Parameters:
    ///   - sources: The sources of all enums whose cases may be exchanged.
    ///   - refused: The numbers of mutants to leave out; the other mutants keep their numbers.
    public init(enumsIn sources: [String], leavingOut refused: Set<Int> = []) {
        self.refused = refused
        cases = EnumCases(sources)
    }

    /// Returns a source with its mutants, which are also added to `mutants`.
    public mutating func mutated(_ source: String, of file: String) -> String {
        let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
        let rewriter = Rewriter(
            file: file, first: mutants.count + 1, refused: refused, cases: cases,
            lines: SourceLocationConverter(fileName: file, tree: tree))
        let result = rewriter.rewrite(tree).description
        mutants += rewriter.found
        return result
    }
}

/// Replaces code by a choice between the code and its mutants.
private final class Rewriter: SyntaxRewriter {
    private(set) var found: [Mutant] = []
    private let file: String
    private let first: Int
    private let refused: Set<Int>
    private let cases: EnumCases
    private let lines: SourceLocationConverter
    private var places: [String] = []
    /// A Boolean value that indicates whether the visited code runs when a function is called.
    private var isInFunction: Bool { places.contains { $0.hasSuffix(")") || $0.hasSuffix("}") } }

    init(file: String, first: Int, refused: Set<Int>, cases: EnumCases, lines: SourceLocationConverter) {
        (self.file, self.first, self.refused, self.cases, self.lines) = (file, first, refused, cases, lines)
    }

    /// Records a mutant, and returns the condition that it is on, or `nil` if it is left out.
    private func add(
        _ kind: Mutant.Kind, at node: some SyntaxProtocol, _ before: String, _ after: String
    ) -> String? {
        let id = first + found.count
        let line = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
        found.append(
            Mutant(
                id: id, kind: kind, file: file, line: line, place: places.joined(separator: "."),
                before: before.onOneLine, after: after.onOneLine))
        return refused.contains(id) ? nil : "isMutated(\(id))"
    }

    /// Returns a choice between changed and unchanged code, with the original's comments and spaces.
    private func choice(_ isOn: String, _ changed: String, else code: ExprSyntax, around node: some ExprSyntaxProtocol)
        -> ExprSyntax
    {
        // `try` and `await` do not cover parentheses to their left, so each copy keeps its own.
        let text: ExprSyntax = "(\(raw: isOn) ? (\(raw: changed)) : (\(raw: code.trimmedDescription)))"
        return text.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
    }

    // MARK: Places

    private func inside<Node: SyntaxProtocol>(_ place: String, _ visit: () -> Node) -> Node {
        places.append(place)
        defer { places.removeLast() }
        return visit()
    }

    override func visit(_ node: ClassDeclSyntax) -> DeclSyntax { inside(node.name.text) { super.visit(node) } }
    override func visit(_ node: StructDeclSyntax) -> DeclSyntax { inside(node.name.text) { super.visit(node) } }
    override func visit(_ node: EnumDeclSyntax) -> DeclSyntax { inside(node.name.text) { super.visit(node) } }
    override func visit(_ node: ActorDeclSyntax) -> DeclSyntax { inside(node.name.text) { super.visit(node) } }
    override func visit(_ node: ExtensionDeclSyntax) -> DeclSyntax {
        inside(node.extendedType.trimmedDescription) { super.visit(node) }
    }
    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        return inside("\(node.name.text)(\(labels))") { super.visit(node) }
    }
    override func visit(_ node: InitializerDeclSyntax) -> DeclSyntax {
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        return inside("init(\(labels))") { super.visit(node) }
    }
    override func visit(_ node: PatternBindingSyntax) -> PatternBindingSyntax {
        guard node.accessorBlock != nil else { return super.visit(node) }
        return inside(node.pattern.trimmedDescription + " {}") { super.visit(node) }
    }

    /// Skips attributes, which are evaluated at compile time.
    override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
    override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax { ExprSyntax(node) }
    /// Skips expression patterns: a choice in them is compared by `==`, which would never end in the function `==`
    /// itself.
    override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax {
        places.last?.hasPrefix("==(") == true ? PatternSyntax(node) : super.visit(node)
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> ConditionElementSyntax {
        guard isInFunction, case .expression(let condition) = node.condition else { return super.visit(node) }
        let isOn = add(
            .negatedCondition, at: condition, condition.trimmedDescription, "!(\(condition.trimmedDescription))")
        let inner = super.visit(node)
        guard let isOn, case .expression(let code) = inner.condition else { return inner }
        return inner.with(\.condition, .expression(negation(isOn, code, around: condition)))
    }

    override func visit(_ node: TernaryExprSyntax) -> ExprSyntax {
        guard isInFunction else { return super.visit(node) }
        let condition = node.condition
        let isOn = add(
            .negatedCondition, at: condition, condition.trimmedDescription, "!(\(condition.trimmedDescription))")
        let inner = super.visit(node)
        guard let isOn, let ternary = inner.as(TernaryExprSyntax.self) else { return inner }
        return ExprSyntax(ternary.with(\.condition, negation(isOn, ternary.condition, around: condition)))
    }

    private func negation(_ isOn: String, _ inner: ExprSyntax, around node: ExprSyntax) -> ExprSyntax {
        let text: ExprSyntax = "(\(raw: isOn) != (\(raw: inner.trimmedDescription)))"
        return text.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
    }

    // MARK: Operators

    private static let others: [String: (String, Mutant.Kind)] = [
        "<": ("<=", .movedBoundary), "<=": ("<", .movedBoundary), ">": (">=", .movedBoundary),
        ">=": (">", .movedBoundary), "==": ("!=", .negatedCondition), "!=": ("==", .negatedCondition),
        "&&": ("||", .negatedCondition), "||": ("&&", .negatedCondition),
    ]

    override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
        guard isInFunction, let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
            return super.visit(node)
        }
        // A condition that is only a comparison is negated as a whole.
        let isNegatedAlready = ["==", "!="].contains(name) && node.parent?.is(ConditionElementSyntax.self) == true
        var other = isNegatedAlready ? nil : Self.others[name]
        if ["+", "-"].contains(name), node.rightOperand.is(IntegerLiteralExprSyntax.self) {
            other = (name == "+" ? "-" : "+", .movedBoundary)
        }
        guard let (changedName, kind) = other else { return super.visit(node) }
        let sides = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
        let changed = "\(sides.0) \(changedName) \(sides.1)"
        let isOn = add(kind, at: node, node.trimmedDescription, changed)
        let inner = super.visit(node)
        return isOn.map { choice($0, changed, else: inner, around: node) } ?? inner
    }

    // MARK: Events and keys

    override func visit(_ node: LabeledExprSyntax) -> LabeledExprSyntax {
        guard isInFunction,
            node.expression.is(FunctionCallExprSyntax.self) || node.expression.is(MemberAccessExprSyntax.self)
        else { return super.visit(node) }
        let code = node.expression.trimmedDescription
        guard let changed = cases.other(than: node.expression) else { return super.visit(node) }
        let isKey = node.label?.text.lowercased().hasSuffix("key") == true
        let isOn = add(isKey ? .exchangedKey : .swappedEvent, at: node.expression, code, changed)
        let inner = super.visit(node)
        guard let isOn else { return inner }
        return inner.with(\.expression, choice(isOn, changed, else: inner.expression, around: node.expression))
    }

    override func visit(_ node: StringLiteralExprSyntax) -> ExprSyntax {
        guard isInFunction, let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text,
            label.lowercased().hasSuffix("key"), let text = node.representedLiteralValue, text.count == 1
        else { return super.visit(node) }
        let changed = text == "y" ? "\"z\"" : "\"y\""
        let isOn = add(.exchangedKey, at: node, node.trimmedDescription, changed)
        return isOn.map { choice($0, changed, else: ExprSyntax(node), around: node) } ?? ExprSyntax(node)
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
        guard isInFunction, case .expr(let statement) = node.item, isAction(statement), !isValue(node) else {
            return super.visit(node)
        }
        let code = statement.trimmedDescription
        let isCancellation = code.prefix { $0 != "{" }.lowercased().contains("cancel")
        let isOn = add(isCancellation ? .uncancelledEffect : .removedStatement, at: node, code, "")
        let inner = super.visit(node)
        guard let isOn else { return inner }
        // The only expression of a closure determines its type, by which the compiler chooses between overloads.
        if let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            list.parent?.is(ClosureExprSyntax.self) == true
        {
            let text: ExprSyntax = "(\(raw: isOn) ? () : (\(raw: inner.item.trimmedDescription)))"
            let chosen = text.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
            return CodeBlockItemSyntax(item: .expr(chosen), semicolon: node.semicolon)
        }
        let text: StmtSyntax = "if !\(raw: isOn) { \(raw: inner.trimmedDescription) }"
        let guarded = text.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
        return CodeBlockItemSyntax(item: .stmt(guarded), semicolon: node.semicolon)
    }

    /// Returns whether a statement is a call or an assignment.
    private func isAction(_ statement: ExprSyntax) -> Bool {
        if let inner = statement.as(AwaitExprSyntax.self)?.expression ?? statement.as(TryExprSyntax.self)?.expression {
            return isAction(inner)
        }
        if let inner = statement.as(OptionalChainingExprSyntax.self)?.expression { return isAction(inner) }
        if let infix = statement.as(InfixOperatorExprSyntax.self) {
            // A removed statement of an initializer could leave a property without a value.
            guard places.last?.hasPrefix("init(") != true else { return false }
            let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
            return infix.operator.is(AssignmentExprSyntax.self) || ["+=", "-=", "??="].contains(name)
        }
        guard let call = statement.as(FunctionCallExprSyntax.self) else { return false }
        // A view in a body is a value, not an action.
        guard call.trimmedDescription.first?.isUppercase == false else { return false }
        return !call.calledExpression.trimmedDescription.hasPrefix("super.init")
            && !call.calledExpression.trimmedDescription.hasPrefix("self.init")
            && !["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
    }

    /// Returns whether a statement is the whole body of a function that returns a value.
    private func isValue(_ node: CodeBlockItemSyntax) -> Bool {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let body = list.parent else {
            return false
        }
        if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if body.is(AccessorBlockSyntax.self) { return true }
        if let accessor = body.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        // The compiler refuses the mutant if the closure returns the value.
        return false
    }
}

extension String {
    /// The code without line breaks and indentation.
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}
