import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Values of types that have a name.
extension ValueMaker {
    func named(
        _ path: [String], _ arguments: [PlacedType], _ place: TypePlace, _ style: ValueStyle
    ) -> MadeValue? {
        if path == ["Self"] {
            return context.names.subject(of: place.owner).flatMap {
                context.fixtures.value(of: $0, [], by: self, style)
            }
        }
        switch context.names.meaning(of: path, in: place) {
        case .unknown: return nil
        case .type(let type): return anyValue(of: type, as: style)
        case .declaration(let found) where found.kind == .typealias: return aliased(found, arguments, style)
        case .declaration(let found) where found.kind == .protocol: return mock(of: found, arguments)
        case .declaration(let found): return context.fixtures.value(of: found, arguments, by: self, style)
        case .undeclared: break
        }
        var path = path
        if path.count > 1, let first = path.first,
            Self.systemNames.contains(first) || SystemModules.names.contains(first)
        {
            path.removeFirst()
        }
        guard var made = known(path.joined(separator: "."), arguments, style) else {
            return context.handwritten(path, for: self)
        }
        if made.modules == ["Foundation"] { made.expression = context.names.qualified(made.expression) }
        return made
    }

    private static let systemNames: Set<String> = ["Swift", "_Concurrency"]

    private func aliased(_ alias: Declaration, _ arguments: [PlacedType], _ style: ValueStyle) -> MadeValue? {
        guard let node = alias.node.as(TypeAliasDeclSyntax.self) else { return nil }
        let place = context.names.place(of: alias).filling(alias, with: arguments)
        return anyValue(of: PlacedType(node.initializer.value, in: place), as: style)
    }

    /// The mock of a protocol of the project, without anything set.
    private func mock(of found: Declaration, _ arguments: [PlacedType]) -> MadeValue? {
        guard found.access.isShared, let home = context.mocks(for: found.module) else { return nil }
        let name = context.mockName(of: found, in: home.target)
        let written = context.target(home.target) ?? context.module(home.target)
        if let own = written?.declarations(named: name).first(where: \.isNominal) {
            guard own.access >= access(in: home.target), own.genericParameters == nil, own.isMadeOfNothing else {
                return nil
            }
            let isolation = Isolation(of: own, in: context).actor
            return MadeValue(expression: name + "()", modules: imports(of: home.target), isolation: isolation)
        }
        guard min(found.access, DeclaredAccess(home.access)) >= access, !found.node.hasError,
            context.mockRival(of: found, in: home.target) == nil
        else { return nil }
        let shape = ProtocolShape(of: found, mock: name, use: ReferencedNames(), in: context)
        guard shape.obstacles.isEmpty, let generics = generics(of: shape, arguments) else { return nil }
        return MadeValue(
            expression: name + generics.text + "()", modules: generics.modules.union(imports(of: home.target)))
    }

    /// `<Ride>` for `any Store<Ride>`; nothing where the mock is not generic.
    private func generics(of shape: ProtocolShape, _ arguments: [PlacedType]) -> (text: String, modules: Set<String>)? {
        guard !shape.parameters.isEmpty else { return ("", []) }
        let primary = shape.declaration.node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
        let names = primary?.primaryAssociatedTypes.map(\.name.plainName) ?? []
        guard names.count == arguments.count else { return nil }
        var texts: [String] = []
        let use = ReferencedNames()
        let scope = TypeScope(context: context, use: use, place: shape.declaration, mock: "Self", style: .fixture)
        for parameter in shape.parameters {
            guard let place = names.firstIndex(of: parameter.name) else { return nil }
            texts.append(scope.text(of: arguments[place]))
        }
        guard use.unresolved.allSatisfy({ $0.unseenModules(in: context.names).isEmpty }) else { return nil }
        return ("<" + texts.joined(separator: ", ") + ">", use.modules.union(use.frameworks))
    }

    /// A type that the project does not declare.
    private func known(_ name: String, _ arguments: [PlacedType], _ style: ValueStyle) -> MadeValue? {
        if KnownTypes.integers.contains(name) { return MadeValue(expression: style.number) }
        if KnownTypes.fractions.contains(name) { return MadeValue(expression: "0") }
        if name == "Measurement" {
            guard let unit = arguments.first?.named?.path.last, unit.hasPrefix("Unit"), unit != "Unit" else {
                return nil
            }
        }
        guard let template = KnownTypes.values[name] else { return vague(name, style) }
        let modules: Set<String> = template.module == "Swift" ? [] : [template.module]
        var made = MadeValue(expression: template.expression, modules: modules)
        for placeholder in template.placeholders {
            let text: String
            switch placeholder {
            case "%text": text = style.text
            case "%address": text = address(style)
            case "%letter": text = letter(style)
            case "%type": text = context.names.standard(name)
            default:
                let isBound = placeholder == "%bound"
                guard let first = arguments.first, let inner = anyValue(of: first, as: isBound ? style.asEmpty : style),
                    // An implicit member has no type to belong to in an operator's operand.
                    !isBound || !inner.expression.hasPrefix(".")
                else { return nil }
                made.modules.formUnion(inner.modules)
                made.isolation = inner.isolation
                text = inner.expression
            }
            let isWhole = made.expression == placeholder
            made.expression = isWhole ? text : made.expression.replacing(placeholder, with: text)
        }
        return made
    }

    private func letter(_ style: ValueStyle) -> String {
        let first = style.isReadable ? ReadableName(style.name).sentence.unicodeScalars.first : nil
        return SwiftLiteral.string(first.map { String($0) } ?? "?")
    }

    private func address(_ style: ValueStyle) -> String {
        let name = ["url", "uri", "link"].reduce(ReadableName(style.isReadable ? style.name : "")) {
            $0.dropping(last: $1)
        }
        let slug = name.slug
        let isPlain = slug.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0))
        }
        return slug.isEmpty || !isPlain ? "\"https://example.com\"" : "\"https://example.com/\(slug)\""
    }

    /// What many types are values of.
    private func vague(_ name: String, _ style: ValueStyle) -> MadeValue? {
        guard style.isReadable else { return nil }
        if name == "Any" || name == "AnyHashable" || KnownTypes.textProtocols.contains(name) {
            return MadeValue(expression: style.text)
        }
        if KnownTypes.numberProtocols.contains(name) { return MadeValue(expression: style.number) }
        return name == "Error" ? MadeValue(expression: context.names.standard("CancellationError") + "()") : nil
    }
}

extension DeclaredAccess {
    init(_ level: AccessLevel) { self = level == .public ? .public : .package }
}
