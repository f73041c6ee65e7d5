#if Mocks
    import AshlarProjectModel
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

        static func unreadable(_ node: some SyntaxProtocol) -> Statement {
            Statement(
                form: .unreadable("'\(node.firstToken(viewMode: .sourceAccurate)?.text ?? "")'"), offset: offset(node))
        }

        // MARK: - Declarations

        /// - Parameter outer: the type around it, with a period.
        private static func statements(_ declaration: DeclSyntax, in outer: String = "") -> [Statement] {
            func one(_ form: Statement.Form) -> [Statement] { [Statement(form: form, offset: offset(declaration))] }
            switch declaration.as(DeclSyntaxEnum.self) {
            case .importDecl, .operatorDecl, .precedenceGroupDecl, .missingDecl: return []
            case .variableDecl(let variable) where isPlain(variable):
                return variable.bindings.flatMap { self.declaration(of: $0) }
            case .functionDecl(let function) where isPlain(function): return one(.define(self.function(function)))
            case .extensionDecl(let type) where isPlain(type.inheritanceClause):
                let name = type.extendedType.trimmedDescription
                return members(
                    of: name.hasPrefix("PackageDescription.") ? String(name.dropFirst(19)) : name, type.memberBlock,
                    isExtension: true)
            case .structDecl(let type) where isPlain(type.attributes) && isPlain(type.inheritanceClause):
                return members(of: outer + type.name.text, type.memberBlock)
            case .enumDecl(let type) where isPlain(type.attributes) && isPlain(type.inheritanceClause):
                return members(of: outer + type.name.text, type.memberBlock)
            case .classDecl(let type) where isPlain(type.attributes) && type.inheritanceClause == nil:
                return members(of: outer + type.name.text, type.memberBlock, isClass: true)
            case .ifConfigDecl(let choice):
                guard let variants = variants(choice) else { break }
                return one(.variants(variants.map(statements)))
            default: break
            }
            return [unreadable(declaration)]
        }

        /// Whether the protocols leave the meaning of literals and operators as it is.
        private static func isPlain(_ clause: InheritanceClauseSyntax?) -> Bool {
            let plain: Set = ["String", "Int", "CaseIterable", "Hashable", "Equatable", "Sendable", "Codable"]
            return clause?.inheritedTypes.allSatisfy { plain.contains($0.type.trimmedDescription) } ?? true
        }

        /// Whether a call runs the body with the values of its arguments, and nothing else; an operator changes what
        /// expressions mean.
        private static func isPlain(_ function: FunctionDeclSyntax, isExtension: Bool = false) -> Bool {
            guard case .identifier = function.name.tokenKind else { return false }
            let isMutating = function.modifiers.contains { $0.name.text == "mutating" }
            return isPlain(function.attributes) && isPlain(function.signature.parameterClause)
                && !(isExtension && isMutating)
        }

        private static func isPlain(_ clause: FunctionParameterClauseSyntax) -> Bool {
            clause.parameters.allSatisfy { parameter in
                let type = parameter.type.trimmedDescription.replacing("@escaping", with: "").replacing(
                    "@Sendable", with: "")
                return parameter.attributes.isEmpty && !type.contains("@")
            }
        }

        /// Whether attributes leave the meaning of code that uses the type as it is; result builders do not.
        private static func isPlain(_ attributes: AttributeListSyntax) -> Bool {
            attributes.allSatisfy { attribute in
                plainAttributes.contains {
                    attribute.trimmedDescription.hasPrefix($0)
                }
            }
        }

        private static let plainAttributes = [
            "@MainActor", "@frozen", "@usableFromInline", "@inlinable", "@available", "@discardableResult", "@Sendable",
        ]

        /// Whether an assignment does nothing else.
        private static func isPlain(_ variable: VariableDeclSyntax) -> Bool {
            isPlain(variable.attributes)
                && variable.bindings.allSatisfy { binding in
                    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return true }
                    return list.allSatisfy { $0.accessorSpecifier.text == "get" }
                }
        }

        /// Whether it is `swift(>=5.9)` or the like, up to the version that Ashlar itself needs.
        private static func holds(_ condition: ExprSyntax?) -> Bool {
            guard let call = condition?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
                ["swift", "compiler"].contains(call.calledExpression.trimmedDescription), call.arguments.count == 1
            else { return false }
            let text = argument.trimmedDescription
            let version = Version(text.dropFirst(2).trimmingPrefix { $0 == " " }.description)
            return text.hasPrefix(">=") && version.map { $0.major < 6 || ($0.major, $0.minor) == (6, 0) } == true
        }

        /// The clauses of `#if` that may apply.
        private static func variants(_ choice: IfConfigDeclSyntax) -> [CodeBlockItemListSyntax]? {
            var variants: [CodeBlockItemListSyntax] = []
            for clause in choice.clauses {
                guard let elements = clause.elements else { continue }
                guard case .statements(let statements) = elements else { return nil }
                variants.append(statements)
                if variants.count == 1, holds(clause.condition) { break }
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

        /// - Parameter isReadable: if not, a call of it is unknown.
        private static func function(_ function: FunctionDeclSyntax, isReadable: Bool = true) -> Function {
            let body = isReadable ? function.body.map { statements($0.statements) } : nil
            return Function(
                function.name.text, parameters(function.signature.parameterClause),
                result: type(function.signature.returnClause?.type), body ?? [unreadable(function)])
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
            of name: String, _ block: MemberBlockSyntax, isClass: Bool = false, isExtension: Bool = false
        ) -> [Statement] {
            var statements: [Statement] = []
            let members = block.members.flatMap { item -> [TypeMember] in
                if let variable = item.decl.as(VariableDeclSyntax.self), isPlain(variable) {
                    return self.members(variable)
                }
                if let function = item.decl.as(FunctionDeclSyntax.self), case .identifier = function.name.tokenKind {
                    let lowered = self.function(function, isReadable: isPlain(function, isExtension: isExtension))
                    return [
                        TypeMember(name: lowered.name, isStatic: isStatic(function.modifiers), form: .function(lowered))
                    ]
                }
                if let initializer = item.decl.as(InitializerDeclSyntax.self), !isExtension,
                    isPlain(initializer.signature.parameterClause)
                {
                    let body = initializer.body.map { self.statements($0.statements) } ?? []
                    let lowered = Function("init", parameters(initializer.signature.parameterClause), body)
                    return [TypeMember(name: "init", isStatic: true, form: .function(lowered))]
                }
                if let cases = item.decl.as(EnumCaseDeclSyntax.self),
                    cases.elements.allSatisfy({ $0.parameterClause == nil })
                {
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
    }
#endif
