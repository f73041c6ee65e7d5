#if Mocks
    import SwiftSyntax

    extension SyntaxLowering {
        static func statement(_ statement: StmtSyntax) -> Statement {
            func one(_ form: Statement.Form) -> Statement { Statement(form: form, offset: offset(statement)) }
            switch statement.as(StmtSyntaxEnum.self) {
            case .expressionStmt(let statement): return self.statement(statement.expression)
            case .returnStmt(let statement): return one(.result(statement.expression.map { expression($0) }))
            case .continueStmt: return one(.next)
            case .breakStmt: return one(.stop)
            case .forStmt(let loop) where loop.caseKeyword == nil:
                return one(
                    .loop(
                        names(loop.pattern), in: expression(loop.sequence),
                        where: loop.whereClause.map { expression($0.condition) }, statements(loop.body.statements)))
            case .guardStmt(let statement):
                return one(
                    .require(conditions(statement.conditions), otherwise: statements(statement.body.statements)))
            default: return unreadable(statement)
            }
        }

        static func statement(_ expression: ExprSyntax) -> Statement {
            func one(_ form: Statement.Form) -> Statement { Statement(form: form, offset: offset(expression)) }
            if let choice = expression.as(IfExprSyntax.self) { return one(branch(choice)) }
            if let choice = expression.as(SwitchExprSyntax.self) { return one(select(choice)) }
            guard let infix = expression.as(InfixOperatorExprSyntax.self) else {
                return one(.evaluate(self.expression(expression)))
            }
            let (left, right) = (self.expression(infix.leftOperand), self.expression(infix.rightOperand))
            if infix.operator.is(AssignmentExprSyntax.self) { return one(.assign(left, right)) }
            if infix.operator.trimmedDescription == "+=" { return one(.add(left, right)) }
            return isAssignment(infix.operator) ? unreadable(infix) : one(.evaluate(self.expression(expression)))
        }

        /// Whether an operator assigns to its left side: `=`, `+=` and the like.
        static func isAssignment(_ sign: some SyntaxProtocol) -> Bool {
            if sign.is(AssignmentExprSyntax.self) { return true }
            guard let text = sign.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
            return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
        }

        private static func branch(_ choice: IfExprSyntax) -> Statement.Form {
            var otherwise: [Statement] = []
            switch choice.elseBody {
            case .ifExpr(let next)?: otherwise = [Statement(form: branch(next), offset: offset(next))]
            case .codeBlock(let block)?: otherwise = statements(block.statements)
            case nil: break
            }
            return .branch(conditions(choice.conditions), statements(choice.body.statements), otherwise: otherwise)
        }

        private static func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
            list.map { element in
                switch element.condition {
                case .expression(let expression): return .holds(self.expression(expression))
                case .optionalBinding(let binding):
                    let name = names(binding.pattern).first ?? "_"
                    let value = binding.initializer.map { expression($0.value) }
                    return .binds(name, value ?? Expression(form: .name(name), offset: offset(binding)))
                default: return .unreadable(unreadableExpression(element))
                }
            }
        }

        private static func select(_ choice: SwitchExprSyntax) -> Statement.Form {
            var cases: [(patterns: [Expression], body: [Statement])] = []
            for element in choice.cases {
                guard case .switchCase(let one) = element else { return .unreadable("'#if' in 'switch'") }
                var patterns: [Expression] = []
                if case .case(let label) = one.label {
                    patterns = label.caseItems.map { item in
                        let pattern = item.whereClause == nil ? item.pattern.as(ExpressionPatternSyntax.self) : nil
                        return pattern.map { expression($0.expression) } ?? unreadableExpression(item)
                    }
                }
                cases.append((patterns, statements(one.statements)))
            }
            return .select(expression(choice.subject), cases)
        }
    }
#endif
