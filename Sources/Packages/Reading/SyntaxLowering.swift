#if Mocks
    import SwiftParser
    import SwiftSyntax

    /// Converts a syntax tree to the code that the interpreter evaluates.
    ///
    /// - Note: what has no such form becomes unreadable, and only matters where it is evaluated.
    enum SyntaxLowering {
        static func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
            items.flatMap { item -> [Statement] in
                switch item.item {
                case .decl(let declaration): statements(declaration)
                case .stmt(let statement): [self.statement(statement)]
                case .expr(let expression): [self.statement(expression)]
                }
            }
        }

        static func offset(_ node: some SyntaxProtocol) -> Int {
            node.positionAfterSkippingLeadingTrivia.utf8Offset
        }

        private static func unreadable(_ node: some SyntaxProtocol) -> Statement {
            Statement(
                form: .unreadable("'\(node.firstToken(viewMode: .sourceAccurate)?.text ?? "")'"), offset: offset(node))
        }

        // MARK: - Declarations

        /// - Parameter outer: the type around it, with a period.
        private static func statements(_ declaration: DeclSyntax, in outer: String = "") -> [Statement] {
            func one(_ form: Statement.Form) -> [Statement] { [Statement(form: form, offset: offset(declaration))] }
            switch declaration.as(DeclSyntaxEnum.self) {
            case .importDecl, .operatorDecl, .precedenceGroupDecl, .protocolDecl, .missingDecl: return []
            case .variableDecl(let variable) where isPlain(variable):
                return variable.bindings.flatMap { self.declaration(of: $0) }
            case .functionDecl(let function):
                // An operator changes what expressions mean.
                guard case .identifier = function.name.tokenKind else { break }
                return one(.define(self.function(function)))
            case .extensionDecl(let type):
                let name = type.extendedType.trimmedDescription
                return members(
                    of: name.hasPrefix("PackageDescription.") ? String(name.dropFirst(19)) : name, type.memberBlock)
            case .structDecl(let type) where isPlain(type.attributes):
                return members(of: outer + type.name.text, type.memberBlock)
            case .enumDecl(let type) where isPlain(type.attributes):
                return members(of: outer + type.name.text, type.memberBlock)
            case .classDecl(let type) where isPlain(type.attributes):
                return members(of: outer + type.name.text, type.memberBlock, isClass: true)
            case .ifConfigDecl(let choice):
                guard let variants = variants(choice) else { break }
                return one(.variants(variants.map(statements)))
            default: break
            }
            return [unreadable(declaration)]
        }

        /// Whether attributes leave the meaning of code that uses the type as it is; result builders do not.
        private static func isPlain(_ attributes: AttributeListSyntax) -> Bool {
            attributes.allSatisfy { attribute in
                ["@MainActor", "@frozen", "@usableFromInline", "@available"].contains {
                    attribute.trimmedDescription.hasPrefix($0)
                }
            }
        }

        /// Whether an assignment does nothing else.
        private static func isPlain(_ variable: VariableDeclSyntax) -> Bool {
            isPlain(variable.attributes)
                && variable.bindings.allSatisfy { binding in
                    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return true }
                    return list.allSatisfy { $0.accessorSpecifier.text == "get" }
                }
        }

        /// The clauses of `#if` that may apply: a condition on the version of Swift holds.
        private static func variants(_ choice: IfConfigDeclSyntax) -> [CodeBlockItemListSyntax]? {
            var variants: [CodeBlockItemListSyntax] = []
            for clause in choice.clauses {
                guard let elements = clause.elements else { continue }
                guard case .statements(let statements) = elements else { return nil }
                variants.append(statements)
                let call = clause.condition?.as(FunctionCallExprSyntax.self)
                let name = call?.calledExpression.trimmedDescription
                let isAtLeast = call?.arguments.trimmedDescription.hasPrefix(">=") == true
                if variants.count == 1, isAtLeast, name == "swift" || name == "compiler" { break }
            }
            return variants
        }

        private static func declaration(of binding: PatternBindingSyntax) -> [Statement] {
            let names = names(binding.pattern)
            if let accessors = binding.accessorBlock, let name = names.first {
                return [Statement(form: .define(computed(name, accessors, binding)), offset: offset(binding))]
            }
            return [
                Statement(
                    form: .declare(
                        names, type: type(binding.typeAnnotation?.type),
                        binding.initializer.map { expression($0.value) }),
                    offset: offset(binding))
            ]
        }

        private static func computed(
            _ name: String, _ accessors: AccessorBlockSyntax, _ binding: PatternBindingSyntax
        ) -> Function {
            let body: [Statement]
            switch accessors.accessors {
            case .getter(let items): body = statements(items)
            case .accessors(let list):
                let getter = list.first { $0.accessorSpecifier.text == "get" }?.body
                body = getter.map { statements($0.statements) } ?? [unreadable(binding)]
            }
            return Function(name, [], result: type(binding.typeAnnotation?.type), isProperty: true, body)
        }

        static func names(_ pattern: PatternSyntax) -> [String] {
            if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
            if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names($0.pattern) } }
            if let binding = pattern.as(ValueBindingPatternSyntax.self) { return names(binding.pattern) }
            return ["_"]
        }

        /// The type without brackets of lists and marks of optionals: what an implicit member is looked up in.
        static func type(_ type: TypeSyntax?) -> String? {
            type.map { $0.trimmedDescription.filter { !"[]?! ".contains($0) } }
        }

        private static func function(_ function: FunctionDeclSyntax) -> Function {
            Function(
                function.name.text, parameters(function.signature.parameterClause),
                result: type(function.signature.returnClause?.type),
                function.body.map { statements($0.statements) } ?? [unreadable(function)])
        }

        private static func parameters(_ clause: FunctionParameterClauseSyntax) -> [Function.Parameter] {
            clause.parameters.map { parameter in
                let label = parameter.firstName.text
                return Function.Parameter(
                    label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
                    type: type(parameter.type), isVariadic: parameter.ellipsis != nil,
                    fallback: parameter.defaultValue.map { expression($0.value) })
            }
        }

        private static func members(
            of name: String, _ block: MemberBlockSyntax, isClass: Bool = false
        ) -> [Statement] {
            var statements: [Statement] = []
            let members = block.members.flatMap { item -> [TypeMember] in
                if let variable = item.decl.as(VariableDeclSyntax.self), isPlain(variable) {
                    return self.members(variable)
                }
                if let function = item.decl.as(FunctionDeclSyntax.self), case .identifier = function.name.tokenKind {
                    let lowered = self.function(function)
                    return [
                        TypeMember(name: lowered.name, isStatic: isStatic(function.modifiers), form: .function(lowered))
                    ]
                }
                if let initializer = item.decl.as(InitializerDeclSyntax.self) {
                    let body = initializer.body.map { self.statements($0.statements) } ?? []
                    let lowered = Function("init", parameters(initializer.signature.parameterClause), body)
                    return [TypeMember(name: "init", isStatic: true, form: .function(lowered))]
                }
                if let cases = item.decl.as(EnumCaseDeclSyntax.self) {
                    return cases.elements.map { element in
                        TypeMember(
                            name: element.name.text, isStatic: true,
                            form: .value(element.rawValue.map { expression($0.value) }, type: "case"))
                    }
                }
                statements += self.statements(item.decl, in: name + ".")
                return []
            }
            return [Statement(form: .members(of: name, members, isClass: isClass), offset: offset(block))] + statements
        }

        private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
            modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
        }

        private static func members(_ variable: VariableDeclSyntax) -> [TypeMember] {
            let isStatic = isStatic(variable.modifiers)
            return variable.bindings.flatMap { binding -> [TypeMember] in
                let names = names(binding.pattern)
                if let accessors = binding.accessorBlock, let name = names.first {
                    return [
                        TypeMember(name: name, isStatic: isStatic, form: .computed(computed(name, accessors, binding)))
                    ]
                }
                return names.map { name in
                    TypeMember(
                        name: name, isStatic: isStatic,
                        form: .value(
                            binding.initializer.map { expression($0.value) }, type: type(binding.typeAnnotation?.type)))
                }
            }
        }

        // MARK: - Statements

        private static func statement(_ statement: StmtSyntax) -> Statement {
            func one(_ form: Statement.Form) -> Statement { Statement(form: form, offset: offset(statement)) }
            switch statement.as(StmtSyntaxEnum.self) {
            case .expressionStmt(let statement): return self.statement(statement.expression)
            case .returnStmt(let statement): return one(.result(statement.expression.map { expression($0) }))
            case .continueStmt: return one(.next)
            case .breakStmt: return one(.stop)
            case .forStmt(let loop):
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
            return one(.evaluate(self.expression(expression)))
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
