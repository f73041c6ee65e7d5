import SwiftSyntax

/// Makes expressions that are values of a type, wherever Ashlar has to come up with one.
struct ValueMaker {
    let scene: MockScene
    /// The global actor that the value is evaluated on; values that need another one are not made.
    var isolation: String?
    /// Names of generic parameters besides those of the place's own declaration, such as a method's.
    var genericNames: Set<String> = []
    /// What has to see the expression: in the default argument of a public function everything is public.
    var access: DeclaredAccess = .internal

    init(_ scene: MockScene) {
        self.scene = scene
    }

    /// What a mock answers with that was told nothing: an empty value, or the model's `.mock()`.
    ///
    /// - Parameters:
    ///   - type: as it is written, not `inout`.
    ///   - place: the declaration in which it is written; names in it mean what they mean there.
    /// - Returns: `nil` where no honest value is known: a generic parameter, a type from elsewhere.
    func emptyValue(of type: TypeSyntax, writtenIn place: TypePlace) -> MadeValue? {
        var place = place
        for name in genericNames { place.generics[name] = .some(nil) }
        return value(of: PlacedType(type, in: place), as: ValueManner(name: "", isReadable: false))
    }

    /// What stands for a property in a fixture: readable, and the same on every run.
    ///
    /// - Parameter name: of the property or parameter, in lower camel case.
    func readableValue(of type: TypeSyntax, named name: String, writtenIn place: Declaration) -> MadeValue? {
        value(of: PlacedType(type, in: self.place(place)), as: ValueManner(name: name, owner: place))
    }

    func place(_ declaration: Declaration) -> TypePlace {
        TypePlace(declaration, opaque: scene.opaqueNames(in: declaration).union(genericNames))
    }

    /// A value that may be evaluated where this maker's values are.
    func value(of type: PlacedType, as manner: ValueManner) -> MadeValue? {
        guard let made = anyValue(of: type, as: manner) else { return nil }
        return made.isolation == nil || made.isolation == isolation ? made : nil
    }

    /// A value, whatever actor it belongs to.
    func anyValue(of type: PlacedType, as manner: ValueManner) -> MadeValue? {
        guard let manner = manner.deeper else { return nil }
        let type = type.bare
        func inside(_ syntax: TypeSyntax) -> PlacedType { PlacedType(syntax, in: type.place) }
        switch type.syntax.as(TypeSyntaxEnum.self) {
        case .identifierType, .memberType:
            return type.named.flatMap { named($0.path, $0.arguments, type.place, manner) }
        case .optionalType, .implicitlyUnwrappedOptionalType: return MadeValue(expression: "nil")
        case .arrayType: return MadeValue(expression: "[]")
        case .dictionaryType: return MadeValue(expression: "[:]")
        case .tupleType(let tuple): return self.tuple(tuple, type.place, manner)
        case .functionType(let function): return closure(function, type, manner)
        case .someOrAnyType(let written):
            let made = anyValue(of: inside(written.constraint), as: manner)
            return written.someOrAnySpecifier.text == "some" ? made.flatMap(typed) : made
        case .compositionType(let composition): return self.composition(composition, type.place, manner)
        case .metatypeType(let metatype):
            return metatype.metatypeSpecifier.plainName == "Type" ? self.metatype(inside(metatype.baseType)) : nil
        default: return nil
        }
    }

    /// Where the type is only told by the value, a literal is not enough.
    private func typed(_ value: MadeValue) -> MadeValue? {
        guard let first = value.expression.unicodeScalars.first, !".[{(".unicodeScalars.contains(first) else {
            return nil
        }
        var value = value
        if first == "\"" { value.expression = "\(scene.standard("String"))(\(value.expression))" }
        if ("0"..."9").contains(first) { value.expression = "\(scene.standard("Int"))(\(value.expression))" }
        return value.expression == "nil" ? nil : value
    }

    private func tuple(_ tuple: TupleTypeSyntax, _ place: TypePlace, _ manner: ValueManner) -> MadeValue? {
        let parts = tuple.elements.map { element -> MadeValue? in
            guard element.ellipsis == nil, !element.type.is(PackExpansionTypeSyntax.self) else { return nil }
            let label = element.firstName.map(\.plainName) ?? "_"
            return anyValue(
                of: PlacedType(element.type, in: place), as: label == "_" ? manner : manner.named(label))
        }
        guard !parts.contains(nil) else { return nil }
        return .joining(parts.compactMap(\.self)) { "(" + $0.joined(separator: ", ") + ")" }
    }

