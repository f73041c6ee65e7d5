#if Mocks
    import SwiftParser
    import SwiftSyntax

    extension SyntaxLowering {
        static func expression(_ syntax: some ExprSyntaxProtocol) -> Expression {
            let syntax = ExprSyntax(syntax)
            return Expression(form: form(of: syntax), offset: offset(syntax))
        }

        private static func form(of syntax: ExprSyntax) -> Expression.Form {
            switch syntax.as(ExprSyntaxEnum.self) {
            case .nilLiteralExpr: return .value(.null)
            case .booleanLiteralExpr(let literal): return .value(.bool(literal.literal.text == "true"))
            case .integerLiteralExpr(let literal):
                return literal.representedLiteralValue.map { .value(.number($0)) } ?? unreadable(syntax)
            case .stringLiteralExpr(let literal): return text(literal)
            case .arrayExpr(let list): return .list(list.elements.map { expression($0.expression) })
            case .dictionaryExpr(let list):
                guard case .elements(let elements) = list.content else { return .pairs([]) }
                return .pairs(elements.map { (expression($0.key), expression($0.value)) })
            case .tupleExpr(let tuple):
                if let only = tuple.elements.first, tuple.elements.count == 1 { return form(of: only.expression) }
                return .tuple(arguments(tuple.elements))
            case .declReferenceExpr(let name): return .name(name.baseName.text)
            case .memberAccessExpr(let member):
                return .member(member.base.map { expression($0) }, member.declName.baseName.text)
            case .functionCallExpr(let call): return self.call(call)
            case .subscriptCallExpr(let call):
                let arguments = arguments(call.arguments)
                let isElement = [[nil], [nil, "default"]].contains(arguments.map(\.label))
                guard isElement else { break }
                return .element(
                    expression(call.calledExpression), arguments[0].value, default: arguments.dropFirst().first?.value)
            case .closureExpr(let closure):
                guard closure.signature?.capture == nil, closure.signature?.attributes.isEmpty ?? true else { break }
                return .closure(function(closure))
            case .discardAssignmentExpr: return .name("_")
            case .infixOperatorExpr(let infix):
                if isAssignment(infix.operator) { return run(syntax) }
                guard infix.operator.is(BinaryOperatorExprSyntax.self) else { break }
                return .binary(
                    expression(infix.leftOperand), infix.operator.trimmedDescription, expression(infix.rightOperand))
            case .prefixOperatorExpr(let prefix):
                guard prefix.operator.text == "!" else { break }
                return .not(expression(prefix.expression))
            case .ternaryExpr(let choice):
                return .choice(
                    expression(choice.condition), expression(choice.thenExpression), expression(choice.elseExpression))
            case .ifExpr, .switchExpr: return run(syntax)
            case .keyPathExpr(let path): return keyPath(path)
            default: return wrapped(in: syntax).map(form(of:)) ?? unreadable(syntax)
            }
            return unreadable(syntax)
        }

        /// A statement within an expression, as a closure that is called.
        private static func run(_ syntax: ExprSyntax) -> Expression.Form {
            let body = Function("", [], [statement(syntax)])
            return .call(Expression(form: .closure(body), offset: offset(syntax)), [])
        }

        private static func unreadable(_ syntax: some SyntaxProtocol) -> Expression.Form {
            let text = syntax.trimmedDescription
            let line = text.prefix { !$0.isNewline }
            let words = line.count > 60 || line.count < text.count ? "'\(line.prefix(60))…'" : "'\(line)'"
            let mayAct = syntax.tokens(viewMode: .sourceAccurate).contains { token in
                "({".contains(token.text) || token.text == "await" || token.parent.map { isAssignment($0) } == true
            }
            return .unreadable(words, mayAct: mayAct)
        }

        static func unreadableExpression(_ syntax: some SyntaxProtocol) -> Expression {
            Expression(form: unreadable(syntax), offset: offset(syntax))
        }

        /// What has the same value: the expression after `try`, or before `!`, `?` and `as`.
        private static func wrapped(in syntax: ExprSyntax) -> ExprSyntax? {
            switch syntax.as(ExprSyntaxEnum.self) {
            case .tryExpr(let outer): outer.expression
            case .awaitExpr(let outer): outer.expression
            case .forceUnwrapExpr(let outer): outer.expression
            case .optionalChainingExpr(let outer): outer.expression
            case .asExpr(let outer) where outer.questionOrExclamationMark == nil: outer.expression
            case .inOutExpr(let outer): outer.expression
            case .genericSpecializationExpr(let outer): outer.expression
            default: nil
            }
        }

        private static func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
            list.map { argument in
                Argument(
                    label: argument.label?.text, value: expression(argument.expression),
                    isInOut: argument.expression.is(InOutExprSyntax.self))
            }
        }

        private static func call(_ call: FunctionCallExprSyntax) -> Expression.Form {
            var arguments = arguments(call.arguments)
            func add(_ closure: ClosureExprSyntax, _ label: String?) {
                let value = expression(closure)
                arguments.append(Argument(label: label, value: value))
            }
            if let closure = call.trailingClosure { add(closure, nil) }
            for closure in call.additionalTrailingClosures { add(closure.closure, closure.label.text) }
            return .call(expression(call.calledExpression), arguments)
        }

        private static func function(_ closure: ClosureExprSyntax) -> Function {
            let names: [(name: String, type: String?)]? =
                switch closure.signature?.parameterClause {
                case .simpleInput(let list)?: list.map { ($0.name.text, nil) }
                case .parameterClause(let clause)?:
                    clause.parameters.map { (($0.secondName ?? $0.firstName).text, type($0.type)) }
                case nil: nil
                }
            return Function(
                "", names?.map { Function.Parameter(label: nil, name: $0.name, type: $0.type) },
                result: type(closure.signature?.returnClause?.type), statements(closure.statements))
        }

        /// `\.name`, as a function.
        private static func keyPath(_ path: KeyPathExprSyntax) -> Expression.Form {
            var value = Expression(form: .name("$0"), offset: offset(path))
            for component in path.components {
                guard case .property(let property) = component.component else { return unreadable(path) }
                value = Expression(form: .member(value, property.declName.baseName.text), offset: offset(path))
            }
            return .closure(Function("", nil, [Statement(form: .evaluate(value), offset: offset(path))]))
        }

        // MARK: - Text

        private static func text(_ literal: StringLiteralExprSyntax) -> Expression.Form {
            if let value = literal.representedLiteralValue { return .value(.text(plain(value, literal))) }
            var parts: [Expression] = []
            for segment in literal.segments {
                switch segment {
                case .stringSegment(let segment):
                    let text = segment.content.text
                    // Escapes beside interpolations are not worth a reader of them.
                    guard !text.contains("\\") else { return unreadable(literal) }
                    parts.append(Expression(form: .value(.text(Text(string: text))), offset: offset(segment)))
                case .expressionSegment(let segment):
                    guard let value = segment.expressions.first, segment.expressions.count == 1 else {
                        return unreadable(literal)
                    }
                    parts.append(expression(value.expression))
                }
            }
            return .text(parts)
        }

        /// The value with the places of its lines; where escapes move them, that of the whole.
        private static func plain(_ value: String, _ literal: StringLiteralExprSyntax) -> Text {
            var (text, runs) = ("", [(value: Int, file: Int)]())
            for case .stringSegment(let segment) in literal.segments {
                runs.append((text.utf8.count, offset(segment.content)))
                text += segment.content.text
            }
            guard let first = runs.first else { return Text(string: value) }
            if text == value {
                return Text(string: value, origin: Origin(runs: runs, start: 0, length: value.utf8.count))
            }
            let length = literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset - first.file
            return Text(string: value, origin: Origin(runs: [first], start: 0, length: max(0, length)))
        }
    }
#endif
