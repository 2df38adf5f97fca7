import SwiftParser
import SwiftSyntax

/// The cases of enums by name, to find cases that can replace each other.
struct EnumCases {
    private struct Case {
        let name: String
        /// The labels and types of the associated values, such as `(id: Int)`; empty without any.
        let values: String
    }

    private var enums: [[Case]] = []

    init(_ sources: [String]) {
        let collector = Collector(viewMode: .sourceAccurate)
        for source in sources { collector.walk(Parser.parse(source: source)) }
        enums = collector.enums
    }

    /// Returns the code of another case with the same associated values for `.name` or `.name(values)`, or `nil` if
    /// there is none, or more than one enum has such a case.
    func other(than expression: ExprSyntax) -> String? {
        let call = expression.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self), member.base == nil,
            call?.trailingClosure == nil
        else { return nil }
        let name = member.declName.baseName.text
        let candidates = enums.filter { cases in
            cases.contains { $0.name == name && $0.values.isEmpty == (call == nil) }
        }
        guard candidates.count == 1, let cases = candidates.first,
            let index = cases.firstIndex(where: { $0.name == name })
        else { return nil }
        let rest = cases[(index + 1)...] + cases[..<index]
        guard let other = rest.first(where: { $0.values == cases[index].values && $0.name != name }) else { return nil }
        return "." + other.name + (call.map { "(\($0.arguments.trimmedDescription))" } ?? "")
    }

    private final class Collector: SyntaxVisitor {
        var enums: [[Case]] = []

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            enums.append(
                cases.map { Case(name: $0.name.text, values: $0.parameterClause?.trimmedDescription ?? "") })
            return .visitChildren
        }
    }
}