    /// Does nothing, and returns what can be returned.
    private func closure(_ function: FunctionTypeSyntax, _ type: PlacedType, _ manner: ValueManner) -> MadeValue? {
        guard !function.parameters.contains(where: { $0.type.is(PackExpansionTypeSyntax.self) }) else { return nil }
        let holes = function.parameters.map { _ in "_" }.joined(separator: ", ")
        let opening = holes.isEmpty ? "{" : "{ \(holes) in"
        let written = PlacedType(function.returnClause.type, in: type.place)
        guard let result = anyValue(of: written, as: manner.emptied) else {
            let clause = function.effectSpecifiers?.throwsClause
            guard let clause, clause.type == nil else { return nil }
            return MadeValue(expression: "\(opening) throw \(scene.standard("CancellationError"))() }")
        }
        // What the closure runs on is not known here.
        guard result.isolation == nil else { return nil }
        if result.expression == "()" { return MadeValue(expression: opening + (holes.isEmpty ? "}" : " }")) }
        return MadeValue(expression: "\(opening) \(result.expression) }", modules: result.modules)
    }

    private func composition(
        _ composition: CompositionTypeSyntax, _ place: TypePlace, _ manner: ValueManner
    ) -> MadeValue? {
        // `any Service & Sendable` is as `any Service` where the rest promises nothing that a mock has to do.
        let significant = composition.elements.filter { element in
            guard let name = PlacedType(element.type, in: place).named?.path.last else { return true }
            return !["Sendable", "AnyObject", "SendableMetatype"].contains(name)
                && !element.type.is(SuppressedTypeSyntax.self)
        }
        guard significant.count == 1, let only = significant.first else {
            let isText = composition.elements.allSatisfy { element in
                PlacedType(element.type, in: place).named?.path.last.map(KnownTypes.textProtocols.contains) == true
            }
            return isText && manner.isReadable ? MadeValue(expression: manner.text) : nil
        }
        let isShared = composition.elements.contains { $0.type.trimmedText == "Sendable" }
        if isShared, let name = PlacedType(only.type, in: place).named,
            let found = scene.resolve(name.path, in: place), !scene.hasShareableMock(found)
        {
            return nil
        }
        return anyValue(of: PlacedType(only.type, in: place), as: manner)
    }

    private func metatype(_ type: PlacedType) -> MadeValue? {
        guard let written = type.named, written.arguments.isEmpty else { return nil }
        if let found = scene.resolve(written.path, in: type.place) {
            // A metatype of any conforming type has none of its own.
            guard found.kind != .protocol, found.genericParameterNames.isEmpty, scene.canName(found) else { return nil }
            return MadeValue(expression: scene.spelling(of: found) + ".self", modules: scene.imports(of: found))
        }
        guard written.path.count == 1, let name = written.path.first, type.place.generics[name] == nil else {
            return nil
        }
        let isPlain = KnownTypes.integers.union(KnownTypes.fractions).union(["String", "Bool"]).contains(name)
        return isPlain ? MadeValue(expression: scene.standard(name) + ".self") : nil
    }
}

/// How a value is to be.
struct ValueManner {
    /// Of the property or parameter.
    var name: String
    /// What the property belongs to.
    var owner: Declaration?
    var isReadable = true
    /// Guards against types that are defined by each other.
    private var depth = 0
    /// The types of which values are being made as their initialisers make them.
    private var entered: Set<String> = []

    init(name: String, owner: Declaration? = nil, isReadable: Bool = true) {
        self.name = name
        self.owner = owner
        self.isReadable = isReadable
    }

    var deeper: ValueManner? {
        guard depth < 24 else { return nil }
        var next = self
        next.depth += 1
        return next
    }

    /// `nil` for a type that is needed for itself.
    func entering(_ type: Declaration) -> ValueManner? {
        var next = self
        return next.entered.insert(type.key).inserted ? next : nil
    }

    var emptied: ValueManner {
        var next = self
        next.isReadable = false
        return next
    }

    func named(_ name: String) -> ValueManner {
        var next = self
        next.name = name
        return next
    }

    func owned(by owner: Declaration) -> ValueManner {
        var next = self
        next.owner = owner
        return next
    }

    /// What the property is the identifier of, as in `ride` for `rideID`, and for `id` in a `Ride`.
    var identified: ReadableName? {
        guard isReadable else { return nil }
        let own = ReadableName(name).identified
        if let own, !own.words.isEmpty { return own }
        guard let owner else { return nil }
        let type = ReadableName(owner.name)
        guard let subject = type.identified else { return own == nil ? nil : type }
        return subject.words.isEmpty ? owner.enclosing.last.map(ReadableName.init) ?? type : subject
    }

    /// A literal: an identifier's (`"ride-1"`), or the name in words.
    var text: String {
        guard isReadable, !name.isEmpty else { return "\"\"" }
        if let identified { return SwiftLiteral.string(identified.slug + "-1") }
        let readable = ReadableName(name)
        return SwiftLiteral.string(readable.isAddress ? readable.slug + "@example.com" : readable.sentence)
    }

    var number: String { identified == nil ? "0" : "1" }
}
